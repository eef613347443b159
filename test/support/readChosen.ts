/** Reads survey files as the backend's reader process does, and makes an SQLite database from a script. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import initSqlJs from 'sql.js';
import { openFiles, readSurveys } from '../../scripts/backend/importing/readSurveys';
import type { ReadFiles, ReadOptions } from '../../scripts/backend/importing/surveys';
import type { FileContent } from './surveyFiles';

const AS_FOUND: ReadOptions = { unit: null, dates: null, encoding: null };

export async function readChosen(
  files: Readonly<Record<string, FileContent>>,
  options: Partial<ReadOptions> = {},
): Promise<ReadFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surveys-'));
  try {
    const chosen = await Promise.all(
      Object.entries(files).map(async ([name, content], index) => {
        const file = path.join(folder, `file-${index}`);
        await writeFile(file, content);
        return { name, file };
      }),
    );
    return await readSurveys(await openFiles(chosen), { ...AS_FOUND, ...options });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function databaseOf(sql: string): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.exec(sql);
  return database.export();
}
