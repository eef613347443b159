/** The pipes of the programme: each with its year, or none, and why; a row's buttons lock it in a year. */
import { LockFilled, UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListTable } from '@/parts/list/ListTable';
import { downloadCsv } from '@/parts/list/downloadCsv';
import { StatusTabs } from '@/parts/list/StatusTabs';
import type { ListState } from '@/parts/list/useListState';
import { useAppDispatch } from '@/state/hooks';
import type { DataColumn } from '@/ui/dataTableTypes';
import { ListRowMenu } from '@/parts/list/ListRowMenu';
import type { ShownRow } from './programmePipes';

const GROUPS = ['Planned', 'Left out', 'Not known'] as const;
type Group = (typeof GROUPS)[number];

function groupOf({ year, branch }: ShownRow): Group {
  if (year !== null) return 'Planned';
  return branch.kind === 'no risk' || branch.kind === 'no cost' ? 'Not known' : 'Left out';
}

const NEVER = 1e6;

/** By year, then what is locked, then in the order of the method; what is left out last. */
const inOrder = (a: ShownRow, b: ShownRow): number => {
  const place = ({ branch }: ShownRow) =>
    branch.kind === 'chosen' ? branch.place : branch.kind === 'locked' ? 0 : Infinity;
  const [one, other] = [place(a), place(b)];
  return (a.year ?? NEVER) - (b.year ?? NEVER) || (one < other ? -1 : one > other ? 1 : 0);
};

function sorted(
  rows: readonly ShownRow[],
  { sort, columns }: Pick<ListState<ShownRow>, 'sort' | 'columns'>,
): ShownRow[] {
  const value = columns.find(({ id }) => id === sort?.field)?.value;
  if (!sort || !value) return rows.toSorted(inOrder);
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one < other ? -1 : one > other ? 1 : 0) * (sort.descending ? -1 : 1);
  });
}

interface ProgrammeListProps {
  rows: readonly ShownRow[];
  years: readonly number[];
  list: ListState<ShownRow>;
  /** All of them, for the file. */
  columns: readonly DataColumn<ShownRow>[];
  empty: ReactNode;
  onLock: (uuid: string, year: number | null) => void;
}

const uuidOf = ({ asset }: ShownRow) => asset.uuid;

export function ProgrammeList({ rows, years, list, columns, empty, onLock }: ProgrammeListProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [group, setGroup] = useState<Group | null>(null);
  const { search, pageIndex, pageSize } = list.question;
  const term = search.trim().toLowerCase();
  const matching = useMemo(() => {
    const texts = ({ AssetID, LocationStreet, UpstreamNode, DownstreamNode }: ShownRow['asset']) =>
      [AssetID, LocationStreet, UpstreamNode, DownstreamNode].join('\n').toLowerCase();
    return term === '' ? rows : rows.filter(({ asset }) => texts(asset).includes(term));
  }, [rows, term]);
  const counts = useMemo(() => {
    const of: Partial<Record<Group, number>> = {};
    for (const row of matching) of[groupOf(row)] = (of[groupOf(row)] ?? 0) + 1;
    return of;
  }, [matching]);
  const { sort, columns: listed } = list;
  const ordered = useMemo(
    () =>
      sorted(group === null ? matching : matching.filter((row) => groupOf(row) === group), { sort, columns: listed }),
    [matching, group, sort, listed],
  );
  const page = useMemo(
    () => ({
      results: ordered.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
      count: ordered.length,
    }),
    [ordered, pageIndex, pageSize],
  );
  const actions = useMemo(
    () => ({
      width: 84,
      render: ({ asset, pipe, year }: ShownRow) => (
        <LockActions
          uuid={asset.uuid}
          name={asset.AssetID}
          year={year}
          lockedYear={pipe.lockedYear}
          years={years}
          onLock={(next) => onLock(asset.uuid, next)}
        />
      ),
    }),
    [years, onLock],
  );
  return (
    <ListTable<ShownRow>
      label="Programme"
      list={list}
      answer={{ data: page, currentData: page, isError: false, isFetching: false, refetch: () => undefined }}
      rowId={uuidOf}
      error={{ title: '' }}
      empty={empty}
      tabs={
        <StatusTabs
          label="Outcome"
          statuses={GROUPS}
          value={group}
          counts={counts}
          onChange={(next) => {
            setGroup(next);
            list.change({ pageIndex: 0 });
          }}
        />
      }
      download={{ isRunning: false, run: () => void dispatch(downloadCsv('programme', columns, ordered)) }}
      onRowOpen={({ asset }) => void navigate(`/asset/${asset.uuid}`)}
      actions={actions}
    />
  );
}

interface LockActionsProps {
  uuid: string;
  name: string;
  year: number | null;
  lockedYear: number | null;
  years: readonly number[];
  onLock: (year: number | null) => void;
}

function LockActions({ uuid, name, year, lockedYear, years, onLock }: LockActionsProps) {
  const isLocked = lockedYear !== null;
  const label = isLocked ? `Unlock ${name}` : `Lock ${name} in ${year}`;
  return (
    <div className="Programme-actions">
      {(isLocked || year !== null) && (
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          aria-label={label}
          title={label}
          icon={isLocked ? <LockFilled aria-hidden /> : <UnlockOutlined aria-hidden />}
          onClick={() => onLock(isLocked ? null : year)}
        />
      )}
      <ListRowMenu
        row={uuid}
        name={name}
        items={years.map((each) => ({ key: String(each), label: `Lock in ${each}` }))}
        onChoose={(chosen) => onLock(Number(chosen))}
      />
    </div>
  );
}
