/** What the server tells pages of changes as they happen: what has changed, never what it now is. */
import * as z from 'zod/mini';

const about = { organisationId: z.number() };
const aboutInspection = { ...about, inspectionId: z.string() };

export const liveChange = z.discriminatedUnion('kind', [
  /** Made, deleted, or changed in itself. */
  z.object({ kind: z.literal('inspection'), ...aboutInspection }),
  /** Which frames, and the versions that they have now; null when there are many, or when versions do not tell. */
  z.object({
    kind: z.literal('frames'),
    ...aboutInspection,
    frames: z.nullable(z.array(z.object({ id: z.number(), version: z.number() }))),
  }),
  z.object({ kind: z.literal('comments'), ...aboutInspection }),
  /** Who works on it now. */
  z.object({ kind: z.literal('presence'), ...aboutInspection }),
  /** Videos that were added or removed, or whose processing has come further. */
  z.object({ kind: z.literal('files'), ...about }),
]);
export type LiveChange = z.infer<typeof liveChange>;

/** Who else works on an inspection; a name is null where the reader may not know it: of another contractor's people. */
export const presentPeople = z.array(z.object({ fullName: z.nullable(z.string()) }));
export type PresentPeople = z.infer<typeof presentPeople>;
