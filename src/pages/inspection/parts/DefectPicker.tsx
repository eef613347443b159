/**
 * Finds a defect code by its letters or by words of its name; the codes that what is suggested may mean come first, then
 * those used last. Before anything is typed, the keys 1 to 3 choose the first three. Choosing a code, or closing the list,
 * gives the focus back to the screen and its keys.
 */
import { Select, type SelectProps } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { DefectCode } from '@/api/contract/standards';
import { NO_DEFECT } from '@/api/contract/standards';
import { useShown } from '@/parts/screen/useShown';
import './DefectPicker.css';

const MAX_RECENT = 6;
/** Keys that choose the first codes. */
const KEYS = ['1', '2', '3'];

export interface DefectPickerControl {
  focus: () => void;
  /** Focuses the field and opens the list of codes. */
  open: () => void;
}

interface DefectPickerProps {
  ref: RefObject<DefectPickerControl | null>;
  codes: readonly DefectCode[] | undefined;
  hasFailed: boolean;
  value: number | null;
  /** Codes that what is suggested may mean, the likeliest first. */
  likely?: readonly DefectCode[];
  /** Ids of the codes that were used last, the latest first. */
  recent: readonly number[];
  /** What the grades would be with the code, in words; null where that cannot be told. */
  gradesWith?: (code: DefectCode) => string | null;
  onChange: (code: DefectCode | null) => void;
}

interface Option {
  value: number;
  label: string;
  disabled: boolean;
}

const toOption = ({ id, code, label }: DefectCode): Option => ({
  value: id,
  label: code === label ? label : `${code} ${label}`,
  disabled: label === NO_DEFECT,
});

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether the label contains every word of the text. */
export const matchOption = (text: string, label: string): boolean =>
  wordsOf(text).every((word) => label.toLowerCase().includes(word));

/**
 * Sorts the code that is the text before codes that begin with it; then come labels of which a word, or a part of the
 * code, begins with each word of the text ('rf' is D-RF sooner than "surface"), and all others last.
 */
export function compareOptions(text: string, one: string, other: string): number {
  const words = wordsOf(text);
  const wanted = words.join(' ');
  const rank = (label: string) => {
    const [code = ''] = label.toLowerCase().split(' ');
    if (code === wanted) return 0;
    if (code.startsWith(wanted)) return 1;
    const parts = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3;
  };
  return rank(one) - rank(other);
}

export function DefectPicker(props: DefectPickerProps) {
  const { ref, codes, hasFailed, value, likely = [], recent, gradesWith, onChange } = props;
  const byId = new Map(codes?.map((code) => [code.id, code]));
  const lastUsed = recent.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_RECENT);
  const first = [...new Set([...likely, ...lastUsed])];
  const ordered = [...first, ...(codes ?? []).filter((code) => !first.includes(code))];
  const [isTyped, setIsTyped] = useState(false);
  const select = useRef<RefSelectProps>(null);
  const [isOpen, setIsOpen] = useShown('defectPicker', false);
  const focus = () => select.current?.focus();
  useImperativeHandle(ref, () => ({
    focus,
    open: () => {
      focus();
      setIsOpen(true);
    },
  }));
  const leave = () => select.current?.blur();
  /** The code that the pointer or the keys are at. */
  const [active, setActive] = useState<DefectCode | null>(null);
  const grades = isOpen && active ? (gradesWith?.(active) ?? null) : null;
  const options: SelectProps<number, Option>['options'] = ordered.map(toOption);
  const choose = (code: DefectCode | null) => {
    onChange(code);
    leave();
  };
  // Where a code begins with a digit, digits are typed.
  const keyed =
    isTyped || codes?.some(({ code }) => /^\d/.test(code))
      ? []
      : first.filter(({ label }) => label !== NO_DEFECT).slice(0, KEYS.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    const chosen = isOpen && keyed[KEYS.indexOf(event.key)];
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(false);
    choose(chosen);
  };
  return (
    <Select<number, Option>
      ref={select}
      open={isOpen}
      aria-label="Defect code"
      placeholder="Code or words"
      value={value}
      options={options}
      loading={!codes && !hasFailed}
      status={hasFailed ? 'error' : undefined}
      allowClear
      showSearch={{
        filterOption: (text, option) => matchOption(text, option?.label ?? ''),
        filterSort: (one, other, { searchValue }) => compareOptions(searchValue, one.label, other.label),
        onSearch: (text) => setIsTyped(text !== ''),
      }}
      optionRender={({ label, value: id }) => {
        const key = KEYS[keyed.findIndex((code) => code.id === id)];
        return key ? (
          <span className="DefectPicker-keyed">
            {label} <kbd aria-hidden="true">{key}</kbd>
          </span>
        ) : (
          label
        );
      }}
      onActive={(id) => setActive(byId.get(Number(id)) ?? null)}
      popupRender={(menu) => (
        <>
          {menu}
          {gradesWith && (
            <p className="DefectPicker-grades" role="status">
              {grades ?? ' '}
            </p>
          )}
        </>
      )}
      notFoundContent={hasFailed ? 'Failed to load defect codes' : 'No code matches these words'}
      onChange={(id: number | undefined) => choose((id !== undefined && byId.get(id)) || null)}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (!next) leave();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
