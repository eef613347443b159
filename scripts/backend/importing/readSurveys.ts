/**
 * Finds out which format the files have, which anybody may have made, and has them read. Runs only in a process of its
 * own (`main.ts`): the files are decoded nowhere else.
 */
import { open, readFile } from 'node:fs/promises';
import { decodeText } from '../tableFiles/decodeText';
import { MOST_TABLE_BYTES, openArchive, type Archive } from './archive';
import { isSqlite, readDatabase } from './database';
import { readPacpTables } from './pacpTables';
import { UnreadableFile, type ReadFiles, type ReadOptions } from './surveys';
import { inFile, readCsvTable, type Table } from './tables';
import { isWinCan, readWinCanTables } from './winCanTables';
import { readWsaXml } from './wsaXml';

const WINCAN_TABLES = ['PROJECT', 'SECTION', 'NODE', 'SECINSP', 'SECOBS', 'SECOBSMM'];
/** Names of the CSV files that are read; others in an archive are passed over. */
const CSV_TABLES = [
  ...['pacp_inspections', 'pacp_conditions', 'pacp_media_inspections', 'pacp_media_conditions', 'pacp_ratings'],
  'pacp_custom_fields',
  ...['section', 'inspection', 'observation'],
];

/** A file as it was chosen: its name, and where its bytes lie. */
export interface ChosenFile {
  name: string;
  file: string;
}

interface Source {
  name: string;
  read(): Promise<Uint8Array>;
}

export interface OpenedFiles {
  sources: readonly Source[];
  archives: readonly Archive[];
}

const baseName = (name: string): string => name.replace(/^.*[/\\]/, '');

/** Nothing of it is held but its first bytes. */
async function lookAt(file: string): Promise<{ isArchive: boolean; size: number }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4), position: 0 });
    const isArchive = buffer.subarray(0, bytesRead).toString('latin1') === 'PK\x03\x04';
    return { isArchive, size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** The chosen files as sources; an archive stands for the files in it. */
export async function openFiles(files: readonly ChosenFile[]): Promise<OpenedFiles> {
  const archives: Archive[] = [];
  const sources: Source[] = [];
  for (const { name, file } of files) {
    const { isArchive, size } = await lookAt(file);
    if (isArchive) {
      const archive = await openArchive(name, file);
      archives.push(archive);
      sources.push(...archive.names.map((entry) => ({ name: entry, read: () => archive.read(entry) })));
    } else {
      if (size > MOST_TABLE_BYTES) throw new UnreadableFile(`${name} is larger than 64 MB.`);
      sources.push({ name, read: () => readFile(file) });
    }
  }
  return { sources, archives };
}

const endsIn = (sources: readonly Source[], ending: RegExp): Source[] =>
  sources.filter(({ name }) => ending.test(name));

/** Throws an UnreadableFile for files that are none of the formats. */
export async function readSurveys({ sources }: OpenedFiles, options: ReadOptions): Promise<ReadFiles> {
  const databases = endsIn(sources, /\.db3?$|\.sqlite3?$/i);
  const [database] = databases;
  if (database) {
    if (databases.length > 1) throw new UnreadableFile('There are several databases. Choose one of them at a time.');
    const bytes = await database.read();
    if (!isSqlite(bytes)) throw new UnreadableFile(`${baseName(database.name)} is not an SQLite database.`);
    const tables = await readDatabase(baseName(database.name), bytes, WINCAN_TABLES);
    if (!tables.has('secobs'))
      throw new UnreadableFile(`${baseName(database.name)} is no WinCan project: it has no table SECOBS.`);
    return { format: 'WinCan database', encoding: null, ...readWinCanTables(tables, options) };
  }
  const csv = await readCsvFiles(endsIn(sources, /\.(csv|txt)$/i), options);
  if (csv) return csv;
  const documents = endsIn(sources, /\.xml$/i);
  const [document] = documents;
  if (document) {
    if (documents.length > 1) throw new UnreadableFile('There are several XML files. Choose one of them at a time.');
    const name = baseName(document.name);
    const decode = (bytes: Uint8Array) => decodeText(bytes, name, options.encoding);
    const { text, encoding } = await document.read().then(decode).catch(inFile(name));
    return { format: 'WSA 05 XML', encoding, ...readWsaXml(name, text) };
  }
  throw new UnreadableFile(
    'None of these files is a PACP CSV set, a WinCan project (.db3) or its CSV files, or WSA 05 XML, or a ZIP of those.',
  );
}

async function readCsvFiles(sources: readonly Source[], options: ReadOptions): Promise<ReadFiles | null> {
  const tables = new Map<string, Table>();
  const encodings = new Set<string>();
  for (const source of sources) {
    const file = baseName(source.name);
    const key = file
      .replace(/\.[^.]*$/, '')
      .replaceAll(' ', '_')
      .toLowerCase();
    if (!CSV_TABLES.includes(key)) continue;
    if (tables.has(key)) throw new UnreadableFile(`${file} appears twice. Choose one set of files at a time.`);
    const { table, encoding } = await readCsvTable(file, await source.read(), options.encoding);
    encodings.add(encoding);
    tables.set(key, table);
  }
  const encoding = [...encodings].join(', ') || null;
  if (tables.has('pacp_inspections') || tables.has('pacp_conditions')) {
    return { format: 'PACP CSV', encoding, ...readPacpTables(tables, options) };
  }
  if (isWinCan(tables)) return { format: 'WinCan CSV', encoding, ...readWinCanTables(tables, options) };
  if (sources.length === 0) return null;
  throw new UnreadableFile(
    'The CSV files go by the names of their tables: PACP_Inspections.csv and PACP_Conditions.csv, or WinCan’s section.csv, inspection.csv and observation.csv.',
  );
}
