/** The note above the inspections list: how many videos are being processed, and how far the oldest of them is. */
import { Link } from 'react-router-dom';
import type { ProcessingProgress } from '@/api/contract/files';
import { plural } from '@/lib/plural';
import { useOldestProcessing } from '@/parts/uploads/polling';
import { timeLeftText } from '@/parts/uploads/uploadSpeed';

/** 'Taking frames, 42 %, 2 min left', as far as it is known; nothing while no worker has the file. */
function progressText(progress: ProcessingProgress | null): string {
  if (!progress) return '';
  const { phase, percent, secondsLeft } = progress;
  const left = secondsLeft === null ? [] : [timeLeftText(secondsLeft, 'written')];
  return [phase, `${percent} %`, ...left].join(', ');
}

export function ProcessingNote() {
  const { count, file } = useOldestProcessing();
  if (count === 0 || !file) return null;
  const progress = progressText(file.progress);
  const first = count === 1 ? '' : 'first: ';
  return (
    <p className="InspectionsPage-processing">
      {`${plural(count, 'video is', 'videos are')} being processed${progress && ` · ${first}${progress}`} · `}
      <Link to="/uploads">Show in uploads</Link>
    </p>
  );
}
