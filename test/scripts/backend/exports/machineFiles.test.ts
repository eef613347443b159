/** Files for other systems hold each value as it was entered; a guard against formulas is for spreadsheets alone. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { ExportFormat, ExportType } from '@/api/contract/exports';
import { BYTE_ORDER_MARK } from '@/lib/csv';
import { anExported, aReportedFrame, writeExport } from '../../../support/exported';
import { readZip } from '../../../support/readZip';

const REMARKS = ['- hairline', '=1+1', '@corner', '+ roots', '-12', "'quoted'"];
const frames = REMARKS.map((remarks, index) =>
  aReportedFrame({ chainageNumber: index + 1, remarks, quantity1Value: '-12', quantity1Units: 'mm' }),
);
const survey = anExported(
  {
    ...{ Standard: 3, AssetID: '-12', UpstreamNode: '=MH1', DownstreamNode: '+MH2', LocationStreet: '@High Street' },
    ...{ filename: '-1.mp4', extraFields: { Easting: '-73.985', Elevation: '-3.2', Owner: '- the city', Width: -1 } },
  },
  frames,
);

/** All text of the export's CSV files, by their names. */
async function textsOf(type: ExportType, format: ExportFormat): Promise<Map<string, string>> {
  const { files, remove } = await writeExport(type, format, [survey], { pictures: false });
  try {
    if (format !== 'ZIP')
      return new Map(
        await Promise.all(files.map(async ({ filename, file }) => [filename, await readFile(file, 'utf8')] as const)),
      );
    const entries = await readZip(files[0]?.file ?? '');
    return new Map([...entries].map(([name, bytes]) => [name, bytes.toString()]));
  } finally {
    await remove();
  }
}
const rowsOf = (csv: string | undefined): Record<string, string>[] => parse(csv ?? '', { columns: true, bom: true });

it('the PACP tables have western longitudes and remarks with a hyphen as they are', async () => {
  const texts = await textsOf('PM', 'ZIP');
  expect(rowsOf(texts.get('PACP_Inspections.csv'))).toMatchObject([
    {
      ...{ Pipe_Segment_Reference: '-12', Upstream_MH: '=MH1', Downstream_MH: '+MH2', Street: '@High Street' },
      ...{ Easting: '-73.985', Elevation: '-3.2', Owner: '- the city' },
    },
  ]);
  expect(rowsOf(texts.get('PACP_Conditions.csv')).map(({ Remarks }) => Remarks)).toEqual(REMARKS);
  expect(rowsOf(texts.get('PACP_Media_Inspections.csv'))[0]?.Video_Name).toBe('-1.mp4');
});

it.each(['CSV', 'ZIP'] as const)('InfoAsset’s files have each value as it is (%s)', async (format) => {
  const texts = await textsOf('IA', format);
  expect(rowsOf(texts.get('CCTVSurvey.csv'))).toMatchObject([{ plr: '-12', us_node_id: '=MH1', ds_node_id: '+MH2' }]);
  const details = rowsOf(texts.get('CCTVSurvey_details.csv'));
  expect(details.map(({ remarks }) => remarks)).toEqual(REMARKS);
  expect(details[0]?.diameter).toBe('-12');
});

it('the predictor’s table, which models are trained with, has each value as it is', async () => {
  const text = (await textsOf('PR', 'CSV')).get('Export.csv') ?? '';
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(false);
  expect(rowsOf(text)).toMatchObject([{ 'Asset ID': '-12', 'Upstream node': '=MH1', Street: '@High Street' }]);
});

it('a spreadsheet gets a guard before texts that it would take for formulas, and before no number', async () => {
  const inspections = (await textsOf('BI', 'CSV')).get('Export.csv') ?? '';
  expect(inspections.startsWith(BYTE_ORDER_MARK)).toBe(true);
  expect(rowsOf(inspections)).toMatchObject([
    {
      ...{ 'Asset ID': '-12', 'Upstream node': "'=MH1", 'Downstream node': "'+MH2", Street: "'@High Street" },
      ...{ Easting: '-73.985', Elevation: '-3.2', Owner: "'- the city" },
    },
  ]);
  const defects = rowsOf((await textsOf('DF', 'CSV')).get('Export.csv'));
  expect(defects.map(({ Remarks }) => Remarks)).toEqual([
    "'- hairline",
    "'=1+1",
    "'@corner",
    "'+ roots",
    '-12',
    "'quoted'",
  ]);
  expect(defects[0]?.['Quantity 1']).toBe('-12');
});
