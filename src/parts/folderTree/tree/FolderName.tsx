/** The name in a row of the folder tree: cut where there is no room, with what the search matched marked. */
import { Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Folder } from '@/api/folders';
import { plural } from '@/lib/plural';

interface FolderNameProps {
  folder: Folder;
  /** The part of the name to mark, in lower case; '' for none. */
  match: string;
  /** The keyboard is on the row: a name that is cut off shows in a tooltip. */
  isActive: boolean;
}

export function FolderName({ folder: { name, fileCount }, match, isActive }: FolderNameProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element) setCut(isActive && element.scrollWidth > element.clientWidth);
  }, [isActive, name]);

  const text = (
    <span ref={ref} className="FolderTree-name" title={isCut ? undefined : name}>
      <Marked name={name} match={match} />
    </span>
  );
  return (
    <>
      {isCut ? (
        <Tooltip open title={name} placement="bottomLeft">
          {text}
        </Tooltip>
      ) : (
        text
      )}
      {fileCount > 0 && (
        <span className="FolderTree-count" title={videos(fileCount)} aria-hidden>
          {fileCount.toLocaleString()}
        </span>
      )}
    </>
  );
}

export const videos = (count: number): string => plural(count, 'video');

function Marked({ name, match }: { name: string; match: string }) {
  const start = match === '' ? -1 : name.toLowerCase().indexOf(match);
  if (start === -1) return name;
  const end = start + match.length;
  return (
    <>
      {name.slice(0, start)}
      <mark className="FolderTree-match">{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
