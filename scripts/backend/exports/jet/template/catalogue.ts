/** Which tables a database has, by its own catalogue, and which of them lie in other files. */
import { UnfitTemplate, type FoundRow, type TemplateFile } from './templateFile';
import { readDefinition, type ReadTable } from './readDefinition';
import { readUsageMap } from './usageMap';

const CATALOGUE = 2;
const TABLE = 1;
const LINKED = [4, 6];
/** As many as Access allows in a database. */
const MOST_OBJECTS = 32_768;
const SHORT_FORM = 0xfeff;

function textOf(bytes: Buffer): string {
  return bytes.length >= 2 && bytes.readUInt16LE(0) === SHORT_FORM
    ? bytes.toString('latin1', 2)
    : bytes.toString('utf16le');
}

/** The bytes of a value in a row that has it; undefined for a null. */
function valueOf({ bytes }: FoundRow, table: ReadTable, name: string): Buffer | undefined {
  const column = table.columns.find((each) => each.name === name);
  if (!column) throw new UnfitTemplate('Its catalogue has a form that is not known.');
  const count = bytes.readUInt16LE(0);
  const maskAt = bytes.length - Math.ceil(count / 8);
  const isThere = ((bytes[maskAt + (column.number >> 3)] ?? 0) & (1 << (column.number & 7))) !== 0;
  if (!isThere || column.number >= count) return undefined;
  if (column.isFixed) return bytes.subarray(2 + column.offset, 2 + column.offset + column.length);
  const countAt = maskAt - 2;
  if (column.place >= bytes.readUInt16LE(countAt)) return undefined;
  const at = (place: number) => bytes.readUInt16LE(countAt - 2 - 2 * place);
  return bytes.subarray(at(column.place), at(column.place + 1));
}

export interface CatalogueEntry {
  name: string;
  /** The page of its definition; null for a table in another file. */
  page: number | null;
}

/** All tables of the database, also those that lie in other files. */
export function readCatalogue(template: TemplateFile): CatalogueEntry[] {
  const table = readDefinition(template, CATALOGUE);
  const entries: CatalogueEntry[] = [];
  let objects = 0;
  for (const page of readUsageMap(template, table.used)) {
    const rows = template.rows(page);
    objects += rows.length;
    if (objects > MOST_OBJECTS) throw new UnfitTemplate('It is damaged: it has more objects than Access allows.');
    for (const found of rows) {
      if (found.isDeleted) continue;
      const row = found.isElsewhere ? template.row(found.bytes.readUInt32LE(0)) : found;
      const type = valueOf(row, table, 'Type')?.readInt16LE(0) ?? 0;
      const name = valueOf(row, table, 'Name');
      const id = valueOf(row, table, 'Id')?.readUInt32LE(0);
      if (name === undefined || id === undefined) continue;
      if (type === TABLE) entries.push({ name: textOf(name), page: id & 0xff_ffff });
      else if (LINKED.includes(type)) entries.push({ name: textOf(name), page: null });
    }
  }
  return entries;
}
