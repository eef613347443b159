import type { FolderTemplates, TemplateLevel } from '@/api/contract/folderTemplates';
import type { StandardHeader } from '@/api/contract/standards';
import { METRES } from '@/lib/measured';
import {
  foldersOf,
  placeFromTemplates,
  readTemplateText,
  templateOf,
  templateText,
  templateWords,
} from '@/pages/inspections/headers/templates';
import { anInspection } from '../../../support/anInspection';

const AUSTRALIA = 6;
const US = 7;
const header = (name: string, known: Partial<StandardHeader> = {}): StandardHeader => ({
  ...{ name, label: name, kind: 'text', choices: [], required: false, isExtra: false, measures: null },
  ...known,
});
const MATERIAL = header('Material');
const SIZE = header('HeightDiameter', { kind: 'number', measures: 'size' });
const LENGTH = header('LengthSurveyed', { kind: 'number', measures: 'length' });
const ASSET = header('AssetID');
const SHAPE = header('ACA', { isExtra: true });
const HEADERS = [ASSET, MATERIAL, SIZE, LENGTH, SHAPE];
const MM_300 = { metres: 0.3, unit: 'mm' } as const;

const level = (id: number, headers: TemplateLevel['headers'], known: Partial<TemplateLevel> = {}): TemplateLevel => ({
  ...{ id, name: `Folder ${id}`, standardKey: AUSTRALIA, headers },
  ...known,
});

it('takes each header from the nearest folder that has it, and none from a folder with another standard', () => {
  const levels = [
    level(3, { Material: 'VC' }),
    level(2, { Material: 'CI', LocationTown: 'Lost' }, { standardKey: US }),
    level(1, { Material: 'PVC', HeightDiameter: MM_300 }),
  ];
  const found = [...templateOf(levels, AUSTRALIA)].map(([name, { value, from }]) => [name, value, from.id]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      ['Material', 'VC', 3],
      ['HeightDiameter', MM_300, 1],
    ]),
  );
  expect(templateOf(levels, US).get('Material')).toMatchObject({ value: 'CI' });
});

it('shows a length in the unit in which it was entered, and reads one without a unit in that of the standard', () => {
  const inches = { metres: 8 * METRES.in, unit: 'in' } as const;
  expect([templateText(MM_300), templateText(MM_300, 'mm'), templateText(inches, 'mm')]).toEqual([
    '300 mm',
    '300',
    '8 in',
  ]);
  expect(readTemplateText('300', SIZE, AUSTRALIA)).toEqual({ value: MM_300 });
  expect(readTemplateText('8', SIZE, US)).toEqual({ value: inches });
  expect(readTemplateText('8"', SIZE, AUSTRALIA)).toEqual({ value: inches });
  expect(readTemplateText('wide', SIZE, AUSTRALIA)).toEqual({ fault: 'Enter a number' });
  expect(readTemplateText(' 1975 ', header('ACN', { kind: 'number' }), AUSTRALIA)).toEqual({ value: 1975 });
  expect(readTemplateText('  ', SIZE, AUSTRALIA)).toEqual({ value: null });
  const direction = header('Direction', { kind: 'choice', choices: [{ value: 'Upstream', label: 'Upstream (U)' }] });
  expect(templateWords('Upstream', direction)).toBe('Upstream (U)');
  expect(templateWords(null, SIZE)).toBe('none');
});

it('offers the folders of the rows with those above them, each once and by its path', () => {
  const root = level(1, {}, { name: 'Council' });
  const north = level(2, {}, { name: 'North' });
  const templates: FolderTemplates = [
    { folderId: 4, levels: [level(4, {}, { name: '水車通り' }), north, root] },
    { folderId: 3, levels: [level(3, {}, { name: 'Mill Lane' }), north, root] },
  ];
  const folders = foldersOf(templates);
  expect(folders.map(({ label }) => label)).toEqual([
    'Council',
    'North (Council)',
    'Mill Lane (Council / North)',
    '水車通り (Council / North)',
  ]);
  expect(folders[1]?.levels).toEqual([north, root]);
});

describe('filling', () => {
  const at = (row: number, column: number) => ({ row, column });
  const rows = [
    anInspection({ uuid: 'empty' }),
    anInspection({ uuid: 'has', Material: 'CI', HeightDiameter: 0, extraFields: { ACA: '' } }),
    anInspection({ uuid: 'feet', chainage_unit: 'ft', asset: { uuid: 'a', AssetID: 'P1' }, AssetID: '' }),
    anInspection({ uuid: 'elsewhere', folder: { id: 9, name: 'Other' } }),
    anInspection({ uuid: 'american', Standard: US }),
  ];
  const templates: FolderTemplates = [
    {
      folderId: 1,
      levels: [level(1, { Material: 'VC', HeightDiameter: MM_300, ACA: 'C', AssetID: 'X', Unknown: 'x' })],
    },
    { folderId: 9, levels: [level(9, {})] },
  ];
  const grid = {
    ...{ rows, headers: HEADERS, standard: AUSTRALIA, block: { anchor: at(0, 0), focus: at(0, 0) } },
    isMarked: () => false,
  };
  const cellsOf = (cells: readonly { row: number; column: number; text: string }[]) =>
    cells.map(({ row, column, text }) => `${rows[row]?.uuid} ${HEADERS[column]?.name}: ${text}`);

  it('fills only what is empty and may be changed, in all rows, and counts rows without a template', () => {
    const { cells, rowsWithout } = placeFromTemplates(templates, grid);
    expect(cellsOf(cells)).toEqual([
      'empty AssetID: X',
      'empty Material: VC',
      'empty HeightDiameter: 300 mm',
      'empty ACA: C',
      'has AssetID: X',
      'has ACA: C',
      'feet Material: VC',
      'feet HeightDiameter: 300 mm',
      'feet ACA: C',
    ]);
    expect(rowsWithout).toBe(1);
  });

  it('keeps to a block of more than one cell', () => {
    const block = { anchor: at(3, 2), focus: at(2, 1) };
    const { cells, rowsWithout } = placeFromTemplates(templates, { ...grid, block });
    expect(cellsOf(cells)).toEqual(['feet Material: VC', 'feet HeightDiameter: 300 mm']);
    expect(rowsWithout).toBe(1);
  });

  it('leaves what stands in a cell without being saved', () => {
    const isMarked = ({ uuid }: { uuid: string }, { name }: StandardHeader) => uuid === 'empty' && name === 'Material';
    const { cells } = placeFromTemplates(templates, { ...grid, isMarked });
    expect(cellsOf(cells)).not.toContain('empty Material: VC');
    expect(cellsOf(cells)).toContain('empty HeightDiameter: 300 mm');
  });
});
