/** What other systems read: each file is opened by a reader that has nothing to do with whoever wrote it. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { EXPORT_OFFERS } from '@/api/contract/exportOffers';
import { writerOf } from '../../../../scripts/backend/exports/writers';
import { anExported, aReportedFrame, writeExport, type Written } from '../../../support/exported';
import { loadSql } from '../../../support/loadSql';
import { readChosen } from '../../../support/readChosen';
import { readMdb } from '../../../support/readMdb';
import { readZip } from '../../../support/readZip';

const written: Written[] = [];
afterAll(async () => {
  for (const { remove } of written) await remove();
});

async function write(...args: Parameters<typeof writeExport>): Promise<Written['files']> {
  const made = await writeExport(...args);
  written.push(made);
  return made.files;
}
const textOf = async (...args: Parameters<typeof writeExport>) =>
  readFile((await write(...args))[0]?.file ?? '', 'utf8');
const rowsOf = (csv: Buffer | string | undefined): Record<string, string>[] =>
  parse(csv ?? '', { columns: true, bom: true });

const NASTY = `5 < 6 & "x" 'y' ]]> \u0001 木の根; DROP TABLE "PACP_Inspections"; --`;
const SEEN = NASTY.replace('\u0001 ', ' ');

const HEADERS = {
  Direction: 'Upstream',
  Date: '2026-02-03',
  UpstreamNode: 'MH1',
  DownstreamNode: 'MH2',
  LengthSurveyed: 30,
  HeightDiameter: 254,
  AssetID: "P'1",
  status: 'Reviewed',
};
const frames = [
  aReportedFrame({
    ...{ chainageNumber: 3, defectCode: 'CC', remarks: NASTY, atClock: 2, toClock: 4, atJoint: true },
    ...{ quantity2Value: '3', quantity2Units: 'in' },
  }),
  aReportedFrame({ chainageNumber: 4, defectCode: 'RM', contDefectStart: true, timeReference: 3725, percentValue: 15 }),
  aReportedFrame({
    ...{ chainageNumber: 6, defectCode: 'RM', contDefectEnd: true, contDefectStart: true },
    ...{ quantity1Value: '25.4', quantity1Units: 'mm' },
  }),
  aReportedFrame({ chainageNumber: 9, defectCode: 'RM', contDefectEnd: true }),
];
const MARKS = [
  ['CC', 3, ''],
  ['RM', 4, 'S01'],
  ['RM', 6, 'F01'],
  ['RM', 6, 'S02'],
  ['RM', 9, 'F02'],
];
const of = (known: Parameters<typeof anExported>[0]) =>
  anExported({ ...HEADERS, extraFields: { Year_Laid: '1987', ACN: 1987, Surveyed_By: 'A' }, ...known }, frames);
const pacp = [
  of({ Standard: 3, legacyId: 7, uuid: 'a', name: 'one' }),
  of({ Standard: 3, legacyId: 8, uuid: 'b', name: 'two', IsImperial: true, chainage_unit: 'ft' }),
];

it('every offer has a writer', () => {
  expect(EXPORT_OFFERS.filter((offer) => !writerOf(offer))).toEqual([]);
  const names = EXPORT_OFFERS.map(({ type, format }) => `${type} ${format}`);
  expect(new Set(names).size).toBe(names.length);
});

describe('the PACP tables', () => {
  it('are a ZIP of CSV files under the names that importers look for, with the pictures beside', async () => {
    const [file] = await write('PM', 'ZIP', pacp);
    const entries = await readZip(file?.file ?? '');
    expect([...entries.keys()].filter((name) => name.endsWith('.csv'))).toEqual([
      'PACP_Inspections.csv',
      'PACP_Conditions.csv',
      'PACP_Media_Inspections.csv',
      'PACP_Media_Conditions.csv',
      'Manifest.csv',
    ]);
    expect(entries.get('PACP_Inspections.csv')?.subarray(0, 12).toString()).toBe('InspectionID');
    const inspections = rowsOf(entries.get('PACP_Inspections.csv'));
    expect(inspections[0]).toMatchObject({
      InspectionID: '7',
      Inspection_Date: '2026-02-03',
      Inspection_Time: '00:00',
      Direction: 'U',
      Upstream_MH: 'MH1',
      Height: '254',
      Length_Surveyed: '30',
      IsImperial: '0',
      Year_Laid: '1987',
      Surveyed_By: 'A',
    });
    expect(inspections[1]).toMatchObject({ InspectionID: '8', Height: '10', IsImperial: '1' });
    const conditions = rowsOf(entries.get('PACP_Conditions.csv'));
    expect(conditions.map(({ ConditionID }) => Number(ConditionID))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      conditions.slice(0, 5).map(({ PACP_Code, Distance, Continuous }) => [PACP_Code, Number(Distance), Continuous]),
    ).toEqual(MARKS);
    expect(conditions[0]).toMatchObject({ Joint: 'J', Clock_At_From: '2', Clock_To: '4', Remarks: NASTY });
    expect(conditions[1]).toMatchObject({ Value_Percent: '15', VCR_Time: '01:02:05' });
    expect([conditions[2], conditions[7]].map((row) => row?.Value_1st_Dimension)).toEqual(['25.4', '1']);
    expect([conditions[0], conditions[5]].map((row) => row?.Value_2nd_Dimension)).toEqual(['76.2', '3']);
    for (const { ConditionID, Image_Path, Image_Reference } of rowsOf(entries.get('PACP_Media_Conditions.csv'))) {
      expect(conditions.some((row) => row.ConditionID === ConditionID)).toBe(true);
      expect(entries.has(`${Image_Path}/${Image_Reference}`)).toBe(true);
    }
  });

  it.each(['SQLite', 'PostgreSQL'] as const)('are a script that %s loads whole', async (database) => {
    const [file] = await write(database === 'SQLite' ? 'PM' : 'PS', 'SQL', pacp);
    const question = `select "PACP_Code" as code, "Distance" as place, coalesce("Continuous", '') as mark, "Remarks" as remarks,
      "Pipe_Segment_Reference" as pipe from "PACP_Conditions" join "PACP_Inspections" using ("InspectionID")
      where "InspectionID" = 7 order by "ConditionID"`;
    const rows = await loadSql(database, file?.file ?? '', question);
    expect(rows.map(({ code, place, mark }) => [code, place, mark])).toEqual(MARKS);
    expect(rows[0]).toMatchObject({ remarks: NASTY, pipe: "P'1" });
  });

  it.each(['PM', 'PS'] as const)('are a database for Access with all that the inspections have (%s)', async (type) => {
    const [file] = await write(type, 'MDB', pacp);
    expect(file?.filename).toBe('Export.mdb');
    const { PACP_Inspections, PACP_Conditions, PACP_Media_Inspections } = await readMdb(file?.file ?? '');
    expect(PACP_Inspections).toMatchObject([
      {
        InspectionID: 7,
        Inspection_Date: new Date('2026-02-03'),
        Inspection_Time: '00:00',
        Pipe_Segment_Reference: "P'1",
        Height: 254,
        Year_Laid: 1987,
        IsImperial: false,
        Width: null,
      },
      { InspectionID: 8, Height: 10, IsImperial: true },
    ]);
    const ofFirst = PACP_Conditions?.filter(({ InspectionID }) => InspectionID === 7);
    expect(ofFirst?.map((row) => [row.PACP_Code, row.Distance, row.Continuous ?? ''])).toEqual(MARKS);
    expect(PACP_Conditions?.map(({ ConditionID }) => ConditionID)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ofFirst?.[0]).toMatchObject({ Remarks: NASTY, Joint: 'J', Clock_At_From: 2, Value_Percent: null });
    expect(PACP_Media_Inspections).toHaveLength(2);
    // The CSV files have the same rows.
    const [zip] = await write('PM', 'ZIP', pacp, { pictures: false });
    const entries = await readZip(zip?.file ?? '');
    const shown = (value: unknown) =>
      value === null
        ? ''
        : value instanceof Date
          ? value.toISOString().slice(0, 10)
          : String(Number(value) === value || typeof value === 'string' ? value : Number(value));
    for (const [name, rows] of Object.entries({ PACP_Inspections, PACP_Conditions, PACP_Media_Inspections }))
      expect(
        rows?.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(value)]))),
      ).toEqual(rowsOf(entries.get(`${name}.csv`)));
  });

  it('are no database when a text is longer than Access takes, and the export says which', async () => {
    const long = of({ Standard: 3, legacyId: 7, uuid: 'a', name: 'one', LocationStreet: 'x'.repeat(300) });
    await expect(write('PM', 'MDB', [long])).rejects.toThrow(
      'one: Street has 300 characters, and Access takes 255 there.',
    );
  });

  it('are XML with an element for each row', async () => {
    const xml = await textOf('PM', 'XML', pacp);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { dataroot } = new XMLParser().parse(xml) as {
      dataroot: Record<'PACP_Inspections' | 'PACP_Conditions', Record<string, unknown>[]>;
    };
    expect(dataroot.PACP_Inspections.map(({ InspectionID }) => InspectionID)).toEqual([7, 8]);
    expect(dataroot.PACP_Conditions[0]).toMatchObject({ PACP_Code: 'CC', Distance: 3, Remarks: SEEN });
  });
});

interface Survey {
  HEADER: Record<string, string>;
  OBSERVATIONS: { OBSERVATION: Record<string, string>[] };
  VIDEOS: { VIDEO: { FILENAME: string } };
}

it('WSA 05 is XML of its published structure', async () => {
  const xml = await textOf('BI', 'XML', [of({ Standard: 6, uuid: 'a', name: 'one', filename: 'a&b.mp4' })]);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { PROJECT } = new XMLParser({ parseTagValue: false, ignorePiTags: true }).parse(xml) as {
    PROJECT: { SURVEYS: { SURVEY: Survey } };
  };
  const { SURVEY } = PROJECT.SURVEYS;
  expect(Object.keys(SURVEY)).toEqual(['SURVEYID', 'HEADER', 'OBSERVATIONS', 'SCORES', 'VIDEOS', 'IMAGES']);
  // Upstream: the survey starts at the lower node.
  expect(SURVEY.HEADER).toMatchObject({ AAA: "P'1", AAB: 'MH2', AAF: 'MH1', AAK: 'U', ABF: '03-02-2026', ACN: '1987' });
  expect(SURVEY.HEADER).not.toHaveProperty('Year_Laid');
  const marks = SURVEY.OBSERVATIONS.OBSERVATION.map((each) => [
    each.CODE,
    Number(each.DISTANCE),
    each.CONTINUOUS ?? '',
  ]);
  expect(marks).toEqual(MARKS);
  expect(SURVEY.OBSERVATIONS.OBSERVATION[0]).toMatchObject({ JOINT: 'J', CLOCK1: '2', CLOCK2: '4', REMARK: SEEN });
  expect(SURVEY.VIDEOS.VIDEO.FILENAME).toBe('a&b.mp4');
});

describe('WSA 05 XML through our own import', () => {
  const measured = [
    { defectCode: 'DE', chainageNumber: 1, percentValue: 20, atClock: 5, toClock: 7 },
    { defectCode: 'CL', chainageNumber: 2, quantity1Value: '3', quantity1Units: 'mm', quantity2Value: '1,5' },
    { defectCode: 'OB', chainageNumber: 3, quantity1Value: '10', quantity1Units: '%', quantity2Units: 'a "?> <b' },
    { defectCode: 'X', chainageNumber: 4, quantity1Value: '4', quantity1Units: 'mm', percentValue: 12.5 },
    { defectCode: 'B', chainageNumber: 5, remarks: NASTY },
  ].map(aReportedFrame);
  const units = /<\?culvert-measured[^>]*\?>/g;
  const exported = (known: Parameters<typeof anExported>[0] = {}) =>
    textOf('BI', 'XML', [anExported({ Standard: 6, uuid: 'a', name: 'one', ...HEADERS, ...known }, measured)]);

  it('comes back with per cent, quantities and units', async () => {
    const xml = await exported();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { surveys, leftOut } = await readChosen({ 'back.xml': xml });
    expect(leftOut).toEqual([]);
    const [survey] = surveys;
    expect(survey?.headers).toMatchObject({ AssetID: "P'1", UpstreamNode: 'MH1', LengthSurveyed: 30 });
    for (const [index, frame] of measured.entries()) {
      const { quantity1Value, quantity1Units, quantity2Value, quantity2Units, percentValue, atClock, toClock } = frame;
      expect(survey?.observations[index]).toMatchObject({
        ...{ code: frame.defectCode, distance: frame.chainageNumber, atClock, toClock, percentValue },
        ...{ quantity1Value, quantity1Units, quantity2Value, quantity2Units },
        remarks: frame.remarks && SEEN,
      });
    }
  });

  it('has what the structure has a place for where another program wrote it anew, and believes what that changed', async () => {
    const xml = await exported();
    const [plain] = (await readChosen({ 'back.xml': xml.replaceAll(units, '') })).surveys;
    expect(plain?.observations.map(({ quantity1Value, percentValue }) => [quantity1Value, percentValue])).toEqual([
      ['20', null],
      ['3', null],
      ['10', null],
      ['4', null],
      [null, null],
    ]);
    const changed = await readChosen({ 'back.xml': xml.replace('<QUANT1>20<', '<QUANT1>25<') });
    expect(changed.leftOut.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^The quantities are others/)]);
    expect(changed.surveys[0]?.observations[0]).toMatchObject({ quantity1Value: '25', percentValue: null });
  });

  it('is in metres, also of a survey in feet', async () => {
    const [survey] = (await readChosen({ 'back.xml': await exported({ IsImperial: true, LengthSurveyed: 100 }) }))
      .surveys;
    expect(survey?.headers.LengthSurveyed).toBe(30.48);
    expect(survey?.observations[0]?.distance).toBe(0.305);
  });
});

it('InfoAsset has two files whose rows belong together', async () => {
  const files = await write('IA', 'CSV', pacp);
  expect(files.map(({ filename }) => filename)).toEqual(['CCTVSurvey.csv', 'CCTVSurvey_details.csv']);
  const [surveys, details] = await Promise.all(files.map(async ({ file }) => rowsOf(await readFile(file))));
  expect(surveys?.[0]).toMatchObject({ id: '7', us_node_id: 'MH1', when_surveyed: '2026-02-03 00:00', direction: 'U' });
  expect(details?.filter(({ id }) => id === '7').map((row) => [row.code, Number(row.distance), row.cd])).toEqual(MARKS);
  const [zip] = await write('IA', 'ZIP', pacp);
  const entries = await readZip(zip?.file ?? '');
  for (const { detail_image } of rowsOf(entries.get('CCTVSurvey_details.csv'))) {
    expect(entries.has(detail_image ?? '')).toBe(true);
  }
});
