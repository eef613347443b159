/**
 * The tables for people and spreadsheets: inspections, defects. Lengths are in each inspection's own unit, which the column
 * 'Unit' names; sizes are millimetres; a quantity has its unit beside.
 */
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import { asEntered, inUnit } from '@/lib/measured';
import type { ReportedFrame } from '../frames/reportedFrames';
import { dimensionOf } from '../standards/measuredHeaders';
import { openTable, type Column, type OpenTable, type PicturedInspection } from './csvTables';
import type { WriterInput } from './exportWriter';
import { along, headerMeasure, heightOf, ownValue, surveyedLength, valueIn } from './measures';
import type { ExportedInspection } from './readInspections';

/** A text that is a number becomes one, so that spreadsheets can reckon with it. */
export const numeric = (text: string | null): CsvValue =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

const yes = (value: boolean): CsvValue => (value ? 'Yes' : 'No');

/** The value of an extra field as that of a table's cell. */
export const asValue = (value: unknown): CsvValue =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);

type HeaderColumn = readonly [title: string, value: (inspection: Inspection) => CsvValue];

/** Which pipe it is, and whether its inspection is reviewed; each table of inspections begins with these. */
export const WHICH: readonly HeaderColumn[] = [
  ['Inspection', ({ name }) => name],
  ['Asset ID', ({ AssetID }) => AssetID],
  ['Upstream node', ({ UpstreamNode }) => UpstreamNode],
  ['Downstream node', ({ DownstreamNode }) => DownstreamNode],
  ['Date', (inspection) => inspection.Date],
  ['Direction', ({ Direction }) => Direction],
  ['Status', ({ status }) => status],
];

export type InspectionColumn = readonly [title: string, value: (of: ExportedInspection) => CsvValue];

/** Beside the grades, which are empty where there is a reason: what is known of them all the same, and the reason. */
export const UNGRADED: readonly InspectionColumn[] = [
  ['Structural grade at least', ({ grading }) => grading.structural.atLeast],
  ['Service grade at least', ({ grading }) => grading.service.atLeast],
  ['Why no structural grade', ({ grading }) => grading.structural.reason],
  ['Why no service grade', ({ grading }) => grading.service.reason],
];

/** Null until something is coded or the inspection is reviewed: before that, none means that nobody has looked. */
export const reportedDefects = ({ inspection, frames }: ExportedInspection): number | null =>
  frames.length === 0 && inspection.status !== 'Reviewed' ? null : frames.length;

const HEADERS: readonly HeaderColumn[] = [
  ...WHICH,
  ['Structural grade', ({ structuralGrade }) => structuralGrade],
  ['Service grade', ({ serviceGrade }) => serviceGrade],
  ['Time', ({ SurveyTime }) => SurveyTime],
  ['Length surveyed', (inspection) => ownValue(surveyedLength(inspection))],
  ['Unit', ({ chainage_unit }) => chainage_unit],
  ['Height or diameter (mm)', (inspection) => valueIn(heightOf(inspection), 'mm')],
  ['Material', ({ Material }) => Material],
  ['Pipe type', ({ UseOfDrainSewer }) => (UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater')],
  ['Street', ({ LocationStreet }) => LocationStreet],
  ['Town', ({ LocationTown }) => LocationTown],
  ['Work order', ({ WorkOrder }) => WorkOrder],
  ['Set-up location', ({ SetupLocation }) => SetupLocation],
  ['Reviewed by', ({ ReviewedBy }) => ReviewedBy],
  ['Reviewed at', ({ Time }) => Time],
  ['Survey reviewed by', ({ SurveyReviewedBy }) => SurveyReviewedBy],
  ['General remarks', ({ GeneralRemarks }) => GeneralRemarks],
  ['Standard', ({ Standard }) => STANDARDS[Standard] ?? null],
  ['Defect table', ({ defectTable }) => defectTable?.title ?? null],
  ['Folder', ({ folder }) => folder.name],
  ['Video', ({ filename }) => filename],
  ['Created', ({ createdAt }) => createdAt],
  ['Inspection ID', ({ uuid }) => uuid],
];

const DEFECTS: readonly (readonly [title: string, value: (frame: ReportedFrame) => CsvValue])[] = [
  ['Code', ({ defectCode }) => defectCode],
  ['Description', ({ defectClass }) => defectClass],
  [
    'Continuous',
    ({ contDefectStart, contDefectEnd }) =>
      [contDefectEnd && 'End', contDefectStart && 'Start'].filter(Boolean).join(' and ') || null,
  ],
  ['At joint', ({ atJoint }) => yes(atJoint)],
  ['Clock from', ({ atClock }) => atClock],
  ['Clock to', ({ toClock }) => toClock],
  ['Quantity 1', ({ quantity1Value }) => numeric(quantity1Value)],
  ['Quantity 1 unit', ({ quantity1Value, quantity1Units }) => (quantity1Value === null ? null : quantity1Units)],
  ['Quantity 2', ({ quantity2Value }) => numeric(quantity2Value)],
  ['Quantity 2 unit', ({ quantity2Value, quantity2Units }) => (quantity2Value === null ? null : quantity2Units)],
  ['Per cent', ({ percentValue }) => percentValue],
  ['Remarks', ({ remarks }) => remarks],
  ['Structural score', ({ structuralScore }) => structuralScore],
  ['Service score', ({ serviceScore }) => serviceScore],
  ['Score source', ({ scoreSource }) => scoreSource],
  ['Score verified', ({ scoreSource, scoreIsVerified }) => (scoreSource === null ? null : yes(scoreIsVerified))],
  ['Chainage source', ({ chainageSource }) => chainageSource],
  ['Code source', ({ defectSource }) => defectSource],
  ['Video time (s)', ({ timeReference }) => timeReference],
  ['Frame', ({ frameId }) => frameId + 1],
];

const ofInspection = ([title, value]: HeaderColumn): Column<PicturedInspection> => ({
  title,
  value: ({ inspection }) => value(inspection),
});

export const inspectionsTable = ({ extraHeaders }: WriterInput): OpenTable =>
  openTable<PicturedInspection>({
    name: 'Inspections',
    columns: [
      ...HEADERS.map(ofInspection),
      { title: 'Reported defects', value: reportedDefects },
      ...UNGRADED.map(([title, value]): Column<PicturedInspection> => ({ title, value })),
      ...extraHeaders.map((name): Column<PicturedInspection> => ({
        title: dimensionOf(name) === 'size' ? `${name} (mm)` : name,
        value: ({ inspection }) => extraValue(inspection, name),
      })),
    ],
    rows: (inspection) => [inspection],
  });

function extraValue(inspection: Inspection, name: string): CsvValue {
  const length = headerMeasure(inspection, name);
  if (!length) return asValue(inspection.extraFields[name]);
  return dimensionOf(name) === 'size' ? inUnit(length, 'mm') : asEntered(length);
}

interface DefectRow {
  of: PicturedInspection;
  frame: ReportedFrame;
}

export const defectsTable = ({ pictures }: WriterInput): OpenTable =>
  openTable<DefectRow>({
    name: 'Defects',
    columns: [
      ...WHICH.map(([title, value]): Column<DefectRow> => ({ title, value: ({ of }) => value(of.inspection) })),
      { title: 'Unit', value: ({ of }) => of.inspection.chainage_unit },
      { title: 'Chainage', value: ({ of, frame }) => ownValue(along(frame.chainageNumber, of.inspection)) },
      ...DEFECTS.map(([title, value]): Column<DefectRow> => ({ title, value: ({ frame }) => value(frame) })),
      ...(pictures
        ? [{ title: 'Picture', value: ({ of, frame }: DefectRow) => of.pictures.get(frame.id) ?? null }]
        : []),
      { title: 'Video', value: ({ of }) => of.inspection.filename },
      { title: 'Inspection ID', value: ({ of }) => of.inspection.uuid },
    ],
    rows: (of) => of.frames.map((frame) => ({ of, frame })),
  });
