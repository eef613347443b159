/** A search field that tells its text once typing has paused; Enter and clearing tell it at once. */
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

/** Searches in lists wait this long. */
export const LIST_SEARCH_DELAY = 500;

interface SearchInputProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number;
  className?: string;
}

export function SearchInput({ label, value, onSearch, delay = LIST_SEARCH_DELAY, className }: SearchInputProps) {
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

  return (
    <Input
      allowClear
      type="search"
      aria-label={label}
      placeholder="Search"
      className={className}
      prefix={<SearchOutlined />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => tell(text.trim())}
    />
  );
}
