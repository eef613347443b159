/** Reads Access databases with three readers that share no code with our writer. */
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

/** Whether Debian's package mdbtools is installed. */
export const hasMdbtools = runs('mdb-export');

/** A table as CSV without a header row, with dates as 2026-01-31. */
export async function mdbtoolsCsv(file: string, table: string): Promise<string> {
  const { stdout } = await promisify(execFile)('mdb-export', ['-H', '-D', '%F', '-T', '%F', file, table], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The Java class path of Jackcess and its dependencies, which no npm or Debian package provides. */
const JACKCESS = process.env.JACKCESS_CLASSPATH;
export const hasJackcess = JACKCESS !== undefined && runs('java');

/** Runs `CheckMdb.java` on the file: checks all indexes, and adds rows. Resolves to the lines that it prints. */
export async function checkWithJackcess(file: string): Promise<string[]> {
  const program = path.join(import.meta.dirname, 'CheckMdb.java');
  const { stdout } = await promisify(execFile)('java', ['-cp', JACKCESS ?? '', program, file]);
  return stdout.trim().split('\n');
}
