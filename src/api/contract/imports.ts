/** What the server answers about importing inspections that other programs made. */
import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** What a file leaves open, and a person has to say before it is imported. */
export const IMPORT_QUESTIONS = ['unit', 'dates'] as const;

/** The limit for all files together. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * What importing files would bring, or has brought. Inspections that were imported before are left alone unless the
 * call has `again`. `surveys`, `codes` and `leftOut` list only the first of each.
 */
export const surveyImport = z.object({
  format: z.string(),
  encoding: text,
  questions: z.array(z.enum(IMPORT_QUESTIONS)),
  /** `inspections`, `observations` and `photos` count what is to be imported, or was. */
  inspections: z.number(),
  observations: z.number(),
  photos: z.number(),
  /** How many of the inspections were imported before. */
  known: z.number(),
  surveys: z.array(
    z.object({
      where: z.string(),
      title: z.string(),
      date: text,
      observations: z.number(),
      /** The inspection made from the survey's video, which gets the survey's observations. */
      video: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
      /** The inspection that an earlier import made of the survey. */
      known: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
    }),
  ),
  /** Codes that the folder's table does not have: kept without a score, or replaced by a code that a person chose. */
  codes: z.array(z.object({ code: z.string(), label: text, count: z.number() })),
  /** Codes to replace them by: the folder table's, and for field software's own lists the main codes of EN 13508-2. */
  offered: z.array(z.object({ list: z.enum(['table', 'EN 13508-2']), code: z.string(), label: z.string() })),
  leftOut: z.array(z.object({ where: z.string(), reason: z.string() })),
});
export type SurveyImport = z.infer<typeof surveyImport>;
