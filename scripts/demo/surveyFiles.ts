/** Surveys of the demo town as the three CSV files that WinCan writes: sections, inspections and observations. */
import { exchangeLine, type CsvValue } from '@/lib/csv';
import type { DemoSurvey, Observation } from './surveys';
import { pipeNamed } from './town';
import { DEMO_TOWN } from './townFiles';

export const SYNTHETIC = 'Synthetic: written by a program. No real pipe.';

interface TableFile {
  name: string;
  bytes: Buffer;
}

/** The rows of an observation: a continuous one has its end in a row of its own. */
function rowsOf({ at, code, clock, quantity, to }: Observation, number: number): CsvValue[][] {
  const measured = [clock ?? null, quantity ?? null];
  if (to === undefined) return [[code, at, ...measured, null]];
  return [
    [code, at, ...measured, `S0${number}`],
    [code, to, ...measured, `F0${number}`],
  ];
}

const tableFile = (name: string, columns: readonly string[], rows: readonly (readonly CsvValue[])[]): TableFile => ({
  name,
  bytes: Buffer.from([columns, ...rows].map(exchangeLine).join('')),
});

export function surveyFiles(surveys: readonly DemoSurvey[]): TableFile[] {
  const numbered = surveys.map((survey, index) => ({ ...survey, id: index + 1, of: pipeNamed(survey.pipe) }));
  const sections = numbered.map(({ id, of }): CsvValue[] => [
    ...[id, of.AssetID, of.UpstreamNode, of.DownstreamNode, of.LocationStreet, DEMO_TOWN],
    ...[of.Material, of.HeightDiameter, 'mm'],
  ]);
  const inspections = numbered.map(({ id, of, date }): CsvValue[] => [id, id, 'D', of.length, date, SYNTHETIC, 'Dry']);
  const observations = numbered.flatMap(({ id, seen }) =>
    seen
      .flatMap((each, index) => rowsOf(each, index + 1))
      .map((cells, index): CsvValue[] => [`${id}-${index + 1}`, id, ...cells]),
  );
  return [
    tableFile(
      'section.csv',
      [
        ...['S_ID', 'S_Sectionname', 'S_StartNode', 'S_EndNode', 'S_StartStreet', 'S_City'],
        ...['S_PipeMaterial', 'S_PipeHeight', 'S_PipeUnit'],
      ],
      sections,
    ),
    tableFile(
      'inspection.csv',
      ['SI_ID', 'SI_Section_ID', 'SI_InspectionDir', 'SI_InspectedLength', 'SI_Date', 'SI_Memo', 'SI_Weather'],
      inspections,
    ),
    tableFile(
      'observation.csv',
      [
        ...['SO_ID', 'SO_Inspecs_ID', 'SO_OpCode', 'SO_Position', 'SO_ClockPosition1'],
        ...['SO_Quant1', 'SO_ContinousDefect'],
      ],
      observations,
    ),
  ];
}
