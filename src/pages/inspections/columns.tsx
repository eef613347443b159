/** The columns of the inspections list; a `colId` that is also sortable is the field that the server sorts by. */
import type { ColDef } from 'ag-grid-community';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { Link, useNavigate } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { GradeTag } from '@/ui/GradeTag';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';

type Column = ColDef<Inspection>;
interface Cell {
  data: Inspection | undefined;
}

const EMPTY = '—';

const name: Column = {
  colId: 'name',
  headerName: 'Inspection',
  sortable: true,
  pinned: 'left',
  width: 200,
  cellRenderer: ({ data }: Cell) =>
    data && (
      <Link to={`/inspection/${data.uuid}`} title={data.name}>
        {data.name}
      </Link>
    ),
};

const status: Column = {
  colId: 'status',
  headerName: 'Status',
  sortable: true,
  width: 120,
  cellRenderer: ({ data }: Cell) => data && <StatusTag tone={inspectionTone(data.status)} text={data.status} />,
};

const text = (headerName: string, read: (inspection: Inspection) => string | null, rest: Column = {}): Column => ({
  colId: headerName,
  headerName,
  minWidth: 100,
  flex: 1,
  valueGetter: ({ data }) => (data ? (read(data) ?? EMPTY) : ''),
  ...rest,
});

const nodes = ({ UpstreamNode, DownstreamNode }: Inspection): string | null =>
  UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`;

const length = ({ LengthSurveyed, chainage_unit: unit }: Inspection): string | null =>
  LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`;

const grade = (headerName: string, kind: string, read: (inspection: Inspection) => number | null): Column => ({
  colId: headerName,
  headerName,
  width: 100,
  cellRenderer: ({ data }: Cell) => data && <GradeTag kind={kind} grade={read(data)} />,
});

const updated: Column = {
  colId: 'lastRelatedUpdate',
  headerName: 'Updated',
  sortable: true,
  width: 130,
  cellRenderer: ({ data }: Cell) => data && <RelativeTime value={data.lastRelatedUpdate} />,
};

const actions: Column = {
  colId: 'actions',
  headerName: 'Actions',
  pinned: 'right',
  width: 92,
  resizable: false,
  cellRenderer: ({ data }: Cell) => data && <OpenButton inspection={data} />,
};

function OpenButton({ inspection: { uuid, name: label } }: { inspection: Inspection }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      tabIndex={-1}
      aria-label={`Open ${label}`}
      onClick={() => void navigate(`/inspection/${uuid}`)}
    >
      Open
    </Button>
  );
}

export const WIDE_COLUMNS: Column[] = [
  name,
  status,
  text('Asset', ({ AssetID }) => AssetID),
  text('Upstream → downstream', nodes, { minWidth: 210 }),
  text('Direction', ({ Direction }) => Direction, { flex: 0, width: 124 }),
  text('Date', ({ Date: date }) => date && dayjs(date).format('D MMM YYYY'), { flex: 0, width: 120 }),
  text('Length', length, { flex: 0, width: 100, type: 'rightAligned' }),
  grade('Structural', 'Structural', ({ structuralGrade }) => structuralGrade),
  grade('Service', 'Service', ({ serviceGrade }) => serviceGrade),
  text('Folder', ({ folder }) => folder.name, { colId: 'folder', sortable: true, minWidth: 140 }),
  updated,
  actions,
];

/** The two most telling ones; the rest is on the inspection's own page. */
export const NARROW_COLUMNS: Column[] = [
  { ...name, pinned: undefined, minWidth: 120, flex: 1 },
  { ...status, width: 120 },
];
