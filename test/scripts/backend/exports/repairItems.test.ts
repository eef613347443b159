/** Which of an inspection's plans an export counts. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { aRepair, anExported, writeExport } from '../../../support/exported';

it('the plan counts the repairs of the plan that decides, and nothing that is not to be done', async () => {
  const items = (planner: 'vapar' | 'owner' | 'contractor', ...types: string[]) =>
    types.map((repairType) => aRepair({ planner, repairType }));
  const noted = (...planners: ('vapar' | 'owner' | 'contractor')[]) =>
    planners.map((planner) => ({ planner, generalNotes: null, actionSummary: null }));
  const generated = items('vapar', 'Patch', 'Patch', 'Liner');
  const made = await writeExport('IP', 'CSV', [
    anExported({ uuid: 'a' }, [], {
      repairs: [...items('contractor', 'Liner'), ...items('owner', 'Patch', 'No Action', 'Liner'), ...generated],
      notes: noted('contractor', 'owner', 'vapar'),
    }),
    anExported({ uuid: 'b' }, [], {
      repairs: [...items('contractor', 'Liner'), ...generated],
      notes: noted('contractor', 'vapar'),
    }),
    anExported({ uuid: 'c' }, [], { repairs: generated, notes: noted('owner', 'vapar') }),
    anExported({ uuid: 'd' }, [], { repairs: generated, notes: noted('vapar') }),
    anExported({ uuid: 'e' }),
  ]);
  const text = await readFile(made.files[0]?.file ?? '', 'utf8');
  await made.remove();
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(rows.map((row) => [row['Repairs planned'], row['Plan of repairs']])).toEqual([
    ['2', 'Owner'],
    ['1', 'Contractor'],
    ['0', 'Owner'],
    ['3', 'Generated'],
    ['', ''],
  ]);
});
