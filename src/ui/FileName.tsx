/** A file name on one line, cut in the middle where there is no room; the whole of it on hover. */
import { memo } from 'react';
import './FileName.css';

/** Cuts a long name in two for display: the end, which tells files apart, always stays whole. */
export function splitForEllipsis(name: string, tailLength = 12): readonly [head: string, tail: string] {
  const letters = [...name];
  const cut = Math.max(0, letters.length - tailLength);
  return [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
}

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
