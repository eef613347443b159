/** What the server tells open pages of changes as they happen: which record has changed, never its new content. */
import * as z from 'zod/mini';

const about = { organisationId: z.number() };
const aboutInspection = { ...about, inspectionId: z.string() };

export const liveChange = z.discriminatedUnion('kind', [
  /** An inspection that was created or deleted, or whose own fields changed. */
  z.object({ kind: z.literal('inspection'), ...aboutInspection }),
  /** The changed frames with the versions that they have now; null for many frames, or where versions cannot tell. */
  z.object({
    kind: z.literal('frames'),
    ...aboutInspection,
    frames: z.nullable(z.array(z.object({ id: z.number(), version: z.number() }))),
  }),
  z.object({ kind: z.literal('comments'), ...aboutInspection }),
  /** Somebody told the owner of an emergency, or took one on. */
  z.object({ kind: z.literal('emergencies'), ...aboutInspection }),
  /** The inspection's repair plans. */
  z.object({ kind: z.literal('plan'), ...aboutInspection }),
  /** Somebody began or ceased to work on the inspection. */
  z.object({ kind: z.literal('presence'), ...aboutInspection }),
  /** Videos that were added or removed, or whose processing has come further. */
  z.object({ kind: z.literal('files'), ...about }),
  /** Folders that were made, renamed, moved or deleted. */
  z.object({ kind: z.literal('folders'), ...about }),
  /** The organisation's defect tables, or which of them is in use. */
  z.object({ kind: z.literal('tables'), ...about }),
  /** The organisation's repair rules, or its own repair types. */
  z.object({ kind: z.literal('rules'), ...about }),
  /** The organisation's rates. */
  z.object({ kind: z.literal('rates'), ...about }),
]);
export type LiveChange = z.infer<typeof liveChange>;

/** Who else works on an inspection; a name is null where the reader may not know it: another contractor's people. */
export const presentPeople = z.array(z.object({ fullName: z.nullable(z.string()) }));
export type PresentPeople = z.infer<typeof presentPeople>;
