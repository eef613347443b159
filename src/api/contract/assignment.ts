/** What the server answers about the people whom inspections can be assigned to. */
import * as z from 'zod/mini';

/** Sorted by name. A person who can no longer be chosen stays in the list while an inspection is assigned to them. */
export const assignees = z.array(
  z.object({ id: z.number(), fullName: z.string(), organisationName: z.string(), canBeChosen: z.boolean() }),
);
export type Assignees = z.infer<typeof assignees>;
export type Assignee = Assignees[number];
