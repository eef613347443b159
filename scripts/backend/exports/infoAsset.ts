/**
 * InfoAsset Manager's own names: a CSV of surveys and one of their details, for its mapped import (ODIC), which has no
 * fixed layout. The names are those of its object 'CCTVSurvey' in its published scripts. Lengths are metres and sizes
 * millimetres, whatever the survey's unit.
 */
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import { knownSums, whyMissing, type KnownSums } from '@/lib/grading/knownSums';
import type { Grading } from '@/lib/grading/types';
import { observationsOf, timeOfDay, videoClock, type Observation } from './codedObservations';
import { openTable, type Column, type OpenTable, type PicturedInspection } from './csvTables';
import { along, heightOf, quantityOf, surveyedLength, valueIn } from './measures';
import { numeric } from './reportTables';

const DIRECTIONS: Readonly<Record<string, string>> = { Upstream: 'U', Downstream: 'D' };

/** PACP has ratings, which are other sums than these fields take. */
const sums = (grading: Grading): KnownSums | null => (grading.details?.method === 'PACP' ? null : knownSums(grading));

const when = ({ Date: date, SurveyTime }: Inspection): CsvValue =>
  date && `${date} ${timeOfDay(SurveyTime) ?? '00:00'}`;

const SURVEY: readonly (readonly [title: string, value: (of: PicturedInspection) => CsvValue])[] = [
  ['id', ({ inspection }) => inspection.legacyId],
  ['us_node_id', ({ inspection }) => inspection.UpstreamNode],
  ['ds_node_id', ({ inspection }) => inspection.DownstreamNode],
  ['link_suffix', () => 1],
  ['plr', ({ inspection }) => inspection.AssetID],
  ['direction', ({ inspection }) => DIRECTIONS[inspection.Direction ?? ''] ?? null],
  ['when_surveyed', ({ inspection }) => when(inspection)],
  ['surveyed_length', ({ inspection }) => valueIn(surveyedLength(inspection), 'm')],
  ['size_1', ({ inspection }) => valueIn(heightOf(inspection), 'mm')],
  ['material', ({ inspection }) => inspection.Material],
  ['peak_score', ({ grading }) => sums(grading.structural)?.peak ?? null],
  ['mean_score', ({ grading }) => sums(grading.structural)?.mean ?? null],
  ['total_score', ({ grading }) => sums(grading.structural)?.total ?? null],
  ['service_peak_score', ({ grading }) => sums(grading.service)?.peak ?? null],
  ['service_mean_score', ({ grading }) => sums(grading.service)?.mean ?? null],
  ['service_total_score', ({ grading }) => sums(grading.service)?.total ?? null],
  ['hard_wired_structural_grade', ({ inspection }) => inspection.structuralGrade],
  ['hard_wired_service_grade', ({ inspection }) => inspection.serviceGrade],
  ['video_file_in', ({ inspection }) => inspection.filename],
  // Ours, for whoever maps the file or reads it: InfoAsset's object has no fields for them.
  ['length_unit', () => 'm'],
  ['size_unit', () => 'mm'],
  ['inspection_status', ({ inspection }) => inspection.status],
  ['structural_missing_because', ({ grading }) => whyMissing(grading.structural)],
  ['service_missing_because', ({ grading }) => whyMissing(grading.service)],
];

interface DetailRow extends Observation {
  of: PicturedInspection;
}

const DETAIL: readonly (readonly [title: string, value: (row: DetailRow) => CsvValue])[] = [
  ['id', ({ of }) => of.inspection.legacyId],
  ['code', ({ frame }) => frame.defectCode],
  ['distance', ({ of, frame }) => valueIn(along(frame.chainageNumber, of.inspection), 'm')],
  ['cd', ({ continuous }) => continuous],
  ['joint', ({ frame }) => (frame.atJoint ? 1 : 0)],
  ['clock_at', ({ frame }) => frame.atClock],
  ['clock_to', ({ frame }) => frame.toClock],
  [
    'percentage',
    ({ frame }) => frame.percentValue ?? (frame.quantity1Units === '%' ? numeric(frame.quantity1Value) : null),
  ],
  ['diameter', ({ frame }) => valueIn(quantityOf(frame, 1), 'mm')],
  ['intrusion', ({ frame }) => valueIn(quantityOf(frame, 2), 'mm')],
  ['remarks', ({ frame }) => frame.remarks],
  ['structural_score', ({ frame }) => frame.structuralScore],
  ['service_score', ({ frame }) => frame.serviceScore],
  ['video_no2', ({ frame }) => videoClock(frame)],
  ['video_file', ({ of }) => of.inspection.filename],
  ['detail_image', ({ of, frame }) => of.pictures.get(frame.id) ?? null],
];

const columns = <Row>(reads: readonly (readonly [string, (row: Row) => CsvValue])[]): Column<Row>[] =>
  reads.map(([title, value]) => ({ title, value }));

export const infoAssetTables = (): OpenTable[] => [
  openTable<PicturedInspection>({ name: 'CCTVSurvey', columns: columns(SURVEY), rows: (of) => [of] }, 'system'),
  openTable<DetailRow>(
    {
      name: 'CCTVSurvey_details',
      columns: columns(DETAIL),
      rows: (of) => observationsOf(of.frames).map((each) => ({ ...each, of })),
    },
    'system',
  ),
];
