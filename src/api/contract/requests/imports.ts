/** What a call that imports inspections carries beside the files' bytes, which follow one another in its body. */
import * as z from 'zod/mini';
import { IMPORT_MAX_BYTES } from '../imports';
import { json, rowIdInQuery } from './common';

const MOST_FILES = 20;
const MOST_CODES = 200;

export const importInspectionsQuery = z.object({
  folder: rowIdInQuery,
  /** In the order in which their bytes stand in the body. */
  files: json(
    z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(200)),
          size: z.int().check(z.gte(0), z.lte(IMPORT_MAX_BYTES)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_FILES)),
  ),
  /** Imports nothing, and answers what would be imported. */
  preview: z._default(z.stringbool(), false),
  unit: z.optional(z.enum(['m', 'ft'])),
  dates: z.optional(z.enum(['day first', 'month first'])),
  encoding: z.optional(z.string().check(z.maxLength(40))),
  /** Imports inspections anew that were imported before. */
  again: z._default(z.stringbool(), false),
  /** Codes of the folder's table, by the file's codes that stand for them. */
  codes: z.optional(
    json(
      z
        .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)))
        .check(z.refine((codes) => Object.keys(codes).length <= MOST_CODES, `At most ${MOST_CODES} codes at once.`)),
    ),
  ),
});
