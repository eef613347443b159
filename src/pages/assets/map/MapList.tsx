/** The list beside the map: it carries all that the map shows, and its selection is that of the map. */
import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListState } from '@/parts/list/useListState';
import { DataTable } from '@/ui/DataTable';
import { Page } from '@/ui/Page';
import type { MapPipe } from './networkPipes';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** By risk, then by the worse grade, as far as both are known. */
function worstFirst(pipes: readonly MapPipe[]): readonly MapPipe[] {
  const told = pipes.map((pipe) => {
    const { structuralGrade, structuralAtLeast, serviceGrade, serviceAtLeast } = pipe.condition ?? {};
    const grade = Math.max(structuralGrade ?? structuralAtLeast ?? 0, serviceGrade ?? serviceAtLeast ?? 0);
    return { pipe, grade, risk: pipe.risk.value ?? 0 };
  });
  return told.sort((one, other) => other.risk - one.risk || other.grade - one.grade).map(({ pipe }) => pipe);
}

/** The worst first until a person sorts them. What is not known stands last, whichever way the list is sorted. */
export function sortedPipes(
  pipes: readonly MapPipe[],
  { sort, columns }: Pick<ListState<MapPipe>, 'sort' | 'columns'>,
): readonly MapPipe[] {
  const value = columns.find(({ id }) => id === sort?.field)?.value;
  if (!sort || !value) return worstFirst(pipes);
  const told = pipes.map((pipe) => ({ pipe, value: value(pipe) }));
  const sign = sort.descending ? -1 : 1;
  told.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * collator.compare(String(one), String(other));
  });
  return told.map(({ pipe }) => pipe);
}

export const pageOf = (pipes: readonly MapPipe[], uuid: string, pageSize: number): number =>
  Math.max(0, Math.floor(pipes.findIndex((pipe) => pipe.uuid === uuid) / pageSize));

interface MapListProps {
  pipes: readonly MapPipe[];
  list: ListState<MapPipe>;
  selected: ReadonlySet<string>;
  /** The place in the drawing of each pipe that is drawn. */
  drawnAt: ReadonlyMap<string, number>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Moves the map to a pipe. */
  onShow: (uuid: string, at: number) => void;
}

const uuidOf = ({ uuid }: MapPipe) => uuid;

export function MapList({ pipes, list, selected, drawnAt, onSelect, onShow }: MapListProps) {
  const navigate = useNavigate();
  const { pageIndex, pageSize } = list.question;
  const last = Math.max(0, Math.ceil(pipes.length / pageSize) - 1);
  const page = Math.min(pageIndex, last);
  const rows = useMemo(() => pipes.slice(page * pageSize, (page + 1) * pageSize), [pipes, page, pageSize]);
  const ids = rows.map(uuidOf);
  const actions = useMemo(
    () => ({
      width: 44,
      render: ({ uuid, AssetID }: MapPipe) => {
        const at = drawnAt.get(uuid);
        return at === undefined ? null : (
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-label={`Show ${AssetID} on the map`}
            title="Show on the map"
            icon={<AimOutlined aria-hidden />}
            onClick={() => onShow(uuid, at)}
          />
        );
      },
    }),
    [drawnAt, onShow],
  );
  return (
    <DataTable<MapPipe>
      label="Pipes"
      columns={list.columns}
      layout={list.layout}
      {...(list.changeLayout && { onLayoutChange: list.changeLayout })}
      rowId={uuidOf}
      rows={rows}
      count={pipes.length}
      empty={<Page.NoData title="No pipes here" text="All classes of the legend are hidden." />}
      sort={list.sort}
      onSortChange={list.changeSort}
      paging={{ pageIndex: page, pageSize }}
      onPagingChange={list.change}
      onRowOpen={({ uuid }) => void navigate(`/asset/${uuid}`)}
      actions={actions}
      selection={{
        ids: ids.filter((uuid) => selected.has(uuid)),
        // Those of other pages stay as they are.
        onChange: (chosen) => onSelect(new Set([...[...selected].filter((uuid) => !ids.includes(uuid)), ...chosen])),
      }}
    />
  );
}
