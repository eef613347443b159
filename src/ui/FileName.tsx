/** A file name on one line, cut in the middle where there is no room; the whole of it on hover. */
import { splitForEllipsis } from '@/lib/middleEllipsis';
import './FileName.css';

export function FileName({ name }: { name: string }) {
  const [head, tail] = splitForEllipsis(name);
  return (
    <span className="FileName" title={name}>
      <span className="FileName-head">{head}</span>
      <span className="FileName-tail">{tail}</span>
    </span>
  );
}
