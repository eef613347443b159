/** A status as a word with a dot; the word carries the meaning, the colour only helps. */
import { Badge } from 'antd';

import './StatusTag.css';

export type StatusTone = 'neutral' | 'active' | 'good' | 'warning' | 'bad';

const BADGE_STATUS = {
  neutral: 'default',
  active: 'processing',
  good: 'success',
  warning: 'warning',
  bad: 'error',
} as const;

export function StatusTag({ tone, text }: { tone: StatusTone; text: string }) {
  return <Badge className="StatusTag" status={BADGE_STATUS[tone]} text={text} />;
}
