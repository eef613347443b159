/**
 * Asks the embedded database of a backend that is not running, for what no call of the API tells or does. In a process
 * of its own, as the database cannot run inside jest.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = `
  import { PGlite } from '@electric-sql/pglite';
  const [folder, text] = process.argv.slice(1);
  const database = await PGlite.create(folder);
  const { rows } = await database.query(text);
  await database.close();
  console.log(JSON.stringify(rows));
`;

/** The rows that one statement gives. */
export async function sql(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const args = ['--input-type=module', '-e', PROGRAM, path.join(dataDir, 'db'), text];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Record<string, unknown>[];
}
