/** A file name on one line, cut in the middle where there is no room; the whole of it on hover. */
import { memo } from 'react';
import { splitForEllipsis } from '@/lib/splitForEllipsis';
import './FileName.css';

/** In `memo` for long lists: drawn again only when the name changes. */
export const FileName = memo(function FileName({ name }: { name: string }) {
  const [head, tail] = splitForEllipsis(name);
  return (
    <span className="FileName" title={name}>
      <span className="FileName-head">{head}</span>
      <span className="FileName-tail">{tail}</span>
    </span>
  );
});
