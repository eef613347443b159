/** Reads a bug report from any file: a file that is no readable report is refused with a sentence that says why. */
import * as z from 'zod/mini';
import { gunzip, isGzip } from '@/lib/gzip';
import type { RecordedPart } from '@/replay/recording';
import { TAPE_FORMAT, type Tape } from '@/replay/tape';
import { isOldTape, upgradeTape } from '@/replay/upgradeTape';
import { BUG_REPORT_FORMAT, type BugReport } from './bugReport';

export class UnreadableReport extends Error {}

/** Several times as much as the app writes. */
export const MOST_CHARACTERS = 200_000_000;

const recordedAction = z.object({
  at: z.number(),
  by: z.enum(['saga', 'api', 'app']),
  action: z.looseObject({ type: z.string() }),
  changed: z.array(z.string()),
  isCut: z.optional(z.literal(true)),
});

const part = z.object({
  keyframe: z.record(z.string(), z.unknown()),
  place: z.optional(z.string()),
  seen: z.optional(z.json()),
  actions: z.array(recordedAction),
});

const recording = z.object({
  startedAt: z.number(),
  parts: z.array(part),
  lost: z.number(),
  finalHash: z.nullable(z.string()),
});

const header = z.object({
  format: z.string(),
  version: z.string(),
  userAgent: z.string(),
  savedAt: z.number(),
});

const tape = z.looseObject({ format: z.string(), entries: z.array(z.looseObject({ t: z.string() })) });

const report = z.extend(header, {
  note: z.string(),
  isVeiled: z._default(z.boolean(), false),
  error: z._default(z.nullable(z.string()), null),
  actions: z.nullable(recording),
  earlier: z._default(z.nullable(recording), null),
  uploads: tape,
  edits: z._default(z.nullable(tape), null),
  journal: z._default(z.json(), null),
  earlierTapes: z._default(
    z.nullable(z.object({ uploads: z.nullable(tape), edits: z.nullable(tape), journal: z.json() })),
    null,
  ),
});

/** A report of format 1, which had no actions. */
const oldReport = z.extend(header, { uploads: report.shape.uploads });

const OLD_FORMAT = 'culvert-report/1';

export class TooLargeReport extends UnreadableReport {
  constructor() {
    super(`The file has more than ${MOST_CHARACTERS} characters, which no report has.`);
  }
}

export const noGzip = () => new UnreadableReport('The file is damaged, or it is cut off: it cannot be unpacked.');
export const noJson = ({ message }: SyntaxError) =>
  new UnreadableReport(`The file is not JSON, or it is cut off: ${message}`);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // `JSON.parse` throws nothing else.
    throw noJson(error as SyntaxError);
  }
}

/** The place in the file of the first problem, and what it is; `place` is where the data lies in the file. */
const firstProblem = ({ issues: [issue] }: z.core.$ZodError, place: readonly PropertyKey[] = []): string =>
  issue ? `${[...place, ...issue.path].join('.') || 'the file'}: ${issue.message}` : 'it has another shape';

/** One element of the `parts` of a recording. */
export function checkPart(data: unknown, place: readonly PropertyKey[]): RecordedPart {
  const found = part.safeParse(data);
  if (!found.success) throw new UnreadableReport(`The report is damaged at ${firstProblem(found.error, place)}.`);
  // The cast is safe: what was parsed from JSON has nothing else in it.
  return found.data as RecordedPart;
}

export function readBugReport(text: string): BugReport {
  if (text.length > MOST_CHARACTERS) throw new TooLargeReport();
  return checkReport(parseJson(text));
}

/** `data` is the JSON of a report, whole or with no parts in its recordings. */
export function checkReport(data: unknown): BugReport {
  const known = header.safeParse(data);
  if (!known.success) throw new UnreadableReport(`This is not a bug report: ${firstProblem(known.error)}.`);
  const { format } = known.data;
  if (format !== BUG_REPORT_FORMAT && format !== OLD_FORMAT) {
    throw new UnreadableReport(
      `This report has the format ${format}; ${BUG_REPORT_FORMAT} and ${OLD_FORMAT} can be read.`,
    );
  }
  const found = format === OLD_FORMAT ? oldReport.safeParse(data) : report.safeParse(data);
  if (!found.success) throw new UnreadableReport(`The report is damaged at ${firstProblem(found.error)}.`);
  // The casts are unchecked: replaying the tapes finds out whether their entries are valid.
  const uploads = upgraded(found.data.uploads as unknown as Tape);
  return {
    note: '',
    isVeiled: false,
    error: null,
    actions: null,
    earlier: null,
    edits: null,
    journal: null,
    earlierTapes: null,
    ...found.data,
    format: BUG_REPORT_FORMAT,
    uploads,
  } as unknown as BugReport;
}

const upgraded = (tape: Tape): Tape => (isOldTape(tape) ? upgradeTape(tape) : tape);

/** The text of a report's file, packed or not. */
export async function reportText(file: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!isGzip(file)) return new TextDecoder().decode(file);
  return gunzip(file, MOST_CHARACTERS).catch((error: unknown) => {
    throw error instanceof RangeError ? new TooLargeReport() : noGzip();
  });
}

/** Whether the upload log can be replayed by this version. */
export const canReplayUploads = ({ uploads }: BugReport): boolean => uploads.format === TAPE_FORMAT;
