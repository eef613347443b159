/** The last day on which something is good: from today to a year on. */
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { parentOf } from './popupContainer';

interface LastDayProps {
  /** Of the control, for its label. */
  id: string;
  today: Dayjs;
  value: Dayjs;
  onChange: (day: Dayjs) => void;
}

export const LastDay = ({ id, today, value, onChange }: LastDayProps) => (
  <DatePicker
    id={id}
    format="D MMM YYYY"
    allowClear={false}
    value={value}
    minDate={today}
    maxDate={today.add(1, 'year')}
    getPopupContainer={parentOf}
    onChange={(chosen) => onChange(chosen ?? value)}
  />
);
