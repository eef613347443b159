/** What a call for saved views of the inspections list carries. */
import * as z from 'zod/mini';
import { MAX_VIEW_NAME, viewContent } from '../views';

const fields = {
  name: z
    .string('View name is required')
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, 'View name is required'),
      z.maxLength(MAX_VIEW_NAME, `Use at most ${MAX_VIEW_NAME} characters`),
      z.regex(/^\P{Cc}*$/u, 'Use no line breaks or other control characters'),
    ),
  isShared: z.boolean(),
  content: viewContent,
};

export const viewsQuery = z.object({ organisation: z.coerce.number() });
export const createViewRequest = z.object({ organisation: z.number(), ...fields });
export type CreateViewRequest = z.infer<typeof createViewRequest>;
/** Fields that are left out stay. What was seen: `seen.ts`. */
export const updateViewRequest = z.partial(z.strictObject(fields));
export type UpdateViewRequest = z.infer<typeof updateViewRequest>;
