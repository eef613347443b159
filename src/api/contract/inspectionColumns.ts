/** The title and value of each column of the inspections list, on the screen and in CSV files, by the column's id. */
import { assigneeName } from '@/lib/assigneeName';
import type { CsvValue } from '@/lib/csv';
import { gradeText } from '@/lib/grading/gradeText';
import { sizeText } from '@/lib/measured';
import { STANDARDS } from './common';
import { HANDOVERS } from './handover';
import type { Inspection } from './inspections';

interface Column {
  title: string;
  value(inspection: Inspection): CsvValue;
}

export const INSPECTION_VALUES = {
  name: { title: 'Inspection', value: ({ name }) => name },
  status: { title: 'Status', value: ({ status }) => status },
  assetId: { title: 'Asset', value: ({ AssetID }) => AssetID },
  upstreamNode: {
    title: 'Upstream → downstream',
    value: ({ UpstreamNode, DownstreamNode }) =>
      UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`,
  },
  date: { title: 'Date', value: (inspection) => inspection.Date },
  lengthSurveyed: {
    title: 'Length',
    value: ({ LengthSurveyed, chainage_unit: unit }) =>
      LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`,
  },
  structuralGrade: {
    title: 'Structural',
    value: ({ structuralGrade, structuralAtLeast }) => gradeText(structuralGrade, structuralAtLeast),
  },
  serviceGrade: {
    title: 'Service',
    value: ({ serviceGrade, serviceAtLeast }) => gradeText(serviceGrade, serviceAtLeast),
  },
  toDecide: { title: 'To decide', value: ({ toDecide }) => toDecide ?? null },
  problems: { title: 'Problems', value: ({ problems }) => problems ?? null },
  folder: { title: 'Folder', value: ({ folder }) => folder.name },
  lastRelatedUpdate: { title: 'Updated', value: ({ lastRelatedUpdate }) => lastRelatedUpdate },
  assignedTo: { title: 'Assigned to', value: assigneeName },
  direction: { title: 'Direction', value: ({ Direction }) => Direction },
  createdAt: { title: 'Created', value: ({ createdAt }) => createdAt },
  createdBy: { title: 'Created by', value: ({ createdBy }) => createdBy },
  standard: { title: 'Standard', value: ({ Standard }) => STANDARDS[Standard] ?? null },
  use: { title: 'Use', value: ({ UseOfDrainSewer }) => (UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater') },
  defectTable: { title: 'Graded with', value: ({ defectTable }) => defectTable?.title ?? null },
  material: { title: 'Material', value: ({ Material }) => Material },
  heightDiameter: {
    title: 'Diameter',
    value: ({ HeightDiameter, chainage_unit: unit }) => sizeText(HeightDiameter, unit === 'ft'),
  },
  street: { title: 'Street', value: ({ LocationStreet }) => LocationStreet },
  town: { title: 'Town', value: ({ LocationTown }) => LocationTown },
  workOrder: { title: 'Work order', value: ({ WorkOrder }) => WorkOrder },
  reviewedBy: { title: 'Reviewed by', value: ({ ReviewedBy }) => ReviewedBy },
  handover: { title: 'Hand-over', value: ({ handover }) => (handover?.handover ? HANDOVERS[handover.handover] : null) },
} satisfies Record<string, Column>;

export type InspectionColumn = keyof typeof INSPECTION_VALUES;
/** In the list's default order. */
export const INSPECTION_COLUMN_IDS = Object.keys(INSPECTION_VALUES) as InspectionColumn[];

/** The ids of columns of own fields; they have the name under which inspections keep the value. */
export const OWN_COLUMN = /^own (.{1,60})$/s;

export interface WithExtraFields {
  extraFields: Readonly<Record<string, unknown>>;
}

/** The column of an organisation's own field, by that name. */
export const ownColumn = (key: string) => ({
  id: `own ${key}`,
  title: key,
  value: ({ extraFields: { [key]: value } }: WithExtraFields): CsvValue =>
    typeof value === 'string' || typeof value === 'number' ? value : null,
});
