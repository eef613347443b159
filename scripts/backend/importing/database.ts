/** Tables of an SQLite file that anybody may have made. Views are not read: they are code of whoever made the file. */
import initSqlJs from 'sql.js';
import { UnreadableFile, LONGEST_TEXT } from './surveys';
import { MOST_ROWS, rowMaker, type Row, type Table } from './tables';

export const isSqlite = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 16)).toString('latin1') === 'SQLite format 3\0';

/** The wanted tables that are in the file, by their names in lower case. */
export async function readDatabase(
  file: string,
  bytes: Uint8Array,
  wanted: readonly string[],
): Promise<Map<string, Table>> {
  const { Database } = await initSqlJs();
  const tables = new Map<string, Table>();
  try {
    const database = new Database(bytes);
    const [found] = database.exec(`select name from sqlite_master where type = 'table'`);
    const names = new Set(found?.values.map(([name]) => String(name)) ?? []);
    for (const name of wanted) {
      if (!names.has(name)) continue;
      const statement = database.prepare(`select * from "${name}" limit ${MOST_ROWS + 1}`);
      const rows: Row[] = [];
      const columns = statement.getColumnNames();
      const toRow = rowMaker(columns, false);
      while (statement.step()) {
        if (rows.length === MOST_ROWS) {
          throw new UnreadableFile(`The table ${name} has more than ${MOST_ROWS.toLocaleString('en')} rows.`);
        }
        const cells = statement.get().map((value) =>
          // A cell of bytes is a picture or a drawing, which the import has no use for.
          value === null || value instanceof Uint8Array ? '' : String(value).slice(0, LONGEST_TEXT),
        );
        rows.push(toRow(`${file}, ${name}, row ${rows.length + 1}`, cells));
      }
      statement.free();
      tables.set(name.toLowerCase(), { name, columns, rows, leftOut: [] });
    }
    database.close();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${file} is a damaged SQLite database.`);
  }
  return tables;
}
