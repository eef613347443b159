/** The changes that the stream reported since the last fetch, and what of an inspection they make stale. Pure. */
import type { LiveChange } from '@/api/contract/live';

export interface ReportedChanges {
  /** Anything may have changed, as there was no stream for a while. */
  isEverything: boolean;
  changes: readonly LiveChange[];
}

export const NOTHING: ReportedChanges = { isEverything: false, changes: [] };
export const EVERYTHING: ReportedChanges = { isEverything: true, changes: [] };

export const isNothing = ({ isEverything, changes }: ReportedChanges): boolean => !isEverything && changes.length === 0;

export const joined = (one: ReportedChanges, other: ReportedChanges): ReportedChanges => ({
  isEverything: one.isEverything || other.isEverything,
  changes: [...one.changes, ...other.changes],
});

/** What is to be fetched again of an inspection; of its frames 'some', those that were changed lately, or 'all'. */
export interface Stale {
  inspection: boolean;
  frames: 'some' | 'all' | null;
  comments: boolean;
  plan: boolean;
  presence: boolean;
}

type FramesChange = Extract<LiveChange, { kind: 'frames' }>;

/** `isKnown`: whether the cache has the frame in this version or a newer one, as it has after an edit of one's own. */
export function staleIn(
  { isEverything, changes }: ReportedChanges,
  inspectionId: string,
  isKnown: (frame: { id: number; version: number }) => boolean,
): Stale {
  const about = changes.filter((change) => 'inspectionId' in change && change.inspectionId === inspectionId);
  const has = (kind: LiveChange['kind']) => isEverything || about.some((change) => change.kind === kind);
  const frameChanges = about.filter((change): change is FramesChange => change.kind === 'frames');
  const areMany = frameChanges.some(({ frames }) => frames === null);
  const areNews = isEverything || frameChanges.some(({ frames }) => frames?.some((frame) => !isKnown(frame)));
  const frames = areMany ? 'all' : areNews ? 'some' : null;
  return {
    inspection: has('inspection') || frames !== null,
    frames,
    comments: has('comments'),
    plan: has('plan'),
    presence: has('presence'),
  };
}
