/** Captions by the tables that come with the product, in which the codes of the demonstration stand beside the standard's. */
import { createTableReader } from '../../../../scripts/backend/captions/tableReader';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';

const TABLES = new Map(builtInTables().map((table) => [table.standardKey, createTableReader(table.codes)]));

function read(standardKey: number, text: string): string {
  const found = TABLES.get(standardKey)?.([{ text, certainty: 0.97 }]);
  return found ? `${found.codes.join('/')}${found.isSure ? '' : '?'}` : 'nothing';
}

it.each([
  [2, 'Displaced joint', 'JDM/JDL?'],
  [2, 'Crack longitudinal', 'CL'],
  [4, 'Joint displaced', 'JD'],
  [6, 'Obstruction 25%', 'OB'],
])('of standard %d, “%s” is %s: the standard’s own codes come first', (standard, text, expected) => {
  expect(read(standard, text)).toBe(expected);
});

it('asks the demonstration’s codes where the standard’s say nothing', () => {
  expect(read(6, 'Crack, longitudinal')).toBe('D-CL');
  expect(read(2, 'Encrustation, D-EN 5 %')).not.toBe('nothing');
});

it.each([2, 3, 4, 6])('of standard %d, takes no words for the code of no defect', (standard) => {
  for (const text of ['Defect', 'Defects', 'Defect at 3', 'No defect', 'No defects', 'No Defect']) {
    expect([text, read(standard, text)]).toEqual([text, expect.not.stringContaining('No')]);
  }
});
