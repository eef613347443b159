/** What nobody knows is absent from every export, with its reason, and each file says whether anybody has reviewed it. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import type { ExportFormat, ExportType } from '@/api/contract/exports';
import { anExported, aReportedFrame, writeExport } from '../../../support/exported';
import { loadSql } from '../../../support/loadSql';
import { readChosen } from '../../../support/readChosen';
import { readMdb } from '../../../support/readMdb';
import { readPdf } from '../../../support/readPdf';
import { readZip } from '../../../support/readZip';

type Exported = ReturnType<typeof anExported>;

/** What `read` makes of the export's first file. */
async function reading<Result>(
  type: ExportType,
  format: ExportFormat,
  exported: readonly Exported[],
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  const { files, remove } = await writeExport(type, format, exported);
  try {
    return await read(files[0]?.file ?? '');
  } finally {
    await remove();
  }
}
const rowsOf = (type: ExportType, ...exported: Exported[]) =>
  reading(type, 'CSV', exported, async (file): Promise<Record<string, string>[]> =>
    parse(await readFile(file), { columns: true, bom: true }),
  );

const KNOWN = { Standard: 6, LengthSurveyed: 30, Direction: 'Upstream', Date: '2026-02-03' };
const scored = aReportedFrame({ chainageNumber: 3, defectCode: 'CC', structuralScore: 10, serviceScore: 0 });
const unscored = aReportedFrame({ chainageNumber: 9, defectCode: 'ZZ' });
const untouched = anExported({ ...KNOWN, uuid: 'a', name: 'untouched', status: 'Uploaded' });
const partly = anExported({ ...KNOWN, uuid: 'b', name: 'partly', status: 'Reviewed' }, [scored, unscored]);
const clean = anExported({ ...KNOWN, uuid: 'c', name: 'clean', status: 'Reviewed' });
const whole = anExported({ ...KNOWN, uuid: 'd', name: 'whole', status: 'Reviewed' }, [scored]);
const all = [untouched, partly, clean, whole] as const;

const NOT_YET = 'No frame has a code yet, and nobody has signed the inspection off.';
const NO_SCORE = 'Code ZZ needs the table of your standard: the one in use has no score for it.';

it('says what a grade is at least where it cannot be had, and counts that as known', async () => {
  const bad = aReportedFrame({ chainageNumber: 3, defectCode: 'XB', structuralScore: 20, serviceScore: 0 });
  const atLeast = anExported({ ...KNOWN, uuid: 'e', name: 'bound', status: 'Reviewed' }, [bad, unscored]);
  const [row] = await rowsOf('IP', atLeast);
  expect(row).toMatchObject({
    'Structural grade': '',
    'Structural grade at least': '3',
    'Service grade at least': '',
    'Worst known grade': '3',
  });
  const [listed] = await rowsOf('BI', atLeast);
  expect(listed).toMatchObject({ 'Structural grade at least': '3' });
});

it('InfoAsset gets sums only of what is known whole, and why others are missing', async () => {
  const rows = await rowsOf('IA', ...all);
  expect(
    rows.map((row) => [
      row.inspection_status,
      row.peak_score,
      row.mean_score,
      row.total_score,
      row.service_total_score,
    ]),
  ).toEqual([
    ['Uploaded', '', '', '', ''],
    ['Reviewed', '', '', '', ''],
    ['Reviewed', '0', '0', '0', '0'],
    ['Reviewed', '10', String(10 / 30), '10', '0'],
  ]);
  expect(rows.map((row) => row.structural_missing_because)).toEqual([NOT_YET, NO_SCORE, '', '']);
});

it('the predictor’s table has no zero for a pipe that nobody has looked at', async () => {
  const rows = await rowsOf('PR', ...all);
  const family = ['total', 'peak', 'mean'].map((sum) => `Structural ${sum}`);
  expect(rows.map((row) => [row.Status, ...family.map((column) => row[column]), row['Reported defects']])).toEqual([
    ['Uploaded', '', '', '', ''],
    ['Reviewed', '', '', '', '2'],
    ['Reviewed', '0', '0', '0', '0'],
    ['Reviewed', '10', '10', '0.333', '1'],
  ]);
  expect(rows.map((row) => row['Why structural sums are missing'])).toEqual([NOT_YET, NO_SCORE, '', '']);
  expect(rows.map((row) => row['Why no structural grade'])).toEqual([NOT_YET, NO_SCORE, '', '']);
});

it('a rating of PACP is missing where a code has no grade, and where a score is none', async () => {
  const known = { ...KNOWN, Standard: 3, uuid: 'p', status: 'Reviewed' };
  const graded = aReportedFrame({ chainageNumber: 1, defectCode: 'CC', structuralScore: 5, serviceScore: 0 });
  const wrong = aReportedFrame({ chainageNumber: 2, defectCode: 'CL', structuralScore: 7, serviceScore: 0 });
  const rows = await rowsOf(
    'PR',
    anExported(known, [graded]),
    anExported(known, [graded, unscored]),
    anExported(known, [graded, wrong]),
  );
  expect(rows.map((row) => row['Structural total'])).toEqual(['5', '', '']);
  expect(rows[2]?.['Why structural sums are missing']).toMatch(/^The score 7 of code CL is not a PACP grade/);
});

it('a defect without a place leaves the peak unknown and the total known', async () => {
  const lost = anExported({ ...KNOWN, status: 'Reviewed' }, [scored, { ...scored, id: 900, chainageNumber: null }]);
  const [row] = await rowsOf('PR', lost);
  expect([row?.['Structural total'], row?.['Structural peak']]).toEqual(['20', '']);
  expect(row?.['Why structural sums are missing']).toBe('A defect has no chainage, so the peak cannot be worked out.');
});

it('a stretch without an end leaves sums unknown that count by its length', async () => {
  const stretch = anExported({ ...KNOWN, status: 'Reviewed' }, [{ ...scored, contDefectStart: true }]);
  const [row] = await rowsOf('PR', stretch);
  expect([row?.['Structural total'], row?.['Structural peak']]).toEqual(['', '']);
  expect(row?.['Why structural sums are missing']).toMatch(/^CC starts here, but no end of it was found/);
});

it('one service code before a review leaves the structural sums unknown', async () => {
  const roots = aReportedFrame({ chainageNumber: 3, defectCode: 'RM', structuralScore: 0, serviceScore: 20 });
  const [row] = await rowsOf('PR', anExported({ ...KNOWN, status: 'Uploaded' }, [roots]));
  expect([row?.['Structural total'], row?.['Service total']]).toEqual(['', '20']);
});

describe('WSA 05 XML', () => {
  const xmlOf = (...exported: Exported[]) => reading('BI', 'XML', exported, (file) => readFile(file, 'utf8'));

  it('has no elements for unknown sums, and says the status and the reason beside', async () => {
    const xml = await xmlOf(...all);
    const { PROJECT } = new XMLParser({ parseTagValue: false, ignorePiTags: true }).parse(xml) as {
      PROJECT: { SURVEYS: { SURVEY: { SCORES: Record<string, string> | '' }[] } };
    };
    const scores = PROJECT.SURVEYS.SURVEY.map(({ SCORES }) => SCORES);
    expect(scores.slice(0, 2)).toEqual(['', '']);
    expect(scores[2]).toMatchObject({ STRPEAK: '0', STRMEAN: '0', STRTOTAL: '0', STRNUM: '0', SERTOTAL: '0' });
    expect(scores[3]).toMatchObject({ STRPEAK: '10', STRTOTAL: '10', STRNUM: '1', STRAVG: '10' });
    const said = [...xml.matchAll(/<\?culvert-status (.*?)\?>/g)].map(([, values]) => values);
    expect(said[0]).toContain(`status="Uploaded" structural="${NOT_YET}"`);
    expect(said[1]).toContain(`status="Reviewed" structural="${NO_SCORE}"`);
    expect(said[3]).toMatch(/^status="Reviewed" service="/);
  });

  it('comes back through our own import with what is said beside', async () => {
    const { surveys, leftOut } = await readChosen({ 'back.xml': await xmlOf(...all) });
    expect(leftOut).toEqual([]);
    expect(surveys.map(({ structural }) => structural?.total ?? null)).toEqual([null, null, 0, 10]);
  });
});

describe('the status', () => {
  const STATUSES = ['Uploaded', 'Reviewed'];
  const both = STATUSES.map((status, index) =>
    anExported({ ...KNOWN, Standard: 3, uuid: status, legacyId: index + 1, status }, [scored]),
  );

  it.each(['BI', 'DF', 'IP', 'PR'] as const)('is in %s', async (type) => {
    expect((await rowsOf(type, ...both)).map(({ Status }) => Status)).toEqual(STATUSES);
  });

  it('is in the PACP tables, whatever their format', async () => {
    const csv = await reading('PM', 'ZIP', both, async (file) => (await readZip(file)).get('PACP_Inspections.csv'));
    const rows: Record<string, string>[] = parse(csv ?? '', { columns: true });
    expect(rows.map(({ Review_Status }) => Review_Status)).toEqual(STATUSES);
    const { PACP_Inspections } = await reading('PM', 'MDB', both, readMdb);
    expect(PACP_Inspections?.map(({ Review_Status }) => Review_Status)).toEqual(STATUSES);
    const question = 'select "Review_Status" as said from "PACP_Inspections" order by 1 desc';
    const said = await reading('PM', 'SQL', both, (file) => loadSql('SQLite', file, question));
    expect(said).toEqual(STATUSES.map((status) => ({ said: status })));
    const xml = await reading('PM', 'XML', both, (file) => readFile(file, 'utf8'));
    expect(xml.match(/(?<=<Review_Status>)\w+/g)).toEqual(STATUSES);
  });

  it('is in the report', async () => {
    const { pages } = await reading('BI', 'PDF', both.slice(0, 1), readPdf);
    expect(pages.join(' ')).toContain('Status Uploaded');
  });
});
