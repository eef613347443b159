/**
 * What a sent bug report says of itself. The file is unpacked to its end, so that a damaged one or one that unpacks to
 * too much is refused, and only its beginning is kept: the whole would take a hundred times the room.
 */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { HttpError } from '../errors';

/** What the reader of reports takes (`src/state/readBugReport.ts`). */
const MOST_UNPACKED = 200_000_000;
/** The header's texts are a few thousand characters. */
const MOST_HEADER = 64 * 1024;
/** The first field that is no part of the header. In a text of the header the quotes would stand behind backslashes. */
const END = ',"actions":';

const header = z.object({
  format: z.string().check(z.regex(/^culvert-report\/\d+$/)),
  version: z.string().check(z.maxLength(100)),
  note: z.string().check(z.maxLength(10_000)),
  isVeiled: z.boolean(),
  error: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
});
export type ReportHeader = z.infer<typeof header>;

const refused = () => new HttpError(400, { detail: 'This is not a bug report, or it is damaged.' });

/** Throws a 400 for what is no report, and a 413 for one that unpacks to too much; then the rest is not unpacked. */
export async function readReportHeader(packed: Buffer): Promise<ReportHeader> {
  let size = 0;
  let beginning = Buffer.alloc(0);
  const unpacked = Readable.from([packed]).pipe(createGunzip());
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new HttpError(413, { detail: 'The report is too large.' });
      if (beginning.length < MOST_HEADER) beginning = Buffer.concat([beginning, chunk]);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : refused();
  }
  const text = beginning.toString();
  const end = text.indexOf(END);
  if (end < 0) throw refused();
  try {
    return header.parse(JSON.parse(`${text.slice(0, end)}}`));
  } catch {
    throw refused();
  }
}
