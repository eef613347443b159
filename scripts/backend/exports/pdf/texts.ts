/** The words of the report: what is known of an inspection, a frame and a repair, as its tables and captions have it. */
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { measuredText, unitOf, type Measured } from '@/lib/measured';
import { detailText } from '@/lib/repairs/itemDetail';
import { formatVideoTime } from '@/lib/videoTime';
import type { ReportedFrame } from '../../frames/reportedFrames';
import { headerMeasure, heightOf, surveyedLength } from '../measures';
import type { PlannedRepair } from '../repairItems';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
export const dayText = (date: Date): string => DAY.format(date);

const lengthText = (length: Measured | null, unit = length?.unit): string | null =>
  length && measuredText(length, unit);

const momentText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The headers of an inspection that have a value, with their labels. */
export function factsOf(inspection: Inspection): [label: string, value: string][] {
  const { Date: date } = inspection;
  const facts: [string, string | null | undefined][] = [
    ['Asset ID', inspection.AssetID],
    ['Status', inspection.status],
    ['Upstream node', inspection.UpstreamNode],
    ['Downstream node', inspection.DownstreamNode],
    ['Direction', inspection.Direction],
    ['Date', date && dayText(new Date(`${date}T00:00:00Z`))],
    ['Length surveyed', lengthText(surveyedLength(inspection))],
    ['Time', inspection.SurveyTime],
    ['Height or diameter', lengthText(heightOf(inspection), unitOf('size', inspection.IsImperial))],
    ['Material', inspection.Material],
    ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
    ['Standard', STANDARDS[inspection.Standard]],
    ['Street', inspection.LocationStreet],
    ['Town', inspection.LocationTown],
    ['Work order', inspection.WorkOrder],
    ['Set-up location', inspection.SetupLocation],
    ['Reviewed by', inspection.ReviewedBy],
    ['Reviewed', inspection.Time && momentText(inspection.Time)],
    ['Survey reviewed by', inspection.SurveyReviewedBy],
    ['Folder', inspection.folder.name],
    ['Video', inspection.filename],
    ...Object.entries(inspection.extraFields).map(([name, value]): [string, string | null] => [
      name,
      lengthText(headerMeasure(inspection, name)) ?? (value === null || value === undefined ? null : String(value)),
    ]),
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** The chainage, or the place in the video where that is not known. */
export const chainageText = (frame: ReportedFrame, unit: string): string =>
  frame.chainageNumber === null
    ? `video ${formatVideoTime(frame.timeReference)}`
    : `${frame.chainageNumber.toFixed(2)} ${unit}`;

export const marksText = ({ contDefectStart, contDefectEnd, atJoint }: ReportedFrame): string =>
  [contDefectEnd && 'end', contDefectStart && 'start', atJoint && 'at joint'].filter(Boolean).join(', ');

export const clockText = ({ atClock, toClock }: ReportedFrame): string =>
  [atClock, toClock].filter((hour) => hour !== null).join(' to ');

export function quantitiesText(frame: ReportedFrame): string {
  const quantity = (value: string | null, units: string | null) =>
    value && [value, units === '-' ? null : units].filter(Boolean).join(' ');
  return [
    quantity(frame.quantity1Value, frame.quantity1Units),
    quantity(frame.quantity2Value, frame.quantity2Units),
    frame.percentValue === null ? null : `${frame.percentValue} %`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const scoreText = (score: number | null): string => (score === null ? '' : String(score));

const PLANNERS = { vapar: 'Generated', owner: 'Owner', contractor: 'Contractor' } as const;
export const plannerText = (planner: PlannedRepair['planner']): string => PLANNERS[planner];

export function repairPlaceText({ chainageFrom: from, chainageTo: to }: PlannedRepair, unit: string): string {
  if (from === null) return '';
  return to === null || to === from ? `${from.toFixed(2)} ${unit}` : `${from.toFixed(2)} to ${to.toFixed(2)} ${unit}`;
}

export const metadataText = ({ metadata }: PlannedRepair, unit: 'm' | 'ft'): string =>
  metadata.map((detail) => `${detail.key}: ${detailText(detail, unit)}`).join(', ');
