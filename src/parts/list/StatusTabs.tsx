/** Tabs above a list, one for each status, with how many rows each has. */
import { Segmented } from 'antd';

interface StatusTabsProps<Status extends string> {
  statuses: readonly Status[];
  /** Null for all. */
  value: Status | null;
  /** Undefined until they are known. */
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  onChange: (status: Status | null) => void;
}

export function StatusTabs<Status extends string>({ statuses, value, counts, onChange }: StatusTabsProps<Status>) {
  const total = counts && Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0);
  const label = (name: string, count: number | undefined) =>
    counts ? `${name} ${(count ?? 0).toLocaleString('en')}` : name;
  return (
    <Segmented<Status | 'all'>
      aria-label="Status"
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
      options={[
        { value: 'all', label: label('All', total) },
        ...statuses.map((status) => ({ value: status, label: label(status, counts?.[status]) })),
      ]}
    />
  );
}
