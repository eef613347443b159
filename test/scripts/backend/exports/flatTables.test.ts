/** Flat tables for planning and modelling, and the assets: each row stands for itself. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { anAsset } from '../../../support/anAsset';
import { aRepair, anExported, aReportedFrame, writeExport } from '../../../support/exported';

async function rowsOf(...args: Parameters<typeof writeExport>): Promise<Record<string, string>[]> {
  const { files, remove } = await writeExport(...args);
  try {
    return parse(await readFile(files[0]?.file ?? ''), { columns: true, bom: true });
  } finally {
    await remove();
  }
}

const of = (known: Parameters<typeof anExported>[0]) =>
  anExported(
    { Date: '2026-02-03', LengthSurveyed: 30, extraFields: { Year_Laid: '1987' }, status: 'Reviewed', ...known },
    [3, 4, 6, 9].map((chainageNumber) => aReportedFrame({ chainageNumber })),
    {
      repairs: [
        aRepair({
          ...{ planner: 'owner', repairType: 'Reline', chainageFrom: 4, chainageTo: 6 },
          metadata: [{ key: 'Count', value: 2 }],
        }),
      ],
    },
  );
const pacp = [
  of({ Standard: 3, uuid: 'a', name: 'one' }),
  of({ Standard: 3, uuid: 'b', name: 'two', IsImperial: true, chainage_unit: 'ft' }),
];

it('assets are there once, whatever was inspected how often', async () => {
  const asset = anAsset({
    ...{ standard: 6, AssetID: '@P1', UpstreamNode: 'MH1', HeightDiameter: 225, Material: 'VC', inspectionsCount: 2 },
  });
  const inspected = ['a', 'b', 'c'].map((uuid) => anExported({ uuid }, [], { asset: uuid === 'c' ? null : asset }));
  const rows = await rowsOf('AS', 'CSV', inspected);
  expect(rows).toMatchObject([{ 'Asset ID': "'@P1", Type: 'Sewer', 'Diameter (mm)': '225', Inspections: '2' }]);
});

it('repairs, plan and predictor are flat tables', async () => {
  const [repair] = await rowsOf('RR', 'CSV', pacp);
  expect(repair).toMatchObject({ Plan: 'Owner', Repair: 'Reline', From: '4', To: '6', Details: 'Count: 2', Unit: 'm' });
  const [, plan] = await rowsOf('IP', 'CSV', pacp);
  expect(plan).toMatchObject({
    'Length (m)': '9.144',
    'Year laid': '1987',
    'Worst known grade': '',
    'Repairs planned': '1',
  });
  const [predicted] = await rowsOf('PR', 'CSV', pacp);
  expect(predicted).toMatchObject({ 'Age at inspection (years)': '39', Material: '', 'Reported defects': '4' });
});

it.each(['IP', 'PR'] as const)('%s names the table that gave its grades', async (type) => {
  const defectTable = { id: 2, title: 'Version 2', source: '', settings: {}, isInUse: true };
  const [row] = await rowsOf(type, 'CSV', [of({ Standard: 3, uuid: 'c', structuralGrade: 3, defectTable })]);
  expect(row).toMatchObject({ 'Structural grade': '3', 'Defect table': 'Version 2' });
});
