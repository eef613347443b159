/** The changes of defects as a list, in the order of the strip above it; only the rows in sight are in the document. */
import { useEffect, useId } from 'react';
import { List, useListRef, type RowComponentProps } from 'react-window';
import type { DefectChange } from '@/lib/comparison/compareSurveys';
import type { LengthUnit } from '@/lib/comparison/placeDefects';
import { CHANGE_LABELS, changeText, codeText, placeText } from './changeWords';

const ROW_HEIGHT = 44;

interface ChangeListProps {
  changes: readonly DefectChange[];
  unit: LengthUnit;
  /** Index of the selected change; -1 where no change is shown. */
  selected: number;
  onSelect: (index: number) => void;
}

interface RowProps extends ChangeListProps {
  id: string;
}

export function ChangeList({ changes, unit, selected, onSelect }: ChangeListProps) {
  const id = useId();
  const list = useListRef(null);
  useEffect(() => {
    if (changes[selected]) list.current?.scrollToRow({ index: selected, align: 'smart' });
  }, [list, changes, selected]);
  if (changes.length === 0) {
    return (
      <p className="ChangeList-empty" role="status">
        No defect is shown.
      </p>
    );
  }
  return (
    <List
      className="ChangeList"
      listRef={list}
      role="listbox"
      aria-label="Defects"
      aria-activedescendant={`${id}-${selected}`}
      tabIndex={0}
      rowComponent={Row}
      rowCount={changes.length}
      rowHeight={ROW_HEIGHT}
      rowProps={{ changes, unit, selected, onSelect, id }}
      onKeyDown={(event) => {
        const { key } = event;
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key];
        const wanted = key === 'Home' ? 0 : key === 'End' ? changes.length - 1 : step && selected + step;
        if (wanted === undefined) return;
        event.preventDefault();
        onSelect(Math.max(0, Math.min(changes.length - 1, wanted)));
      }}
    />
  );
}

function Row({ index, style, changes, unit, selected, onSelect, id }: RowComponentProps<RowProps>) {
  const change = changes[index];
  if (!change) return null;
  return (
    <div
      id={`${id}-${index}`}
      className="ChangeList-row"
      style={style}
      role="option"
      aria-selected={index === selected}
      aria-posinset={index + 1}
      aria-setsize={changes.length}
      title={changeText(change, unit)}
      onClick={() => onSelect(index)}
    >
      <span className="ChangeList-kind ChangeKind" data-kind={change.kind}>
        {CHANGE_LABELS[change.kind]}
      </span>
      <span className="ChangeList-code">{codeText(change)}</span>
      <span className="ChangeList-place">{placeText(change, unit)}</span>
      <span className="ChangeList-differences">{change.differences.join(', ')}</span>
    </div>
  );
}
