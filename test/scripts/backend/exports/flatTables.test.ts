/** Flat tables for planning and modelling, and the assets: each row stands for itself. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { aCondition, anAsset } from '../../../support/anAsset';
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

describe('what the owner has decided', () => {
  const asset = anAsset({
    ...{ AssetID: 'P1', criticality: 4, criticalityNote: 'Hospital', condition: aCondition({ structuralGrade: 5 }) },
    ...{ decision: 'planned', decisionYear: 2028, decisionNote: 'With the road', decidedBy: 'Ann Owner' },
    repair: { whose: 'ours', text: '1 Patch, 1 Liner', count: 2, cost: { sum: 99.999, without: { length: 1 } } },
  });
  const repairs = [
    aRepair({ planner: 'owner', repairType: 'Patch', metadata: [{ key: 'Count', value: 2 }] }),
    aRepair({ planner: 'owner', repairType: 'Liner' }),
    aRepair({ planner: 'owner', repairType: 'Liner', chainageFrom: 10, chainageTo: 20 }),
    aRepair({ planner: 'owner', repairType: 'Dig up' }),
    aRepair({ planner: 'vapar', repairType: 'No Action' }),
    aRepair({ planner: 'vapar', repairType: 'Patch', metadata: [] }),
  ];
  const rates = (
    [
      ['Patch', 'each', 1200],
      ['Liner', 'm', 100],
    ] as const
  ).map(([repairType, per, rate]) => ({ organisationId: 1, updatedById: null, repairType, per, rate }));
  const exported = [
    anExported({ uuid: 'a', IsImperial: true, chainage_unit: 'ft' }, [], { asset, repairs, rates }),
    anExported({ uuid: 'b' }),
  ];
  const decided = { Criticality: '4', 'Criticality note': 'Hospital', Risk: '20', Decision: 'planned' };
  const all = {
    ...{ ...decided, 'Decision year': '2028', 'Decision date': '', 'Decision note': 'With the road' },
    ...{ 'Decided by': 'Ann Owner', Repair: '1 Patch, 1 Liner', 'Repair plan of': 'generated' },
    ...{ 'Repair cost': '', 'Repair cost at least': '100' },
  };

  it('stands in the inspection plan and among the assets, and is empty where no pipe is known', async () => {
    const [plan, other] = await rowsOf('IP', 'CSV', exported);
    expect(plan).toMatchObject(all);
    expect(other).toMatchObject({ Criticality: '', Risk: '', Decision: '', 'Repair cost at least': '' });
    expect(await rowsOf('AS', 'CSV', exported)).toMatchObject([all]);
  });

  it('stands beside each repair, with what that costs in its own unit, or why that is not known', async () => {
    const rows = await rowsOf('RR', 'CSV', exported);
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row).toMatchObject(decided);
    expect(rows.map((row) => [row.Repair, row['Plan counts'], row.Cost, row['Why no cost']])).toEqual([
      ['Patch', 'Yes', '2400', ''],
      ['Liner', 'Yes', '', 'The length of the repair is not known.'],
      // Ten feet at a rate for a metre.
      ['Liner', 'Yes', '304.8', ''],
      ['Dig up', 'Yes', '', 'The organisation has no rate for this repair.'],
      // Of the other plan; and what is not to be done costs nothing worth telling.
      ['No Action', 'No', '', ''],
      ['Patch', 'No', '1200', ''],
    ]);
  });

  it.each(['IP', 'AS', 'RR'] as const)('is in no %s that a contractor makes', async (type) => {
    const rows = await rowsOf(type, 'CSV', exported, { isOwners: false });
    const titles = rows.flatMap((row) => Object.keys(row)).join();
    expect(titles).not.toMatch(/Criticality|Risk|Decision|Decided|[Cc]ost/);
    expect(JSON.stringify(rows)).not.toMatch(/Hospital|Ann Owner|2400/);
  });
});
