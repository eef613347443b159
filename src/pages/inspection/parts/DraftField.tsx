/**
 * A field for a text or a number that is saved when the person is done with it: at Enter, or when the focus leaves. Esc
 * restores the saved value. Both give the focus back to the screen and its keys.
 * While nobody types, the field shows the saved value, so that an undo shows at once. When somebody else saves the same
 * field meanwhile, what is being typed stays, and is saved as a change of the value that stood there when the typing
 * began: so the server can tell the two changes apart.
 */
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { flushSync } from 'react-dom';

interface DraftFieldProps {
  ref?: Ref<InputRef>;
  id: string;
  value: string;
  /** Why the text cannot be saved, or null. */
  check?: (text: string) => string | null;
  onSave: (text: string) => void;
  suffix?: string;
  inputMode?: 'decimal' | 'text';
  rows?: number;
  maxLength?: number;
}

export function DraftField({
  ref,
  id,
  value,
  check,
  onSave,
  suffix,
  inputMode,
  rows,
  maxLength = 1000,
}: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState({ value, onSave });
  const type = (text: string | null) => {
    if (draft === null) setBefore({ value, onSave });
    setDraft(text);
  };
  const shown = draft ?? value;
  const problem = draft === null ? null : (check?.(draft.trim()) ?? null);
  const end = () => {
    const save = before.value === value ? onSave : before.onSave;
    if (draft !== null && problem === null && draft.trim() !== value) save(draft.trim());
    if (problem === null) setDraft(null);
  };
  const shared = {
    id,
    value: shown,
    maxLength,
    status: problem === null ? undefined : ('error' as const),
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onBlur: end,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      // Dropped at once, before the blur below would save the draft.
      if (event.key === 'Escape') flushSync(() => setDraft(null));
      if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
        event.preventDefault();
        event.currentTarget.blur();
      }
    },
  };
  return (
    <>
      {rows ? (
        <Input.TextArea {...shared} rows={rows} onChange={(event) => type(event.target.value)} />
      ) : (
        <Input
          ref={ref}
          {...shared}
          suffix={suffix}
          inputMode={inputMode}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      )}
      {problem && (
        <span id={`${id}-problem`} className="FrameForm-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
