/**
 * Reads a bug report of any size from its file: all but the parts of its recordings at once, then a recording's parts
 * one by one, so that no more than one of them is held. The file is read anew each time, since what is said before the
 * parts may stand behind them. Of a file that is cut off or damaged further on, what comes before can be read.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip } from '@/lib/gzip';
import type { RecordedPart } from '@/replay/recording';
import { TAPE_FORMAT } from '@/replay/tape';
import type { BugReport } from '@/state/bugReport';
import {
  checkPart,
  checkReport,
  MOST_CHARACTERS,
  noGzip,
  noJson,
  parseJson,
  TooLargeReport,
  UnreadableReport,
} from '@/state/readBugReport';
import { splitJson, type JsonPath, type JsonValue } from './splitJson';

export interface OpenReport {
  /** Without the parts of its recordings. What a file that is cut off no longer says is empty in it. */
  report: BugReport;
  /** What is wrong with the file further on; null for one that is whole. */
  damage: UnreadableReport | null;
  /** The parts of a recording. Throws where the file is damaged or ends too soon, after the parts before that. */
  partsOf(recording: 'actions' | 'earlier'): AsyncGenerator<RecordedPart>;
}

type Fields = Record<string, unknown>;

/** The path of a part is as long as `['actions', 'parts', 0]`. */
const PART_DEPTH = 3;

/** The report, its recordings, and their lists of parts. */
function isOpen([name, field, index]: JsonPath, bracket: string): boolean {
  if (field !== undefined) return field === 'parts' && index === undefined && bracket === '[';
  return bracket === '{' && (name === undefined || name === 'actions' || name === 'earlier');
}

async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    length += text.length;
    if (length > MOST_CHARACTERS) throw new TooLargeReport();
    yield text;
  }
  yield decoder.decode();
}

async function* valuesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<JsonValue> {
  try {
    yield* splitJson(textOf(bytes), isOpen);
  } catch (error) {
    if (error instanceof SyntaxError) throw noJson(error);
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? noGzip() : error;
  }
}

/** Gives the file's bytes, unpacked, each time that it is called. */
async function bytesOf(file: string): Promise<() => AsyncIterable<Buffer>> {
  // A pipe can be read once only.
  const whole = (await stat(file)).isFile() ? null : await readFile(file);
  const read = (end?: number): Readable => (whole ? Readable.from([whole]) : createReadStream(file, { end }));
  let isPacked = false;
  for await (const beginning of read(1)) isPacked = isGzip(beginning as Buffer);
  // An error comes to the reader of what is returned, too.
  return () => (isPacked ? pipeline(read(), createGunzip(), () => undefined) : read());
}

const NO_LOG = { format: TAPE_FORMAT, entries: [] };

/** What a file that is cut off says in place of what it no longer has. */
function completed(data: unknown): unknown {
  const { actions, earlier, ...rest } = (data ?? {}) as Record<string, Fields | null | undefined>;
  const [now, before] = [actions, earlier].map((each) => each && { lost: 0, finalHash: null, ...each });
  return { note: '', uploads: NO_LOG, ...rest, actions: now, earlier: before };
}

/** Throws an `UnreadableReport` that says why the file is no report, or that it ends before the first action. */
export async function openReport(file: string): Promise<OpenReport> {
  const bytes = await bytesOf(file);
  let data: unknown;
  let damage: UnreadableReport | null = null;
  try {
    for await (const { path, text } of valuesIn(bytes())) {
      const [name, field] = path;
      // Nothing of ours has this name, and in an assignment it means the prototype.
      if (path.length === PART_DEPTH || path.includes('__proto__')) continue;
      const value = parseJson(text);
      if (name === undefined) data = value;
      else if (field === undefined) (data as Fields)[name] = value;
      else ((data as Fields)[name] as Fields)[field] = value;
    }
  } catch (error) {
    if (!(error instanceof UnreadableReport) || error instanceof TooLargeReport) throw error;
    damage = error;
  }
  return {
    report: reportOf(data, damage),
    damage,
    async *partsOf(recording) {
      for await (const { path, text } of valuesIn(bytes())) {
        if (path.length === PART_DEPTH && path[0] === recording) yield checkPart(parseJson(text), path);
      }
    },
  };
}

function reportOf(data: unknown, damage: UnreadableReport | null): BugReport {
  if (!damage) return checkReport(data);
  try {
    return checkReport(completed(data));
  } catch {
    throw damage;
  }
}
