/** A search field that calls `onSearch` once typing has paused, and at once on Enter or clearing. Escape clears it. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';

/** Milliseconds that typing in the search of a list has to pause. */
export const LIST_SEARCH_DELAY = 500;

interface SearchInputProps {
  ref?: Ref<InputRef>;
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Called on Escape in an empty field. */
  onLeave?: () => void;
  delay?: number;
  className?: string;
}

export function SearchInput({
  ref,
  label,
  value,
  onSearch,
  onLeave,
  delay = LIST_SEARCH_DELAY,
  className,
}: SearchInputProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // The search was changed from outside the field: filters were cleared, or the browser went back.
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = (next: string) => {
    if (next === value) return;
    setTold(next);
    onSearch(next);
  };
  const onPause = useEffectEvent(() => tell(text.trim()));
  useEffect(() => {
    const timer = setTimeout(() => onPause(), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  const onEscape = (event: KeyboardEvent) => {
    // An Escape that ends the choice of characters belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (text === '') return onLeave?.();
    // Otherwise the same Escape would close the popup or dialog around the field.
    event.stopPropagation();
    event.preventDefault();
    setText('');
    tell('');
  };

  return (
    <Input
      ref={ref}
      allowClear
      type="search"
      aria-label={label}
      placeholder="Search"
      className={className}
      prefix={<SearchOutlined />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onEscape}
      onPressEnter={() => tell(text.trim())}
    />
  );
}
