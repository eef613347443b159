/** The list of recorded actions, with a filter by type. Windowed: only the visible rows are in the document. */
import { Select } from 'antd';
import { useEffect, useId, useMemo } from 'react';
import { List, useListRef, type RowComponentProps } from 'react-window';
import { parentOf } from '@/ui/popupContainer';
import type { ReplayedStep } from '@/replay/replayActions';
import type { Step } from './openReport';
import { secondsText } from './secondsText';
import type { Player } from './usePlayer';

const ROW_HEIGHT = 28;

interface RowProps {
  id: string;
  steps: readonly Step[];
  player: Player;
}

const typesOf = (steps: readonly Step[]) => {
  const counts = new Map<string, number>();
  for (const { recorded } of steps) {
    if (recorded) counts.set(recorded.action.type, (counts.get(recorded.action.type) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => ({ value, label: `${value} (${count})` }));
};

export function StepList({ steps, player }: Omit<RowProps, 'id'>) {
  const id = useId();
  const list = useListRef(null);
  const options = useMemo(() => typesOf(steps), [steps]);
  const { shown, step, types } = player;
  const row = shown.indexOf(step);
  useEffect(() => {
    // The list knows its height only a frame after it is drawn.
    const frame = requestAnimationFrame(() => row >= 0 && list.current?.scrollToRow({ index: row, align: 'smart' }));
    return () => cancelAnimationFrame(frame);
  }, [list, row]);
  return (
    <section className="StepList" aria-label="Steps">
      <Select
        mode="multiple"
        allowClear
        aria-label="Only actions of these types"
        placeholder="All types of actions"
        maxTagCount={1}
        options={options}
        value={[...types]}
        onChange={player.setTypes}
        getPopupContainer={parentOf}
      />
      <List
        className="StepList-rows"
        listRef={list}
        role="listbox"
        aria-label="Steps"
        aria-activedescendant={row >= 0 ? `${id}-${row}` : undefined}
        tabIndex={0}
        rowComponent={Row}
        rowCount={shown.length}
        rowHeight={ROW_HEIGHT}
        rowProps={{ id, steps, player }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== 1 && by !== -1) return;
          event.preventDefault();
          player.move(by);
        }}
      />
    </section>
  );
}

/** The name of the endpoint that an action of the api is about; empty for other actions. */
const callOf = ({ action: { meta } }: ReplayedStep): string => {
  const name = (meta as { arg?: { endpointName?: unknown } } | null | undefined)?.arg?.endpointName;
  return typeof name === 'string' ? ` ${name}` : '';
};

function Row({ index, style, id, steps, player }: RowComponentProps<RowProps>) {
  const number = player.shown[index] ?? 0;
  const recorded = steps[number]?.recorded;
  const name = recorded ? recorded.action.type + callOf(recorded) : 'the state at the beginning';
  return (
    <div
      id={`${id}-${index}`}
      className="StepList-row"
      style={style}
      role="option"
      aria-selected={number === player.step}
      aria-posinset={index + 1}
      aria-setsize={player.shown.length}
      data-different={recorded ? recorded.difference !== null : undefined}
      title={recorded?.difference ?? name}
      onClick={() => player.show(number)}
    >
      <span className="StepList-number">{number}</span>
      <span className="StepList-time">{secondsText(recorded?.at ?? 0)}</span>
      <span className="StepList-name">{name}</span>
    </div>
  );
}
