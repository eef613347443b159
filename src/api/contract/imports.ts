/** What the server answers about importing inspections that other programs made. */
import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** What a file leaves open, and a person has to say before it is imported. */
export const IMPORT_QUESTIONS = ['unit', 'dates'] as const;

/** Of all files together, in bytes. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * What importing files would bring, or has brought. Inspections that were imported before are left alone unless they are
 * asked for again. Of inspections, codes and what is left out the first are told.
 */
export const surveyImport = z.object({
  format: z.string(),
  encoding: text,
  questions: z.array(z.enum(IMPORT_QUESTIONS)),
  /** To be imported, or imported. */
  inspections: z.number(),
  observations: z.number(),
  photos: z.number(),
  /** Imported before. */
  known: z.number(),
  surveys: z.array(
    z.object({
      where: z.string(),
      title: z.string(),
      date: text,
      observations: z.number(),
      /** The inspection of its video, which takes the observations. */
      video: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
      /** The inspection that it is already. */
      known: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
    }),
  ),
  /** Codes that the folder's table does not have: they are kept, without a score, or become what a person chose. */
  codes: z.array(z.object({ code: z.string(), label: text, count: z.number() })),
  /** What they may become: codes of the folder's table, and for field software's own lists the main codes of EN 13508-2. */
  offered: z.array(z.object({ list: z.enum(['table', 'EN 13508-2']), code: z.string(), label: z.string() })),
  leftOut: z.array(z.object({ where: z.string(), reason: z.string() })),
});
export type SurveyImport = z.infer<typeof surveyImport>;
