/** The columns of the inspections list. Those after 'Updated' are there for whoever wants them. */
import dayjs from 'dayjs';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import type { DataColumn } from '@/ui/dataTableTypes';
import { GradeTag } from '@/ui/GradeTag';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { InspectionLink } from './InspectionLink';

type Column = DataColumn<Inspection>;

const name: Column = {
  id: 'name',
  title: 'Inspection',
  value: (inspection) => inspection.name,
  render: (inspection) => <InspectionLink inspection={inspection} />,
  isSortable: true,
  isPinned: true,
  isAlwaysShown: true,
  minWidth: 176,
  narrow: { minWidth: 120, grows: true },
};

const status: Column = {
  id: 'status',
  title: 'Status',
  value: (inspection) => inspection.status,
  render: (inspection) => <StatusTag tone={inspectionTone(inspection.status)} text={inspection.status} />,
  isSortable: true,
  minWidth: 104,
  narrow: {},
};

const nodes = ({ UpstreamNode, DownstreamNode }: Inspection): string | null =>
  UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`;

const grade = (
  id: string,
  title: string,
  read: (inspection: Inspection) => number | null,
  minWidth: number,
): Column => ({
  id,
  title,
  value: read,
  render: (inspection) => <GradeTag kind={title} grade={read(inspection)} table={inspection.defectTable?.title} />,
  isSortable: true,
  minWidth,
});

const day = (text: string | null) => text && dayjs(text).format('D MMM YYYY');

export const INSPECTION_COLUMNS: readonly Column[] = [
  name,
  status,
  { id: 'assetId', title: 'Asset', value: ({ AssetID }) => AssetID, isSortable: true, minWidth: 72, grows: true },
  { id: 'upstreamNode', title: 'Upstream → downstream', value: nodes, isSortable: true, minWidth: 112, grows: true },
  {
    id: 'date',
    title: 'Date',
    value: (inspection) => inspection.Date,
    render: (inspection) => day(inspection.Date) ?? '—',
    isSortable: true,
    minWidth: 108,
  },
  {
    id: 'lengthSurveyed',
    title: 'Length',
    value: ({ LengthSurveyed, chainage_unit: unit }) =>
      LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`,
    isSortable: true,
    isNumber: true,
    minWidth: 80,
  },
  grade('structuralGrade', 'Structural', ({ structuralGrade }) => structuralGrade, 100),
  grade('serviceGrade', 'Service', ({ serviceGrade }) => serviceGrade, 80),
  { id: 'folder', title: 'Folder', value: ({ folder }) => folder.name, isSortable: true, minWidth: 84, grows: true },
  {
    id: 'lastRelatedUpdate',
    title: 'Updated',
    value: ({ lastRelatedUpdate }) => lastRelatedUpdate,
    render: ({ lastRelatedUpdate }) => <RelativeTime value={lastRelatedUpdate} />,
    isSortable: true,
    minWidth: 98,
  },
  {
    id: 'direction',
    title: 'Direction',
    value: ({ Direction }) => Direction,
    isSortable: true,
    isHidden: true,
    minWidth: 116,
  },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    isHidden: true,
    minWidth: 98,
  },
  {
    id: 'createdBy',
    title: 'Created by',
    value: ({ createdBy }) => createdBy,
    isHidden: true,
    minWidth: 120,
    grows: true,
  },
  {
    id: 'standard',
    title: 'Standard',
    value: ({ Standard }) => STANDARDS[Standard] ?? null,
    isHidden: true,
    minWidth: 136,
  },
  {
    id: 'use',
    title: 'Use',
    value: ({ UseOfDrainSewer }) => (UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'),
    isHidden: true,
    minWidth: 112,
  },
  {
    id: 'defectTable',
    title: 'Graded with',
    value: ({ defectTable }) => defectTable?.title ?? null,
    isHidden: true,
    minWidth: 136,
    grows: true,
  },
  { id: 'material', title: 'Material', value: ({ Material }) => Material, isHidden: true, minWidth: 96, grows: true },
  {
    id: 'heightDiameter',
    title: 'Diameter',
    value: ({ HeightDiameter }) => HeightDiameter,
    isNumber: true,
    isHidden: true,
    minWidth: 104,
  },
  {
    id: 'street',
    title: 'Street',
    value: ({ LocationStreet }) => LocationStreet,
    isHidden: true,
    minWidth: 120,
    grows: true,
  },
  { id: 'town', title: 'Town', value: ({ LocationTown }) => LocationTown, isHidden: true, minWidth: 112, grows: true },
  {
    id: 'workOrder',
    title: 'Work order',
    value: ({ WorkOrder }) => WorkOrder,
    isHidden: true,
    minWidth: 112,
    grows: true,
  },
  {
    id: 'reviewedBy',
    title: 'Reviewed by',
    value: ({ ReviewedBy }) => ReviewedBy,
    isHidden: true,
    minWidth: 120,
    grows: true,
  },
];
