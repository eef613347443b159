/** What readers that have nothing to do with the writer find in a database of Access. */
import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import MDBReader, { type Value } from 'mdb-reader';

type Row = Record<string, Value>;

/** The rows of all tables, by the table's name, as mdb-reader reads them. */
export async function readMdb(file: string): Promise<Record<string, Row[]>> {
  const reader = new MDBReader(await readFile(file));
  return Object.fromEntries(reader.getTableNames().map((name) => [name, reader.getTable(name).getData()]));
}

function runs(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Debian's package of that name. */
export const hasMdbtools = runs('mdb-export');

/** A table as CSV without heads, with days as 2026-01-31. */
export async function mdbtoolsCsv(file: string, table: string): Promise<string> {
  const { stdout } = await promisify(execFile)('mdb-export', ['-H', '-D', '%F', '-T', '%F', file, table], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Where Jackcess and what it needs lie, as Java wants them; no package of npm or Debian brings it. */
const JACKCESS = process.env.JACKCESS_CLASSPATH;
export const hasJackcess = JACKCESS !== undefined && runs('java');

/** Opens the file with Jackcess, has it check all indexes, and adds to it. Resolves with a line for each thing it found. */
export async function checkWithJackcess(file: string): Promise<string[]> {
  const program = path.join(import.meta.dirname, 'CheckMdb.java');
  const { stdout } = await promisify(execFile)('java', ['-cp', JACKCESS ?? '', program, file]);
  return stdout.trim().split('\n');
}
