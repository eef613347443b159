/** A status as a word with a dot; the word carries the meaning, the colour only helps. */
import { Badge } from 'antd';
import { memo } from 'react';
import './StatusTag.css';

export type StatusTone = 'neutral' | 'active' | 'good' | 'warning' | 'bad';

const BADGE_STATUS = {
  neutral: 'default',
  active: 'processing',
  good: 'success',
  warning: 'warning',
  bad: 'error',
} as const;

/** In `memo` for long lists: drawn again only when its word or tone changes. */
export const StatusTag = memo(function StatusTag({ tone, text }: { tone: StatusTone; text: string }) {
  return <Badge className="StatusTag" status={BADGE_STATUS[tone]} text={text} />;
});
