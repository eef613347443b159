/** Each file has one stated unit for each of its columns, converted from what was entered, whatever the survey's unit is. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { ExportFormat, ExportType } from '@/api/contract/exports';
import { anExported, aReportedFrame, aRepair, writeExport } from '../../../support/exported';
import { loadSql } from '../../../support/loadSql';
import { readChosen } from '../../../support/readChosen';
import { readPdf } from '../../../support/readPdf';

type Exported = ReturnType<typeof anExported>;

async function reading<Result>(
  [type, format, exported]: readonly [ExportType, ExportFormat, readonly Exported[]],
  read: (files: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const { files, remove } = await writeExport(type, format, exported);
  try {
    return await read(files.map(({ file }) => file));
  } finally {
    await remove();
  }
}
const tables = (type: ExportType, ...exported: Exported[]) =>
  reading([type, 'CSV', exported], (files) =>
    Promise.all(
      files.map(async (file): Promise<Record<string, string>[]> =>
        parse(await readFile(file), { columns: true, bom: true }),
      ),
    ),
  );

const frames = () => [
  aReportedFrame({ chainageNumber: 16.5, quantity1Value: '0,5', quantity1Units: 'in', quantity2Value: '3' }),
  aReportedFrame({ chainageNumber: 17.799999, quantity1Value: '25.4', quantity1Units: 'mm', quantity2Units: '%' }),
];
const KNOWN = { Direction: 'Upstream', Date: '2026-02-03', HeightDiameter: 203.2, LengthSurveyed: 17.799999 };
const repairs = [aRepair({ chainageFrom: 16.5, chainageTo: 17.799999 })];
const inFeet = (Standard: number, extraFields: Exported['inspection']['extraFields']) =>
  anExported({ ...KNOWN, Standard, legacyId: 1, IsImperial: true, chainage_unit: 'ft', extraFields }, frames(), {
    repairs,
  });
const inMetres = (Standard: number, extraFields: Exported['inspection']['extraFields']) =>
  anExported({ ...KNOWN, Standard, legacyId: 2, extraFields }, frames(), { repairs });
const OF_FEET = { Width: 12, Total_Length: 20.000001 };
const OF_METRES = { Width: 304.8, Total_Length: 6.1 };
const both = [inFeet(3, OF_FEET), inMetres(3, OF_METRES)];

it('InfoAsset gets metres and millimetres, and is told so', async () => {
  const [surveys, details] = await tables('IA', ...both);
  expect(
    surveys?.map((row) => [row.surveyed_length, row.length_unit, row.size_1, row.size_unit].map((cell) => cell ?? '')),
  ).toEqual([
    ['5.425', 'm', '203.2', 'mm'],
    ['17.8', 'm', '203.2', 'mm'],
  ]);
  expect(details?.map((row) => [row.distance, row.diameter])).toEqual([
    ['5.029', '12.7'],
    ['5.425', '25.4'],
    ['16.5', '12.7'],
    ['17.8', '25.4'],
  ]);
});

it('the PACP tables are in the survey’s units: 8 inches leave as 8', async () => {
  const ask = (question: string) => reading(['PM', 'SQL', both], ([file = '']) => loadSql('SQLite', file, question));
  const inspections = await ask(
    'select "IsImperial" as i, "Height" as h, "Width" as w, "Length_Surveyed" as l, "Total_Length" as t from "PACP_Inspections"',
  );
  expect(inspections).toEqual([
    { i: 1, h: 8, w: 12, l: 17.8, t: 20 },
    { i: 0, h: 203.2, w: 304.8, l: 17.8, t: 6.1 },
  ]);
  const conditions = await ask(
    'select "Distance" as d, "Value_1st_Dimension" as one, "Value_2nd_Dimension" as two from "PACP_Conditions"',
  );
  expect(conditions).toEqual([
    { d: 16.5, one: 0.5, two: 3 },
    { d: 17.8, one: 1, two: null },
    { d: 16.5, one: 12.7, two: 3 },
    { d: 17.8, one: 25.4, two: null },
  ]);
});

it('the tables for people name the unit of each length, and have sizes in millimetres', async () => {
  const [inspections] = await tables('BI', ...both);
  const columns = ['Length surveyed', 'Unit', 'Total_Length', 'Height or diameter (mm)', 'Width (mm)'];
  expect(inspections?.map((row) => columns.map((column) => row[column]))).toEqual([
    ['17.8', 'ft', '20', '203.2', '304.8'],
    ['17.8', 'm', '6.1', '203.2', '304.8'],
  ]);
  const [defects] = await tables('DF', ...both);
  expect(defects?.map((row) => [row.Chainage, row.Unit, row['Quantity 1'], row['Quantity 1 unit']])).toEqual([
    ['16.5', 'ft', '0,5', 'in'],
    ['17.8', 'ft', '25.4', 'mm'],
    ['16.5', 'm', '0,5', 'in'],
    ['17.8', 'm', '25.4', 'mm'],
  ]);
  const [planned] = await tables('RR', ...both);
  expect(planned?.map((row) => [row.From, row.To, row.Unit])).toEqual([
    ['16.5', '17.8', 'ft'],
    ['16.5', '17.8', 'm'],
  ]);
});

it.each(['IP', 'PR'] as const)('%s is in metres and millimetres', async (type) => {
  const [rows] = await tables(type, ...both);
  expect(rows?.map((row) => [row['Length (m)'], row['Height or diameter (mm)']])).toEqual([
    ['5.425', '203.2'],
    ['17.8', '203.2'],
  ]);
});

it('WSA 05 XML is in metres and millimetres, and comes back as it went', async () => {
  const exported = inFeet(6, { ACC: 12, ABQ: 20, ACG: 2 });
  const xml = await reading(['BI', 'XML', [exported]], ([file = '']) => readFile(file, 'utf8'));
  for (const element of ['<ABR>5.425<', '<ACB>203.2<', '<ACC>304.8<', '<ABQ>6.096<', '<ACG>2<', '<QUANT1>12.7<'])
    expect(xml).toContain(element);
  const { surveys, leftOut } = await readChosen({ 'back.xml': xml });
  expect(leftOut).toEqual([]);
  expect(surveys[0]?.observations).toMatchObject([
    { distance: 5.029, quantity1Value: '12.7', quantity1Units: 'mm', quantity2Value: '3' },
    { distance: 5.425, quantity1Value: '25.4', quantity1Units: 'mm' },
  ]);
});

it('the report of a survey in feet has its sizes in inches, each with its unit', async () => {
  const textOf = async (exported: Exported) =>
    (await reading(['BI', 'PDF', [exported]], ([file = '']) => readPdf(file))).pages.join(' ');
  const feet = await textOf(inFeet(3, OF_FEET));
  for (const text of ['17.8 ft', '8 in', 'Width 12 in', 'Total_Length 20 ft']) expect(feet).toContain(text);
  const metres = await textOf(inMetres(3, OF_METRES));
  for (const text of ['17.8 m', '203.2 mm', 'Width 304.8 mm', 'Total_Length 6.1 m']) expect(metres).toContain(text);
});
