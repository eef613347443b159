/**
 * The tables of the PACP 7 exchange database, by the names that published importers read. One list of columns is behind
 * the CSV set, the XML and the SQL script. What PACP has codes for (material, shape, purpose) is given as it was entered.
 * Lengths and sizes are in the survey's units, as IsImperial says: feet and inches, or metres and millimetres.
 */
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import { asEntered, measured, unitOf } from '@/lib/measured';
import type { ReportedFrame } from '../frames/reportedFrames';
import { observationsOf, timeOfDay, videoClock, type Observation } from './codedObservations';
import type { PicturedInspection } from './csvTables';
import { along, headerMeasure, heightOf, ownValue, quantityOf, surveyedLength, valueIn } from './measures';
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

type Read<Row> = readonly [name: string, type: Type, value: (row: Row) => CsvValue];

const text = (name: string): Read<Inspection> => [name, 'text', ({ extraFields }) => asValue(extraFields[name])];

function amount(inspection: Inspection, name: string): CsvValue {
  const length = headerMeasure(inspection, name);
  if (length) return asEntered(length);
  const value = asValue(inspection.extraFields[name]);
  const number = typeof value === 'string' ? Number(value) : value;
  return number === null || value === '' || !Number.isFinite(number) ? null : number;
}
const number = (name: string): Read<Inspection> => [name, 'number', (inspection) => amount(inspection, name)];
const integer = (name: string): Read<Inspection> => [name, 'integer', (inspection) => amount(inspection, name)];

/** Whether anybody has reviewed the survey; PACP has no column for it. */
export const REVIEW_STATUS = 'Review_Status';

const DIRECTIONS: Readonly<Record<string, string>> = { Upstream: 'U', Downstream: 'D' };

const INSPECTION: readonly Read<Inspection>[] = [
  ['InspectionID', 'integer', ({ legacyId }) => legacyId],
  ...['Surveyed_By', 'Certificate_Number'].map(text),
  ['Reviewed_By', 'text', ({ ReviewedBy, SurveyReviewedBy }) => ReviewedBy ?? SurveyReviewedBy],
  ...['Owner', 'Customer', 'Drainage_Area', 'PO_Number'].map(text),
  ['Pipe_Segment_Reference', 'text', ({ AssetID }) => AssetID],
  ['Inspection_Date', 'date', (inspection) => inspection.Date],
  // Importers refuse a survey without it; midnight is how the exchange database has a time that nobody knows.
  ['Inspection_Time', 'text', ({ SurveyTime }) => timeOfDay(SurveyTime) ?? '00:00'],
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
  ['Height', 'number', (inspection) => valueIn(heightOf(inspection), unitOf('size', inspection.IsImperial))],
  number('Width'),
  text('Shape'),
  ['Material', 'text', ({ Material }) => Material],
  text('Lining_Method'),
  ...['Pipe_Joint_Length', 'Total_Length'].map(number),
  ['Length_Surveyed', 'number', (inspection) => ownValue(surveyedLength(inspection))],
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

/** A quantity in the survey's unit of sizes; null for one in another unit than those of length, such as per cent. */
function dimension(frame: ReportedFrame, which: 1 | 2, { IsImperial }: Inspection): number | null {
  const units = frame[`quantity${which}Units`];
  const unit = unitOf('size', IsImperial);
  // Without a unit it is taken for the survey's, which the column has.
  const bare = units === null || units === '-' ? measured(frame[`quantity${which}Value`], unit) : null;
  return valueIn(quantityOf(frame, which) ?? bare, unit);
}

function perCent({ percentValue, ...frame }: ReportedFrame): CsvValue {
  if (percentValue !== null) return percentValue;
  if (frame.quantity1Units === '%') return numeric(frame.quantity1Value);
  return frame.quantity2Units === '%' ? numeric(frame.quantity2Value) : null;
}

const CONDITION: readonly Read<Condition>[] = [
  ['ConditionID', 'integer', ({ id }) => id],
  ['InspectionID', 'integer', ({ of }) => of.inspection.legacyId],
  ['Distance', 'number', ({ frame, of }) => ownValue(along(frame.chainageNumber, of.inspection))],
  ['PACP_Code', 'text', ({ frame }) => frame.defectCode],
  ['Continuous', 'text', ({ continuous }) => continuous],
  ['Value_1st_Dimension', 'number', ({ frame, of }) => dimension(frame, 1, of.inspection)],
  ['Value_2nd_Dimension', 'number', ({ frame, of }) => dimension(frame, 2, of.inspection)],
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
