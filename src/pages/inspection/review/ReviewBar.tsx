/**
 * The bar above the filmstrip: what stands beneath the picture, which frames are shown, how far the review has come,
 * what was undone, and the way to the next inspection.
 */
import { DownOutlined, FilterOutlined, StepForwardOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented, Tooltip, type MenuProps } from 'antd';
import { memo, useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import { isReported } from '@/lib/isReported';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { parentOf } from '@/ui/popupContainer';
import { ANY_CLASS, classesOf, countByFilter, FRAME_FILTERS, type FrameFilter } from './frameFilters';
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
  'Looked at: frames that you have viewed in this browser for at least half a second. Coded: frames that have a code, whoever gave it.';

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
        <FrameFilters
          frames={list.allFrames}
          filter={list.filter}
          ofClass={list.ofClass}
          openComments={list.openComments}
          setFilter={list.setFilter}
          setOfClass={list.setOfClass}
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
  return (
    <Tooltip title={WHAT_COUNTS} trigger={['hover', 'focus']} getPopupContainer={parentOf}>
      <span className="ReviewBar-progress" tabIndex={0}>
        {`${viewed}, ${coded.toLocaleString()} coded`}
      </span>
    </Tooltip>
  );
}

const LABELS: Readonly<Partial<Record<FrameFilter, string>>> = {
  Report: 'In the report',
  All: 'All frames',
  Accepted: 'Confirmed',
  Commented: 'With open comments',
};
const labelOf = (filter: FrameFilter): string => LABELS[filter] ?? filter;
const CERTAINTIES = [50, 70, 90];

interface FrameFiltersProps extends Pick<
  FrameList,
  'filter' | 'ofClass' | 'openComments' | 'setFilter' | 'setOfClass'
> {
  frames: readonly Frame[] | undefined;
}

/** Memoised: rendered again when its own props change, not at each step to another frame. */
const FrameFilters = memo(function FrameFilters(props: FrameFiltersProps) {
  const { frames, filter, ofClass, openComments, setFilter, setOfClass } = props;
  const { counts, classes } = useMemo(
    () => ({ counts: countByFilter(frames ?? [], ofClass, openComments), classes: classesOf(frames ?? []) }),
    [frames, ofClass, openComments],
  );
  // With the filter 'Report' only the reported frames are loaded, so the others cannot be counted.
  const countOf = (each: FrameFilter) =>
    !frames || (filter === 'Report' && each !== filter) ? undefined : counts[each];
  const isOfClass = ofClass.class !== null || ofClass.certainty !== null;
  const items: MenuProps['items'] = [
    ...FRAME_FILTERS.map((each) => ({
      key: `filter ${each}`,
      label: labelOf(each),
      extra: countOf(each)?.toLocaleString(),
    })),
    ...(classes.length > 0 || isOfClass
      ? [
          { type: 'divider' as const },
          { key: 'class', label: 'Any class' },
          ...classes.map((label) => ({ key: `class ${label}`, label })),
          { type: 'divider' as const },
          { key: 'certainty', label: 'Any certainty' },
          ...CERTAINTIES.map((least) => ({ key: `certainty ${least}`, label: `At least ${least} % certain` })),
        ]
      : []),
  ];
  const selectedKeys = [
    `filter ${filter}`,
    ofClass.class === null ? 'class' : `class ${ofClass.class}`,
    ofClass.certainty === null ? 'certainty' : `certainty ${ofClass.certainty}`,
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    const value = key.replace(/^\w+ ?/, '');
    const next = FRAME_FILTERS.find((each) => key === `filter ${each}`);
    if (next) setFilter(next);
    else if (key.startsWith('class')) setOfClass({ ...ofClass, class: value || null });
    else setOfClass({ ...ofClass, certainty: Number(value) || null });
  };
  const words = [labelOf(filter), ofClass.class, ofClass.certainty !== null && `≥ ${ofClass.certainty} %`].filter(
    Boolean,
  );
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{ 'aria-label': 'Filter frames', items, selectable: true, multiple: true, selectedKeys, onClick: choose }}
      >
        <Button size="small" icon={<FilterOutlined />} className="ReviewBar-filter">
          <span className="ReviewBar-filterWords">{words.join(' · ')}</span> <DownOutlined />
        </Button>
      </Dropdown>
      {isOfClass && (
        <Button size="small" type="link" onClick={() => setOfClass(ANY_CLASS)}>
          Any class
        </Button>
      )}
    </>
  );
});
