/**
 * A field for a text or a number that is saved when the person is done with it: at Enter, or when the focus leaves. Esc
 * restores the saved value. Both give the focus back to the screen and its keys.
 * While nobody types, the field shows the saved value, so that an undo shows at once. What is typed is kept from the
 * first key, and offered again where the field was left without either. When somebody else saves the same field
 * meanwhile, the text stays, and is saved as a change of the value that stood there when the typing began: so the server
 * can tell the two changes apart.
 */
import { Button, Input } from 'antd';
import type { InputRef } from 'antd';
import { useContext, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { valueText } from '@/lib/conflict';
import { KEEP } from '@/lib/keep';
import { DraftShelfContext, type TypedText } from './fieldDrafts';

interface DraftFieldProps<Seen extends object> {
  ref?: Ref<InputRef>;
  id: string;
  /** The field's name for people; the draft is kept under it, so no other field of the place has it. */
  label: string;
  value: string;
  /** The record's fields that saving changes, as they are now. */
  seen?: Seen;
  isMandatory?: boolean;
  /** Why the text cannot be saved, or null. */
  check?: (text: string) => string | null;
  /** What makes the text unlikely, or null. It is said as the text is typed, in a line of its own, and stops nothing. */
  doubt?: (text: string) => string | null;
  /** `seen`: these fields as the person saw them, where they are otherwise now. */
  onSave: (text: string, seen?: Seen) => void;
  suffix?: string;
  inputMode?: 'decimal' | 'text';
  rows?: number;
  maxLength?: number;
}

/** `isLeft`: it was typed before the field was last drawn, and the person has not come back to it yet. */
type Draft = TypedText & { isLeft?: boolean };

export function DraftField<Seen extends object>({
  ref,
  id,
  label,
  value,
  seen,
  isMandatory,
  check,
  doubt,
  onSave,
  suffix,
  inputMode,
  rows,
  maxLength = 1000,
}: DraftFieldProps<Seen>) {
  const shelf = useContext(DraftShelfContext);
  const [draft, setDraft] = useState<Draft | null>(() => {
    const left = shelf.find(label);
    return left && left.text.trim() !== value ? { ...left, isLeft: true } : null;
  });
  const drop = () => {
    setDraft(null);
    shelf.keep(label, null);
  };
  const type = (text: string) => {
    const now: Omit<TypedText, 'text'> = {
      before: value,
      seen: seen ? Object.fromEntries(Object.entries(seen)) : null,
    };
    const typed = { ...(draft ?? now), text, isLeft: false };
    setDraft(typed);
    shelf.keep(label, text === typed.before ? null : { text, before: typed.before, seen: typed.seen });
  };
  const problem = draft === null ? null : (check?.(draft.text.trim()) ?? null);
  const doubted = problem === null ? (doubt?.(draft?.text.trim() ?? value) ?? null) : null;
  const isOvertaken = draft !== null && draft.before !== value;
  /** `isShown`: the person was shown the value of now, and overwrites it. */
  const save = (isShown = false) => {
    if (draft === null || problem !== null) return;
    drop();
    const text = draft.text.trim();
    // A field keeps under its label what it is given as `seen`.
    if (text !== value)
      onSave(text, isOvertaken && !isShown ? ((draft.seen ?? undefined) as Seen | undefined) : undefined);
  };
  const shared = {
    id,
    value: draft?.text ?? value,
    maxLength,
    status: problem !== null ? ('error' as const) : doubted !== null ? ('warning' as const) : undefined,
    'aria-required': isMandatory,
    'aria-invalid': problem !== null,
    'aria-describedby': problem !== null ? `${id}-problem` : doubted !== null ? `${id}-doubt` : undefined,
    // Passing through the field says nothing about a text that was typed before.
    onBlur: () => !draft?.isLeft && save(),
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      // Dropped at once, before the blur below would save the draft.
      if (event.key === 'Escape') flushSync(drop);
      if (event.key === 'Enter' && !event.shiftKey && draft?.isLeft) save();
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
      {doubt && (
        <span id={`${id}-doubt`} className="FrameForm-doubt" role="status" title={doubted ?? undefined}>
          {doubted}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className="FrameForm-problem" role="alert">
          {problem}
        </span>
      )}
      {draft?.isLeft && (
        <span className="FrameForm-kept" role="group" aria-label={`${label}, not saved`}>
          {isOvertaken
            ? `Typed earlier and not saved; changed since to “${valueText(value)}”.`
            : 'Typed earlier, not saved.'}
          <Button size="small" type="link" disabled={problem !== null} onClick={() => save(true)}>
            {isOvertaken ? KEEP.mine : 'Save'}
          </Button>
          <Button size="small" type="link" onClick={drop}>
            {isOvertaken ? KEEP.theirs : 'Discard'}
          </Button>
        </span>
      )}
    </>
  );
}
