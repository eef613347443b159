/** A search field that tells its text once typing has paused; Enter and clearing tell it at once. Escape clears it. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';

/** Searches in lists wait this long. */
export const LIST_SEARCH_DELAY = 500;

interface SearchInputProps {
  ref?: Ref<InputRef>;
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Escape in an empty field. */
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
  // Changed from elsewhere: cleared, or gone back to.
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
    // One that ends the choice of characters is the input method's.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (text === '') return onLeave?.();
    // What the field stands in would close.
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
