/**
 * The bar above the filmstrip: what stands beneath the picture, how far the review has come, what was undone, and the
 * way to the next inspection.
 */
import { StepForwardOutlined } from '@ant-design/icons';
import { Button, Segmented, Tooltip } from 'antd';
import { memo, useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import { isReported } from '@/lib/isReported';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { parentOf } from '@/ui/popupContainer';
import { keysOf, keyText } from './reviewKeys';
import type { NextInspection } from './useNextInspection';
import { STRIPS, type Strip } from './reviewAddress';
import { useViewedFrames } from './useViewedFrames';
import type { FrameList } from './useFrameList';
import type { Review } from './useReview';
import type { Folding } from './useReviewLayout';
import { MOST_MARKED } from './useSelection';
import './ReviewBar.css';

interface ReviewBarProps {
  inspectionId: string;
  review: Review;
  folding: Folding;
  /** The frame whose picture is in sight, if one is. */
  shown: Frame | undefined;
  next: NextInspection;
}

const NO_FRAMES: readonly Frame[] = [];
const WHAT_COUNTS =
  'To decide: suggestions without an answer, and codes that lack something they ask for. Looked at: frames that you have viewed in this browser for at least half a second. Coded: frames that have a code, whoever gave it.';

export function ReviewBar({ inspectionId, review, folding, shown, next }: ReviewBarProps) {
  const { list, selection, edits, strip } = review;
  const { told, marked, markAll, unmark } = selection;
  const count = list.frames?.length ?? 0;
  const choice = useAppSelector(selectKeys);
  const [nextKey = ''] = keysOf('nextInspection', choice);
  const [continuousKey = ''] = keysOf('continuous', choice);
  return (
    <div className="ReviewBar">
      <div className="ReviewBar-row">
        <StripSwitch
          strip={strip === 'Frames' && folding.isFilmstripFolded ? null : strip}
          onChange={folding.showStrip}
        />
        {count > 1 && strip === 'Frames' && (
          <Button size="small" type="text" onClick={marked.length > 1 ? unmark : markAll}>
            {marked.length > 1
              ? `Unmark ${marked.length.toLocaleString()}`
              : `Mark ${count > MOST_MARKED ? `the next ${MOST_MARKED}` : 'all'}`}
          </Button>
        )}
        {marked.length > 1 && strip === 'Frames' && (
          <Button
            size="small"
            type="text"
            title="One continuous defect, from the first of the marked frames along the pipe to the last"
            aria-keyshortcuts={continuousKey}
            onClick={edits.changeContinuous}
          >
            Continuous <kbd>{keyText(continuousKey)}</kbd>
          </Button>
        )}
        <LookedAt inspectionId={inspectionId} list={list} told={told} shown={shown} />
        <span className="ReviewBar-told" role="status" title={told}>
          {told}
        </span>
        {next.isInList && (
          <Button
            size="small"
            type="text"
            icon={<StepForwardOutlined />}
            disabled={!next.isThere}
            title={
              next.isLast ? 'This is the last inspection of the list.' : next.name && `Next inspection: ${next.name}`
            }
            onClick={next.open}
            aria-keyshortcuts={nextKey}
          >
            <span className="ReviewBar-next">
              {next.isLast ? 'End of the list' : 'Next inspection'} <kbd>{keyText(nextKey)}</kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface StripSwitchProps {
  /** What stands beneath the picture; null for nothing. */
  strip: Strip | null;
  onChange: (strip: Strip) => void;
}

const StripSwitch = memo(function StripSwitch({ strip, onChange }: StripSwitchProps) {
  return (
    <Segmented<Strip | null>
      size="small"
      aria-label="Beneath the picture"
      options={[...STRIPS]}
      value={strip}
      onChange={(next) => next && onChange(next)}
    />
  );
});

interface LookedAtProps extends Pick<ReviewBarProps, 'inspectionId' | 'shown'> {
  list: FrameList;
  told: string;
}

function LookedAt({ inspectionId, list, told, shown }: LookedAtProps) {
  const { allFrames = NO_FRAMES } = list;
  const isReport = list.filter === 'Report';
  // What was hidden since the report was loaded is in it no more.
  const counted = useMemo(() => (isReport ? allFrames.filter(isReported) : allFrames), [allFrames, isReport]);
  const { total, lookedAt, coded } = useViewedFrames(inspectionId, counted, shown);
  if (told || !list.allFrames) return null;
  const of = `${total.toLocaleString()}${isReport ? ' in the report' : ''}`;
  const viewed =
    lookedAt === null ? `${of}${isReport ? '' : ' frames'}` : `${lookedAt.toLocaleString()} of ${of} looked at`;
  const left = list.leftToDecide === null ? '' : `${list.leftToDecide.toLocaleString()} left to decide, `;
  return (
    <Tooltip title={WHAT_COUNTS} trigger={['hover', 'focus']} getPopupContainer={parentOf}>
      <span className="ReviewBar-progress" tabIndex={0}>
        {`${left}${viewed}, ${coded.toLocaleString()} coded`}
      </span>
    </Tooltip>
  );
}
