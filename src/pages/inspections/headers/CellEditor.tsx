/** Edits one cell with the editor of its kind. Enter and Tab keep what is in it, Escape drops it. */
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { shownUnit } from '@/parts/inspection/headerValue';
import { editedText } from './cells';

/** Where the grid goes from the cell. */
export type Step = 'down' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  inspection: Inspection;
  header: StandardHeader;
  /** What was typed to begin with; null where the cell was opened as it is. */
  typed: string | null;
  onKeep: (text: string, step: Step) => void;
  onDrop: () => void;
}

export function CellEditor({ inspection, header, typed, onKeep, onDrop }: CellEditorProps) {
  const before = editedText(inspection, header);
  const [text, setText] = useState(typed ?? before);
  const isDone = useRef(false);
  // Leaving the editor ends it once more, after a key has.
  const end = (run: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  };
  const keep = (value: string, step: Step) => end(() => (value === before ? onDrop() : onKeep(value, step)));
  const onKeyDown = (event: KeyboardEvent) => {
    // Those of an input method, and those that the list of an editor takes.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return end(onDrop);
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const step = event.key === 'Enter' ? 'down' : event.shiftKey ? 'left' : 'right';
    end(() => onKeep(text, step));
  };
  const label = header.label;
  if (header.kind === 'choice' && typed === null) {
    return (
      <Select
        autoFocus
        defaultOpen
        allowClear
        size="small"
        aria-label={label}
        className="HeaderGrid-editor"
        value={before === '' ? undefined : before}
        options={header.choices}
        onChange={(next: string | undefined) => keep(next ?? '', 'stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape' || event.key === 'Tab') end(onDrop);
        }}
        onBlur={() => end(onDrop)}
      />
    );
  }
  if (header.kind === 'date' && typed === null) {
    return (
      <DatePicker
        autoFocus
        defaultOpen
        size="small"
        aria-label={label}
        className="HeaderGrid-editor"
        defaultValue={before === '' ? null : dayjs(before)}
        format={['YYYY-MM-DD', 'D MMM YYYY']}
        onChange={(date) => keep(date ? date.format('YYYY-MM-DD') : '', 'stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape' || event.key === 'Tab') end(onDrop);
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) end(onDrop);
        }}
      />
    );
  }
  return (
    <Input
      autoFocus
      size="small"
      aria-label={label}
      className="HeaderGrid-editor"
      inputMode={header.kind === 'number' ? 'decimal' : 'text'}
      suffix={shownUnit(header, inspection) ?? undefined}
      value={text}
      onFocus={({ target }) => typed === null && target.select()}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={() => keep(text, 'stay')}
    />
  );
}
