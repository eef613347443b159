/** The note above the inspections list: how many videos are being processed, and how far the oldest of them is. */
import { Link } from 'react-router-dom';
import { plural } from '@/lib/plural';
import { useOldestProcessing } from '@/parts/uploads/polling';
import { progressText } from '@/parts/uploads/progressText';

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
