/**
 * The tables of the PACP 7 exchange database, by the names that published importers read. One list of columns is behind
 * the CSV set, the XML and the SQL script. What PACP has codes for (material, shape, purpose) is given as it was entered.
 */
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import type { ReportedFrame } from '../frames/reportedFrames';
import { observationsOf, timeOfDay, videoClock, type Observation } from './codedObservations';
import type { PicturedInspection } from './csvTables';
import { asValue, numeric } from './reportTables';

/** A memo is a text of any length. */
type Type = 'integer' | 'number' | 'text' | 'memo' | 'date' | 'flag';

export interface PacpColumn {
  name: string;
  type: Type;
}

export interface PacpTable {
  name: string;
  columns: readonly PacpColumn[];
  /** The column that each row has a value of its own in. */
  key: string;
  /** The table that a row belongs to, by the column of the same name. */
  parent?: { table: string; column: string };
  /** Values in the order of the columns. */
  rows(inspection: PicturedInspection): CsvValue[][];
}

const MM_PER_INCH = 25.4;
const rounded = (value: number): number => Math.round(value * 100) / 100;

type Read<Row> = readonly [name: string, type: Type, value: (row: Row) => CsvValue];

const text = (name: string): Read<Inspection> => [name, 'text', ({ extraFields }) => asValue(extraFields[name])];

function amount({ extraFields }: Inspection, name: string): CsvValue {
  const value = asValue(extraFields[name]);
  const number = typeof value === 'string' ? Number(value) : value;
  return number === null || value === '' || !Number.isFinite(number) ? null : number;
}
const number = (name: string): Read<Inspection> => [name, 'number', (inspection) => amount(inspection, name)];
const integer = (name: string): Read<Inspection> => [name, 'integer', (inspection) => amount(inspection, name)];

/** Sizes are kept in millimetres, and exchanged in inches by an imperial survey. */
const size = (value: number | null, { IsImperial }: Inspection): number | null =>
  value === null ? null : IsImperial ? rounded(value / MM_PER_INCH) : value;

/** Whether anybody has reviewed the survey; PACP has no column for it. */
export const REVIEW_STATUS = 'Review_Status';

const DIRECTIONS: Readonly<Record<string, string>> = { Upstream: 'U', Downstream: 'D' };

const INSPECTION: readonly Read<Inspection>[] = [
  ['InspectionID', 'integer', ({ legacyId }) => legacyId],
  ...['Surveyed_By', 'Certificate_Number'].map(text),
  ['Reviewed_By', 'text', ({ ReviewedBy }) => ReviewedBy],
  ...['Owner', 'Customer', 'Drainage_Area', 'PO_Number'].map(text),
  ['Pipe_Segment_Reference', 'text', ({ AssetID }) => AssetID],
  ['Inspection_Date', 'date', (inspection) => inspection.Date],
  // Importers refuse a survey without it; midnight is how the exchange database has a time that nobody knows.
  ['Inspection_Time', 'text', ({ Time }) => timeOfDay(Time) ?? '00:00'],
  ['Street', 'text', ({ LocationStreet }) => LocationStreet],
  ['City', 'text', ({ LocationTown }) => LocationTown],
  ...['Location_Details', 'Location_Code'].map(text),
  ['Upstream_MH', 'text', ({ UpstreamNode }) => UpstreamNode],
  ...['Up_Rim_to_Invert', 'Up_Grade_to_Invert', 'Up_Rim_to_Grade'].map(number),
  ['Downstream_MH', 'text', ({ DownstreamNode }) => DownstreamNode],
  ...['Down_Rim_to_Invert', 'Down_Grade_to_Invert', 'Down_Rim_to_Grade'].map(number),
  ['Sewer_Use', 'text', ({ UseOfDrainSewer }) => (UseOfDrainSewer === 'SS' ? 'SS' : 'SW')],
  ['Direction', 'text', ({ Direction }) => DIRECTIONS[Direction ?? ''] ?? null],
  text('Flow_Control'),
  ['Height', 'number', (inspection) => size(inspection.HeightDiameter, inspection)],
  number('Width'),
  text('Shape'),
  ['Material', 'text', ({ Material }) => Material],
  text('Lining_Method'),
  ...['Pipe_Joint_Length', 'Total_Length'].map(number),
  ['Length_Surveyed', 'number', ({ LengthSurveyed }) => LengthSurveyed],
  ...['Year_Laid', 'Year_Renewed'].map(integer),
  ...['Media_Label', 'Purpose', 'Sewer_Category', 'Pre_Cleaning', 'Date_Cleaned', 'Weather'].map(text),
  ['Additional_Info', 'memo', ({ GeneralRemarks }) => GeneralRemarks],
  text('Reverse_Setup'),
  integer('Sheet_Number'),
  ['IsImperial', 'flag', ({ IsImperial }) => (IsImperial ? 1 : 0)],
  number('PressureValue'),
  ['WorkOrder', 'text', ({ WorkOrder }) => WorkOrder],
  ...['Project', 'Northing', 'Easting', 'Elevation', 'Coordinate_System', 'GPS_Accuracy'].map(text),
  // Ours, and last: importers pass over columns that they do not know.
  [REVIEW_STATUS, 'text', ({ status }) => status],
];

interface Condition extends Observation {
  of: PicturedInspection;
  /** From 1 in the whole export. */
  id: number;
}

/** A quantity in the survey's unit; null for one in per cent, which is no dimension. */
function dimension(value: string | null, units: string | null, isImperial: boolean): CsvValue {
  if (value === null || units === '%') return null;
  const read = numeric(value);
  return typeof read === 'number' && isImperial && units === 'mm' ? rounded(read / MM_PER_INCH) : read;
}

function perCent({ percentValue, ...frame }: ReportedFrame): CsvValue {
  if (percentValue !== null) return percentValue;
  if (frame.quantity1Units === '%') return numeric(frame.quantity1Value);
  return frame.quantity2Units === '%' ? numeric(frame.quantity2Value) : null;
}

const CONDITION: readonly Read<Condition>[] = [
  ['ConditionID', 'integer', ({ id }) => id],
  ['InspectionID', 'integer', ({ of }) => of.inspection.legacyId],
  ['Distance', 'number', ({ frame }) => frame.chainageNumber],
  ['PACP_Code', 'text', ({ frame }) => frame.defectCode],
  ['Continuous', 'text', ({ continuous }) => continuous],
  [
    'Value_1st_Dimension',
    'number',
    ({ frame, of }) => dimension(frame.quantity1Value, frame.quantity1Units, of.inspection.IsImperial),
  ],
  [
    'Value_2nd_Dimension',
    'number',
    ({ frame, of }) => dimension(frame.quantity2Value, frame.quantity2Units, of.inspection.IsImperial),
  ],
  ['Value_Percent', 'number', ({ frame }) => perCent(frame)],
  ['Joint', 'text', ({ frame }) => (frame.atJoint ? 'J' : null)],
  ['Clock_At_From', 'integer', ({ frame }) => frame.atClock],
  ['Clock_To', 'integer', ({ frame }) => frame.toClock],
  ['Remarks', 'memo', ({ frame }) => frame.remarks],
  ['VCR_Time', 'text', ({ frame }) => videoClock(frame)],
];

const VIDEO: readonly Read<PicturedInspection>[] = [
  ['MediaID', 'integer', ({ inspection }) => inspection.legacyId],
  ['InspectionID', 'integer', ({ inspection }) => inspection.legacyId],
  ['Video_Name', 'text', ({ inspection }) => inspection.filename],
  ['Video_Location', 'text', () => null],
];

const PICTURE: readonly Read<Condition>[] = [
  ['MediaID', 'integer', ({ id }) => id],
  ['ConditionID', 'integer', ({ id }) => id],
  ['Image_Reference', 'text', ({ of, frame }) => of.pictures.get(frame.id)?.split('/').at(-1) ?? null],
  ['Image_Path', 'text', ({ of, frame }) => of.pictures.get(frame.id)?.split('/').slice(0, -1).join('/') ?? null],
];

const columnsOf = <Row>(reads: readonly Read<Row>[]): PacpColumn[] => reads.map(([name, type]) => ({ name, type }));
const valuesOf = <Row>(reads: readonly Read<Row>[], row: Row): CsvValue[] => reads.map(([, , value]) => value(row));

/** For one export: conditions are numbered through it. With pictures there is a table that names them. */
export function pacpTables({ pictures }: { pictures: boolean }): PacpTable[] {
  let last = { number: 0, conditions: [] as Condition[] };
  let count = 0;
  // Two tables have the conditions of an inspection, under the same numbers.
  const conditionsOf = (of: PicturedInspection): Condition[] => {
    if (last.number !== of.number) {
      const conditions = observationsOf(of.frames).map((each) => ({ ...each, of, id: (count += 1) }));
      last = { number: of.number, conditions };
    }
    return last.conditions;
  };
  return [
    {
      name: 'PACP_Inspections',
      key: 'InspectionID',
      columns: columnsOf(INSPECTION),
      rows: ({ inspection }) => [valuesOf(INSPECTION, inspection)],
    },
    {
      name: 'PACP_Conditions',
      key: 'ConditionID',
      parent: { table: 'PACP_Inspections', column: 'InspectionID' },
      columns: columnsOf(CONDITION),
      rows: (of) => conditionsOf(of).map((each) => valuesOf(CONDITION, each)),
    },
    {
      name: 'PACP_Media_Inspections',
      key: 'MediaID',
      parent: { table: 'PACP_Inspections', column: 'InspectionID' },
      columns: columnsOf(VIDEO),
      rows: (of) => [valuesOf(VIDEO, of)],
    },
    ...(pictures
      ? [
          {
            name: 'PACP_Media_Conditions',
            key: 'MediaID',
            parent: { table: 'PACP_Conditions', column: 'ConditionID' },
            columns: columnsOf(PICTURE),
            rows: (of: PicturedInspection) =>
              conditionsOf(of)
                .filter(({ frame }) => of.pictures.has(frame.id))
                .map((each) => valuesOf(PICTURE, each)),
          },
        ]
      : []),
  ];
}
