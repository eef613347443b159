/** What the server answers about the people whose work inspections can be. */
import * as z from 'zod/mini';

/** By name. Somebody who cannot be chosen any more is there while an inspection is theirs. */
export const assignees = z.array(
  z.object({ id: z.number(), fullName: z.string(), organisationName: z.string(), canBeChosen: z.boolean() }),
);
export type Assignees = z.infer<typeof assignees>;
export type Assignee = Assignees[number];
