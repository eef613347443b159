/** What the words of the lists and of the review mean, for whoever asks. */
export interface Meaning {
  word: string;
  text: string;
}

export const MEANINGS: readonly { title: string; meanings: readonly Meaning[] }[] = [
  {
    title: 'Inspection status',
    meanings: [
      { word: 'Uploaded', text: 'The video has been processed into frames. Nobody has reviewed it yet.' },
      { word: 'Reviewed', text: 'A person has checked the frames and codes, and the inspection is graded.' },
    ],
  },
  {
    title: 'Upload status',
    meanings: [
      { word: 'Waiting to process', text: 'The video has arrived and waits for its turn.' },
      { word: 'Processing', text: 'The video is read and checked.' },
      { word: 'Analysing Video', text: 'Frames are taken, distances read, and defects suggested.' },
      { word: 'Storing Results', text: 'The frames are saved; the inspection is there in a moment.' },
      { word: 'Upload Failed', text: 'The video did not arrive. Upload it again.' },
      { word: 'Failed To Process', text: 'The video arrived but could not be read. The row says why.' },
    ],
  },
  {
    title: 'Grade',
    meanings: [
      { word: '1', text: 'Best: no defects, or only minor ones.' },
      { word: '2 to 4', text: 'The higher the grade, the worse the condition.' },
      { word: '5', text: 'Worst: the pipe has failed or is about to fail.' },
      {
        word: '—',
        text: 'Not graded: nothing is coded yet, or the table in use has no score for it. “Why this grade” on the inspection explains it.',
      },
      {
        word: 'Structural, service',
        text: 'Structural is about the pipe itself (cracks, joints, deformation), service about its flow (roots, deposits, obstructions).',
      },
    ],
  },
  {
    title: 'Certainty',
    meanings: [
      {
        word: 'Percentage beside a suggestion',
        text: 'How sure image analysis is of what it suggests. A suggestion counts in no grade or report until a person accepts it.',
      },
    ],
  },
];
