/** The glossary that the Help panel shows: what the words on the screens mean. */
export interface Meaning {
  word: string;
  text: string;
}

/** What a screen is about; its help has the sections of that topic. */
export type Topic = 'work' | 'review' | 'assets' | 'users';

interface Section {
  title: string;
  topics: readonly Topic[];
  meanings: readonly Meaning[];
}

export const MEANINGS: readonly Section[] = [
  {
    title: 'Inspection status',
    topics: ['work', 'review', 'assets'],
    meanings: [
      { word: 'Uploaded', text: 'The video has been processed into frames. Nobody has reviewed it yet.' },
      { word: 'Reviewed', text: 'A person has checked the frames and codes, and the inspection is graded.' },
    ],
  },
  {
    title: 'Upload status',
    topics: ['work'],
    meanings: [
      { word: 'Waiting to process', text: 'The video is uploaded and queued for processing.' },
      { word: 'Processing', text: 'The video is being read and checked.' },
      { word: 'Analysing Video', text: 'Frames are taken, distances read, and defects suggested.' },
      { word: 'Storing Results', text: 'The frames are being saved. The inspection will be ready in a moment.' },
      { word: 'Upload Failed', text: 'The video was not uploaded completely. Upload it again.' },
      { word: 'Failed To Process', text: 'The video was uploaded but could not be read. The row says why.' },
    ],
  },
  {
    title: 'Grade',
    topics: ['work', 'review', 'assets'],
    meanings: [
      { word: '1', text: 'Best: no defects, or only minor ones.' },
      { word: '2 to 4', text: 'The higher the grade, the worse the condition.' },
      { word: '5', text: 'Worst: the pipe has failed or is about to fail.' },
      {
        word: '—',
        text: 'Not graded: nothing is coded yet, or the defect table in use has no scores. “Why?” beside the grades of an inspection explains it.',
      },
      {
        word: 'Where it comes from',
        text: 'Calculated from the scores in the inspection’s defect table. The “Graded with” column of the inspections list names that table, and so does “Why?” in the inspection.',
      },
      {
        word: 'Structural, service',
        text: 'Structural is about the pipe itself (cracks, joints, deformation), service about its flow (roots, deposits, obstructions).',
      },
    ],
  },
  {
    title: 'Condition of a pipe',
    topics: ['assets'],
    meanings: [
      {
        word: 'Structural, service',
        text: 'Grades of its latest graded inspection. The list begins with the worst of the two, and ends with pipes without a grade.',
      },
      {
        word: '▲ ▼ =',
        text: 'Worse, better or the same as in the graded inspection before. Not shown where the two were graded with different defect tables.',
      },
      {
        word: 'Worst defect',
        text: 'The observation with the highest score in that inspection, of the kind (structural or service) with the worse grade.',
      },
      {
        word: 'Surveyed',
        text: 'The date in the header of that inspection, “no date” where it has none, “never” where no inspection is linked with the asset.',
      },
    ],
  },
  {
    title: 'Certainty',
    topics: ['work', 'review'],
    meanings: [
      {
        word: 'What a suggestion is worth',
        text: 'Our own analysis suggests only classes that it mostly got right on real footage, and says how often it did; a model says how sure it is. A suggestion counts in no grade or report until a person accepts it.',
      },
      {
        word: 'Operator’s caption',
        text: 'What the operator wrote onto the picture for some seconds. It is read by the program, which may misread it, so the words are shown as they were read, and their place in the picture. Where they name one code, you accept it as it is; else you choose among those that they may mean.',
      },
    ],
  },
  {
    title: 'Emergency',
    topics: ['work', 'review'],
    meanings: [
      {
        word: 'Tell the owner',
        text: 'For what cannot wait for a report, such as a collapse. Everybody at the organisation that owns the pipe who reviews, except whoever tells them, gets an email, and their dashboard shows it until one of them takes it on. Any frame can be one; for some codes the review screen asks.',
      },
    ],
  },
  {
    title: 'Changes between two surveys',
    topics: ['assets'],
    meanings: [
      { word: 'New', text: 'Coded only in the later survey.' },
      {
        word: 'Grown, smaller',
        text: 'The same defect in both, with other quantities, another length or a later stage.',
      },
      { word: 'Gone', text: 'Coded only in the earlier survey: repaired, or missed.' },
      { word: 'Same', text: 'In both surveys, unchanged.' },
    ],
  },
  {
    title: 'Users',
    topics: ['users'],
    meanings: [
      { word: 'Active', text: 'Can log in.' },
      { word: 'Not activated', text: 'Cannot log in until the link in the activation email is used.' },
      { word: 'Deactivated', text: 'Can no longer log in. Their work stays.' },
      { word: 'Standard', text: 'Uploads, reviews, plans repairs and exports for the organisation.' },
      { word: 'Upload only', text: 'Uploads videos and follows their processing.' },
      {
        word: 'Administrator',
        text: 'Does what a standard user does, and decides on the organisation’s defect tables, rules of repair and risk, rates and templates, and on who else is an administrator.',
      },
      { word: 'Staff', text: 'Manages organisations and users. Sees no videos, inspections or exports.' },
    ],
  },
  {
    title: 'Organisations',
    topics: ['users'],
    meanings: [
      { word: 'Asset owner', text: 'Owns the pipes: has assets, folders, inspections and plans of its own.' },
      { word: 'Contractor', text: 'Surveys pipes for the asset owners it is linked to, and works in their folders.' },
      {
        word: 'Quota',
        text: 'How much may go into the folders of an organisation, whoever sends it. What is under way when it is reached goes on.',
      },
    ],
  },
];
