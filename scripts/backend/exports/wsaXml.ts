/**
 * WSA 05 as XML: the structure of InfoAsset's published exporter, which cites sections 2.6 and 2.7 of the code and its
 * appendix A5.1. The schema itself was not found in a public source. Scores follow the inspection's defect table.
 */
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import type { Grading } from '@/lib/grading/types';
import { observationsOf, timeOfDay, videoClock } from './continuous';
import type { PicturedInspection } from './csvTables';
import type { ExportJob } from './exportJob';
import { asValue } from './reportTables';
import { element, parent, XML_HEAD, XML_TYPE } from './xml';

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
  ABG: ({ Time }) => timeOfDay(Time),
  ABI: ({ WorkOrder }) => WorkOrder,
  ABL: ({ ReviewedBy }) => ReviewedBy,
  ABR: ({ LengthSurveyed }) => LengthSurveyed,
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

function scores(prefix: 'STR' | 'SER', { grade, details }: Grading): string[] {
  const found = details?.method === 'peak and mean' ? details : null;
  const values: [string, CsvValue | undefined][] = [
    ['GRADE', grade],
    ['MEAN', found?.mean],
    ['PEAK', found?.peak],
    ['TOTAL', found?.total],
    ['NUM', found?.number],
    ['AVG', found?.average],
  ];
  return values.map(([name, value]) => element(`${prefix}${name}`, value ?? null));
}

function survey({ inspection, frames, grading, number }: PicturedInspection): string {
  const observations = observationsOf(frames).map(({ frame, continuous }, index) =>
    parent('OBSERVATION', [
      element('OBSERVATIONID', index + 1),
      element('DISTANCE', frame.chainageNumber),
      element('CODE', frame.defectCode),
      element('QUANT1', frame.quantity1Value),
      element('QUANT2', frame.quantity2Value),
      element('CLOCK1', frame.atClock),
      element('CLOCK2', frame.toClock),
      element('REMARK', frame.remarks),
      element('JOINT', frame.atJoint ? 'J' : null),
      element('CONTINUOUS', continuous),
      element('STR', frame.structuralScore),
      element('SER', frame.serviceScore),
      element('VIDEOPOSITION', videoClock(frame)),
    ]),
  );
  return `${parent('SURVEY', [
    element('SURVEYID', number),
    header(inspection),
    parent('OBSERVATIONS', observations),
    parent('SCORES', [...scores('STR', grading.structural), ...scores('SER', grading.service)]),
    parent('VIDEOS', [parent('VIDEO', [element('FILENAME', inspection.filename)])]),
    '<IMAGES/>',
  ])}\n`;
}

export const wsaFormat = ({ name, organisation, now }: ExportJob) => ({
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
