/** The columns of the inspections list. Those after 'Updated' are there for whoever wants them. */
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import type { DataColumn } from '@/ui/dataTableTypes';
import { GradeTag } from '@/ui/GradeTag';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';

type Column = DataColumn<Inspection>;

const name: Column = {
  id: 'name',
  title: 'Inspection',
  value: (inspection) => inspection.name,
  render: (inspection) => (
    <Link to={`/inspection/${inspection.uuid}`} title={inspection.name} tabIndex={-1}>
      {inspection.name}
    </Link>
  ),
  isSortable: true,
  isPinned: true,
  isAlwaysShown: true,
  width: 160,
};

const status: Column = {
  id: 'status',
  title: 'Status',
  value: (inspection) => inspection.status,
  render: (inspection) => <StatusTag tone={inspectionTone(inspection.status)} text={inspection.status} />,
  isSortable: true,
  width: 110,
};

const nodes = ({ UpstreamNode, DownstreamNode }: Inspection): string | null =>
  UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`;

const grade = (id: string, title: string, read: (inspection: Inspection) => number | null): Column => ({
  id,
  title,
  value: read,
  render: (inspection) => <GradeTag kind={title} grade={read(inspection)} />,
  isSortable: true,
  width: 96,
});

const day = (text: string | null) => text && dayjs(text).format('D MMM YYYY');

const COLUMNS: readonly Column[] = [
  name,
  status,
  { id: 'assetId', title: 'Asset', value: ({ AssetID }) => AssetID, isSortable: true, minWidth: 84 },
  { id: 'upstreamNode', title: 'Upstream → downstream', value: nodes, isSortable: true, minWidth: 172 },
  { id: 'direction', title: 'Direction', value: ({ Direction }) => Direction, isSortable: true, width: 122 },
  {
    id: 'date',
    title: 'Date',
    value: (inspection) => inspection.Date,
    render: (inspection) => day(inspection.Date) ?? '—',
    isSortable: true,
    width: 124,
  },
  {
    id: 'lengthSurveyed',
    title: 'Length',
    value: ({ LengthSurveyed, chainage_unit: unit }) =>
      LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`,
    isSortable: true,
    isNumber: true,
    width: 92,
  },
  grade('structuralGrade', 'Structural', ({ structuralGrade }) => structuralGrade),
  grade('serviceGrade', 'Service', ({ serviceGrade }) => serviceGrade),
  { id: 'folder', title: 'Folder', value: ({ folder }) => folder.name, isSortable: true, minWidth: 140 },
  {
    id: 'lastRelatedUpdate',
    title: 'Updated',
    value: ({ lastRelatedUpdate }) => lastRelatedUpdate,
    render: ({ lastRelatedUpdate }) => <RelativeTime value={lastRelatedUpdate} />,
    isSortable: true,
    width: 130,
  },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    isHidden: true,
    width: 130,
  },
  { id: 'createdBy', title: 'Created by', value: ({ createdBy }) => createdBy, isHidden: true, minWidth: 140 },
  {
    id: 'standard',
    title: 'Standard',
    value: ({ Standard }) => STANDARDS[Standard] ?? null,
    isHidden: true,
    width: 136,
  },
  {
    id: 'use',
    title: 'Use',
    value: ({ UseOfDrainSewer }) => (UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'),
    isHidden: true,
    width: 120,
  },
  { id: 'material', title: 'Material', value: ({ Material }) => Material, isHidden: true },
  {
    id: 'heightDiameter',
    title: 'Diameter',
    value: ({ HeightDiameter }) => HeightDiameter,
    isNumber: true,
    isHidden: true,
    width: 104,
  },
  { id: 'street', title: 'Street', value: ({ LocationStreet }) => LocationStreet, isHidden: true, minWidth: 140 },
  { id: 'town', title: 'Town', value: ({ LocationTown }) => LocationTown, isHidden: true, minWidth: 120 },
  { id: 'workOrder', title: 'Work order', value: ({ WorkOrder }) => WorkOrder, isHidden: true },
  { id: 'reviewedBy', title: 'Reviewed by', value: ({ ReviewedBy }) => ReviewedBy, isHidden: true, minWidth: 140 },
];

/** The two most telling ones; the rest is on the inspection's own page. */
const NARROW_COLUMNS: readonly Column[] = [
  { ...name, isPinned: false, width: undefined },
  { ...status, width: 108 },
];

export const columnsOf = (isNarrow: boolean): readonly Column[] => (isNarrow ? NARROW_COLUMNS : COLUMNS);
export const SORTABLE = COLUMNS.filter(({ isSortable }) => isSortable).map(({ id }) => id);
