/**
 * What becomes of a folder's videos and uploads when it gets its first subfolder: from then on the server begins no
 * upload there, while every video that it has a record of stays, and arrives if it is still being sent.
 */
import { plural } from '@/lib/plural';

interface FolderContents {
  /** Records that the server has in the folder, those of videos that are still being sent among them. */
  videos: number;
  /** How many videos are being sent to it, by whomever; null before the server's answer, 'unknown' without one. */
  sending: number | 'unknown' | null;
  /** Uploads of this browser for the folder that the server has no record of, and would then refuse. */
  waiting: number;
}

/** An imported inspection counts as a video does. */
export const videosText = (count: number): string =>
  `${plural(count, 'video')} or imported ${count === 1 ? 'inspection' : 'inspections'}`;

/** What is said of a folder before it gets a subfolder, as sentences; '' for a folder in which there is nothing. */
export function divisionText({ videos, sending, waiting }: FolderContents): string {
  const sent = typeof sending === 'number' ? sending : 0;
  // The list of folders may be older than the answer about what is being sent.
  const all = Math.max(videos, sent);
  if (all === 0 && waiting === 0 && sending !== 'unknown') return '';
  const they = (count: number) => (count === 1 ? 'It stays' : 'They stay');
  return [
    all > 0 && `It holds ${videosText(all)}. ${they(all)} there.`,
    sent > 0 && `${sent.toLocaleString()} of them ${sent === 1 ? 'is' : 'are'} still being sent and will arrive.`,
    sending === null && 'Counting the videos that are still being sent to it …',
    sending === 'unknown' && 'Whether videos are still being sent to it is not known; those that are will arrive.',
    waiting > 0 && `${plural(waiting, 'upload')} of this browser, waiting or failed, will need another folder.`,
    'Uploads that wait in other browsers are not counted. They will need another folder too.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
