/**
 * WSA 05 as XML: the structure of InfoAsset's published exporter, which cites sections 2.6 and 2.7 of the code and its
 * appendix A5.1. The schema itself was not found in a public source. Scores follow the inspection's defect table, lengths
 * are metres. Units and per cent have no element: what an observation measured is told once more in a processing
 * instruction, which no reader of the structure sees and our own import reads.
 */
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import { knownSums, whyMissing } from '@/lib/grading/knownSums';
import type { Grading } from '@/lib/grading/types';
import { inUnit } from '@/lib/measured';
import type { ReportedFrame } from '../frames/reportedFrames';
import { dimensionOf } from '../standards/measuredHeaders';
import { observationsOf, timeOfDay, videoClock, type Observation } from './codedObservations';
import type { PicturedInspection } from './csvTables';
import type { WriterInput } from './exportWriter';
import { along, headerMeasure, heightOf, quantityOf, surveyedLength, valueIn } from './measures';
import { asValue } from './reportTables';
import { element, instruction, parent, XML_HEAD, XML_TYPE } from './xml';

/** The instruction's name, by which our import knows it. */
const MEASURED = 'culvert-measured';
/** The instruction that says whether a survey is reviewed and why scores are left out: no element has a place for it. */
const STATUS = 'culvert-status';

const DIRECTIONS: Readonly<Record<string, string>> = { Upstream: 'U', Downstream: 'D' };

/** dd-mm-yyyy */
const dayText = (date: string | null): string | null => date && date.split('-').reverse().join('-');

const isUpstream = ({ Direction }: Inspection) => Direction === 'Upstream';

/** Fields of an inspection that the code has a letter code for; the others are among its extra fields. */
const HEADER: Readonly<Record<string, (inspection: Inspection) => CsvValue>> = {
  AAA: ({ AssetID }) => AssetID,
  AAB: (inspection) => (isUpstream(inspection) ? inspection.DownstreamNode : inspection.UpstreamNode),
  AAF: (inspection) => (isUpstream(inspection) ? inspection.UpstreamNode : inspection.DownstreamNode),
  AAJ: ({ LocationStreet }) => LocationStreet,
  AAK: ({ Direction }) => DIRECTIONS[Direction ?? ''] ?? null,
  AAN: ({ LocationTown }) => LocationTown,
  ABA: ({ Standard }) => `WSA 05, ${STANDARDS[Standard] ?? ''}`,
  ABF: (inspection) => dayText(inspection.Date),
  ABG: ({ SurveyTime }) => timeOfDay(SurveyTime),
  ABI: ({ WorkOrder }) => WorkOrder,
  ABL: ({ ReviewedBy, SurveyReviewedBy }) => ReviewedBy ?? SurveyReviewedBy,
  ABR: (inspection) => valueIn(surveyedLength(inspection), 'm'),
  ACB: (inspection) => valueIn(heightOf(inspection), 'mm'),
  ACD: ({ Material }) => Material,
  ACK: ({ UseOfDrainSewer }) => UseOfDrainSewer,
  ADE: ({ GeneralRemarks }) => GeneralRemarks,
};
const CODE = /^A[A-F][A-Z]$/;

/** Sizes are millimetres and lengths metres, as those of the headers above. */
function extraHeader(inspection: Inspection, code: string): CsvValue {
  const length = headerMeasure(inspection, code);
  return length ? inUnit(length, dimensionOf(code) === 'size' ? 'mm' : 'm') : asValue(inspection.extraFields[code]);
}

function header(inspection: Inspection): string {
  const codes = new Set([
    ...Object.keys(HEADER),
    ...Object.keys(inspection.extraFields).filter((name) => CODE.test(name)),
  ]);
  return parent(
    'HEADER',
    [...codes].sort().map((code) => element(code, HEADER[code]?.(inspection) ?? extraHeader(inspection, code))),
  );
}

function scores(prefix: 'STR' | 'SER', grading: Grading): string[] {
  const { grade, details } = grading;
  const { total, peak, mean } = knownSums(grading);
  const found = details?.method === 'peak and mean' && total !== null ? details : null;
  const values: [string, number | null | undefined][] = [
    ['GRADE', grade],
    ['MEAN', mean],
    ['PEAK', peak],
    ['TOTAL', total],
    ['NUM', found?.number],
    ['AVG', found?.average],
  ];
  return values.map(([name, value]) => element(`${prefix}${name}`, value ?? null));
}

/** A length in millimetres, which the elements take it for; everything else as it was entered. */
function quantityAs(frame: ReportedFrame, which: 1 | 2): { value: CsvValue; units: string | null } {
  const [value, units] = [frame[`quantity${which}Value`], frame[`quantity${which}Units`]];
  const length = quantityOf(frame, which);
  return length && length.unit !== 'mm' ? { value: inUnit(length, 'mm'), units: 'mm' } : { value, units };
}

function observation(
  { frame, continuous }: Observation,
  { number, inspection }: { number: number; inspection: Inspection },
): string {
  const { percentValue } = frame;
  const [first, second] = [quantityAs(frame, 1), quantityAs(frame, 2)];
  const hasMore = [first.units, second.units, percentValue].some((value) => value !== null);
  return parent('OBSERVATION', [
    element('OBSERVATIONID', number),
    element('DISTANCE', valueIn(along(frame.chainageNumber, inspection), 'm')),
    element('CODE', frame.defectCode),
    // InfoAsset's exporter writes the per cent there.
    element('QUANT1', first.value ?? percentValue),
    element('QUANT2', second.value),
    element('CLOCK1', frame.atClock),
    element('CLOCK2', frame.toClock),
    element('REMARK', frame.remarks),
    element('JOINT', frame.atJoint ? 'J' : null),
    element('CONTINUOUS', continuous),
    element('STR', frame.structuralScore),
    element('SER', frame.serviceScore),
    element('VIDEOPOSITION', videoClock(frame)),
    hasMore
      ? instruction(MEASURED, {
          quantity1: first.value,
          units1: first.units,
          quantity2: second.value,
          units2: second.units,
          percent: percentValue,
        })
      : '',
  ]);
}

function survey({ inspection, frames, grading, number }: PicturedInspection): string {
  const observations = observationsOf(frames).map((each, index) =>
    observation(each, { number: index + 1, inspection }),
  );
  return `${parent('SURVEY', [
    element('SURVEYID', number),
    instruction(STATUS, {
      status: inspection.status,
      structural: whyMissing(grading.structural),
      service: whyMissing(grading.service),
    }),
    header(inspection),
    parent('OBSERVATIONS', observations),
    parent('SCORES', [...scores('STR', grading.structural), ...scores('SER', grading.service)]),
    parent('VIDEOS', [parent('VIDEO', [element('FILENAME', inspection.filename)])]),
    '<IMAGES/>',
  ])}\n`;
}

export const wsaFormat = ({ name, organisation, now }: WriterInput) => ({
  extension: 'xml',
  contentType: XML_TYPE,
  head: `${XML_HEAD}<PROJECT>${[
    element('PROJECTID', 1),
    element('SOFTWAREVENDOR', 'Culvert'),
    element('NAME', name),
    element('CREATED', now.toISOString()),
    element('CREATEDBY', organisation.name),
  ].join('')}<SURVEYS>\n`,
  body: survey,
  foot: '</SURVEYS></PROJECT>\n',
});
