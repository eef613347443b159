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
import { METRES_PER_FOOT } from '@/lib/units';
import { observationsOf, timeOfDay, videoClock, type Observation } from './codedObservations';
import type { PicturedInspection } from './csvTables';
import type { WriterInput } from './exportWriter';
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

const inMetres = (length: number | null, { IsImperial }: Inspection): number | null =>
  length !== null && IsImperial ? Number((length * METRES_PER_FOOT).toFixed(3)) : length;

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
  ABG: ({ Time }) => timeOfDay(Time),
  ABI: ({ WorkOrder }) => WorkOrder,
  ABL: ({ ReviewedBy }) => ReviewedBy,
  ABR: (inspection) => inMetres(inspection.LengthSurveyed, inspection),
  ACB: ({ HeightDiameter }) => HeightDiameter,
  ACD: ({ Material }) => Material,
  ACK: ({ UseOfDrainSewer }) => UseOfDrainSewer,
  ADE: ({ GeneralRemarks }) => GeneralRemarks,
};
const CODE = /^A[A-F][A-Z]$/;

function header(inspection: Inspection): string {
  const codes = new Set([
    ...Object.keys(HEADER),
    ...Object.keys(inspection.extraFields).filter((name) => CODE.test(name)),
  ]);
  return parent(
    'HEADER',
    [...codes].sort().map((code) => element(code, HEADER[code]?.(inspection) ?? asValue(inspection.extraFields[code]))),
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

function observation(
  { frame, continuous }: Observation,
  { number, inspection }: { number: number; inspection: Inspection },
): string {
  const { quantity1Value, quantity1Units, quantity2Value, quantity2Units, percentValue } = frame;
  const hasMore = [quantity1Units, quantity2Units, percentValue].some((value) => value !== null);
  return parent('OBSERVATION', [
    element('OBSERVATIONID', number),
    element('DISTANCE', inMetres(frame.chainageNumber, inspection)),
    element('CODE', frame.defectCode),
    // InfoAsset's exporter writes the per cent there.
    element('QUANT1', quantity1Value ?? percentValue),
    element('QUANT2', quantity2Value),
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
          quantity1: quantity1Value,
          units1: quantity1Units,
          quantity2: quantity2Value,
          units2: quantity2Units,
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
