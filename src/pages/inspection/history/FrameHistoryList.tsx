/** Who changed what of the frame and when, newest first; each change can be taken back, which is a change like any other. */
import { Button } from 'antd';
import { useGetFrameHistoryQuery } from '@/api/frameHistory';
import type { FrameHistoryEntry } from '@/api/contract/frameHistory';
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { valueText } from '@/lib/conflict';
import { sharesText } from '@/lib/pictureMeasures';
import { FRAME_FIELDS } from '@/state/edits/conflict';
import { changeFrames } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { restoredChange } from './restoredChange';
import './FrameHistoryList.css';

export interface FrameHistoryListProps {
  frame: Frame;
  /** The codes of the inspection's defect table; undefined while they load. */
  codes: readonly DefectCode[] | undefined;
}

const labelOf = (field: string): string => FRAME_FIELDS[field as keyof typeof FRAME_FIELDS] ?? field;

type Value = FrameHistoryEntry['changes'][number]['from'];
const textOf = (value: Value): string =>
  typeof value === 'object' && value !== null ? sharesText(value) : valueText(value);

export default function FrameHistoryList({ frame, codes }: FrameHistoryListProps) {
  const { id, version } = frame;
  const { data, currentData, isError, isFetching, refetch } = useGetFrameHistoryQuery({ id, version });
  const dispatch = useAppDispatch();
  // The history of the version before stays until the new one has loaded. Another frame mounts another list.
  const history = currentData ?? (isFetching ? data : undefined);
  if (isError && !isFetching) {
    return <Page.Error title="Could not retrieve the history of the frame." onRetry={() => void refetch()} />;
  }
  if (!history) return <Page.Loading label="Loading history" />;
  if (history.length === 0) return <p className="FrameHistoryList-none">Nobody has changed this frame.</p>;
  return (
    <ol className="FrameHistoryList">
      {history.map((entry) => {
        const change = restoredChange(entry, codes);
        const what = entry.changes.map(({ field }) => labelOf(field)).join(', ');
        return (
          <li key={`${entry.changedAt} ${what}`}>
            <div className="FrameHistoryList-who">
              <span>
                {entry.by}, <RelativeTime value={entry.changedAt} />
              </span>
              <Button
                size="small"
                disabled={!change}
                aria-label={`Restore ${what} to before this change`}
                title={change ? 'Back to what it was before this change' : 'The code is no longer in the table.'}
                onClick={() => change && dispatch(changeFrames(`Restore ${what}`, [frame], change))}
              >
                Restore
              </Button>
            </div>
            {entry.changes.map(({ field, from, to }) => (
              <div key={field} className="FrameHistoryList-change">
                {labelOf(field)}: <del>{textOf(from)}</del> <ins>{textOf(to)}</ins>
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
