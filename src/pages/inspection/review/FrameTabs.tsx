/**
 * Which frames are shown: what is left to decide, the report, or all, with their numbers; rarer choices are in the menu
 * beside these.
 */
import { FilterOutlined } from '@ant-design/icons';
import { Button, Segmented, type MenuProps } from 'antd';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import { memo, useMemo, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import { parentOf } from '@/ui/popupContainer';
import { ANY_CLASS, classesOf, countByFilter, FRAME_FILTERS, type FrameFilter } from './frameFilters';
import type { FrameList } from './useFrameList';
import './FrameTabs.css';

const TABS: readonly FrameFilter[] = ['Undecided', 'Report', 'All'];
const LABELS: Readonly<Partial<Record<FrameFilter, string>>> = {
  Undecided: 'To decide',
  Accepted: 'Confirmed',
  Commented: 'With open comments',
};
const labelOf = (filter: FrameFilter): string => LABELS[filter] ?? filter;
const CERTAINTIES = [50, 70, 90];

interface FrameTabsProps extends Pick<
  FrameList,
  'filter' | 'ofClass' | 'openComments' | 'codedProblems' | 'setFilter' | 'setOfClass'
> {
  frames: readonly Frame[] | undefined;
}

/** Memoised: rendered again when its own props change, not at each step to another frame. */
export const FrameTabs = memo(function FrameTabs(props: FrameTabsProps) {
  const { frames, filter, ofClass, openComments, codedProblems, setFilter, setOfClass } = props;
  const { counts, classes } = useMemo(
    () => ({
      counts: countByFilter(frames ?? [], ofClass, openComments, codedProblems),
      classes: classesOf(frames ?? []),
    }),
    [frames, ofClass, openComments, codedProblems],
  );
  // With the filter 'Report' only the reported frames are loaded, so the others cannot be counted.
  const countOf = (each: FrameFilter) =>
    !frames || (filter === 'Report' && each !== filter) || (each === 'Undecided' && !codedProblems)
      ? undefined
      : counts[each].toLocaleString();
  // The tabs stay where they are when numbers come to be known, or not: their place is that of the longest so far.
  const [width, setWidth] = useState(2);
  const longest = Math.max(...TABS.map((each) => countOf(each)?.length ?? 0));
  if (longest > width) setWidth(longest);
  const isOfClass = ofClass.class !== null || ofClass.certainty !== null;
  const isTab = TABS.includes(filter);
  const items: MenuProps['items'] = [
    ...FRAME_FILTERS.filter((each) => !TABS.includes(each)).map((each) => ({
      key: `filter ${each}`,
      label: labelOf(each),
      extra: countOf(each),
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
  const words = [!isTab && labelOf(filter), ofClass.class, ofClass.certainty !== null && `≥ ${ofClass.certainty} %`]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className="FrameTabs">
      <Segmented<FrameFilter>
        size="small"
        aria-label="Frames shown"
        options={TABS.map((value) => ({
          value,
          label: (
            <>
              {labelOf(value)}{' '}
              <span className="FrameTabs-count" style={{ width: `${width}ch` }}>
                {countOf(value) ?? '–'}
              </span>
            </>
          ),
        }))}
        value={filter}
        onChange={setFilter}
      />
      <ShownDropdown
        name="otherFrames"
        trigger={['click']}
        placement="topLeft"
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{ 'aria-label': 'Other frames', items, selectable: true, multiple: true, selectedKeys, onClick: choose }}
      >
        <Button
          size="small"
          type="text"
          icon={<FilterOutlined />}
          aria-label={`Other frames: ${words || 'none chosen'}`}
        >
          {words && <span className="FrameTabs-words">{words}</span>}
        </Button>
      </ShownDropdown>
      {isOfClass && (
        <Button size="small" type="link" onClick={() => setOfClass(ANY_CLASS)}>
          Any class
        </Button>
      )}
    </span>
  );
});
