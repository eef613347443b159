/** Tabs above a list, one for each status, with how many rows each has. */
import { Segmented } from 'antd';

interface StatusTabsProps<Status extends string> {
  /** What the tabs tell apart, for assistive technology; 'Status' if left out. */
  label?: string;
  statuses: readonly Status[];
  /** Null for all statuses. */
  value: Status | null;
  /** The number of rows by status; undefined until it is known. */
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  onChange: (status: Status | null) => void;
}

export function StatusTabs<Status extends string>({
  statuses,
  value,
  counts,
  onChange,
  label: name = 'Status',
}: StatusTabsProps<Status>) {
  const total = counts && Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0);
  const labelOf = (each: string, count: number | undefined) =>
    counts ? `${each} ${(count ?? 0).toLocaleString()}` : each;
  return (
    <Segmented<Status | 'all'>
      aria-label={name}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
      options={[
        { value: 'all', label: labelOf('All', total) },
        ...statuses.map((status) => ({ value: status, label: labelOf(status, counts?.[status]) })),
      ]}
    />
  );
}
