/** All observations of the inspection as a table; a chainage leads to its frame, whose form edits it. Loads AG Grid. */
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { CsvValue } from '@/lib/csv';
import { DataTable } from '@/ui/DataTable';
import type { DataColumn, Paging, Sort } from '@/ui/dataTableTypes';
import { GradeTag } from '@/ui/GradeTag';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { clockText, quantityText, type Observation } from './listObservations';

export interface ObservationsProps {
  observations: readonly Observation[];
  unit: string;
  /** The `id` of the selected frame. */
  selected: number | undefined;
  onSelect: (of: { frame: Frame }) => void;
}

type Column = DataColumn<Observation>;
const rowId = ({ frame }: Observation) => String(frame.id);

const columnsFor = ({ unit, selected, onSelect }: Omit<ObservationsProps, 'observations'>): Column[] => [
  {
    id: 'chainage',
    title: `Chainage, ${unit}`,
    value: ({ frame }) => frame.chainageNumber,
    render: (observation) => (
      <Button
        type="link"
        size="small"
        tabIndex={-1}
        aria-current={observation.frame.id === selected}
        onClick={() => onSelect(observation)}
      >
        {observation.frame.chainageNumber?.toFixed(2) ?? `Frame ${observation.frame.frameId + 1}`}
      </Button>
    ),
    isSortable: true,
    isNumber: true,
    minWidth: 120,
    narrow: {},
  },
  {
    id: 'code',
    title: 'Code',
    value: ({ frame }) => frame.defectCode,
    isSortable: true,
    minWidth: 90,
    narrow: { grows: true },
  },
  {
    id: 'class',
    title: 'Defect',
    value: ({ frame }) => frame.defectClass,
    isSortable: true,
    minWidth: 140,
    grows: true,
  },
  {
    id: 'grade',
    title: 'Grade',
    value: ({ grade }) => grade?.grade ?? null,
    render: ({ grade }) => (
      <GradeTag kind="Defect" grade={grade?.isBound ? null : (grade?.grade ?? null)} atLeast={grade?.grade} />
    ),
    isSortable: true,
    minWidth: 76,
  },
  { id: 'clock', title: 'Clock', value: ({ frame }) => clockText(frame), isSortable: true, minWidth: 84 },
  {
    id: 'continuous',
    title: 'Continuous',
    value: ({ mark, problem }) => [mark, problem].filter(Boolean).join(', ') || null,
    isSortable: true,
    minWidth: 124,
  },
  { id: 'quantity', title: 'Quantity', value: ({ frame }) => quantityText(frame), minWidth: 96 },
  {
    id: 'remarks',
    title: 'Remarks',
    value: ({ frame }) => frame.remarks,
    isSortable: true,
    minWidth: 140,
    grows: true,
  },
  {
    id: 'accepted',
    title: 'Confirmed',
    value: ({ frame }) => (frame.isAccepted ? 'yes' : 'no'),
    isSortable: true,
    minWidth: 92,
  },
];

/** Missing values come last, whichever way the list is sorted. */
function compare(one: CsvValue | undefined, other: CsvValue | undefined, descending: boolean): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), undefined, { numeric: true });
  return descending ? -order : order;
}

export default function ObservationList({ observations, unit, selected, onSelect }: ObservationsProps) {
  const isNarrow = useIsNarrow();
  const [sort, setSort] = useState<Sort | null>(null);
  const [paging, setPaging] = useState<Paging>({ pageIndex: 0, pageSize: 100 });
  const columns = useMemo(() => {
    const all = columnsFor({ unit, selected, onSelect });
    return isNarrow ? all.flatMap(({ narrow, ...column }) => (narrow ? [{ ...column, ...narrow }] : [])) : all;
  }, [unit, selected, onSelect, isNarrow]);
  const layout = useMemo(() => columns.map(({ id }) => ({ id, isPinned: false, isHidden: false })), [columns]);
  const value = sort && columns.find(({ id }) => id === sort.field)?.value;
  const sorted = useMemo(
    () =>
      value ? observations.toSorted((one, other) => compare(value(one), value(other), sort.descending)) : observations,
    [observations, value, sort],
  );
  const start =
    Math.min(paging.pageIndex, Math.floor(Math.max(0, sorted.length - 1) / paging.pageSize)) * paging.pageSize;
  return (
    <DataTable<Observation>
      label="Observations"
      columns={columns}
      layout={layout}
      rowId={rowId}
      rows={sorted.slice(start, start + paging.pageSize)}
      count={sorted.length}
      empty={<Page.NoData title="No observations" text="Frames with a defect that are not hidden show here." />}
      sort={sort}
      onSortChange={setSort}
      paging={{ ...paging, pageIndex: start / paging.pageSize }}
      onPagingChange={setPaging}
      onRowOpen={onSelect}
    />
  );
}
