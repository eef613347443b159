/** A recording in pieces, as it is kept where it outlives the page: what was written, and all of it put together again. */
import type { ActionRecording, RecordedAction, RecordingChunk } from './recordActions';
import type { Json } from './redact';

/** Of one page's chunks in their order; null when there is nothing. Its end is not known, as the page is gone. */
export function recordingOf(chunks: readonly RecordingChunk[]): ActionRecording | null {
  const last = chunks.at(-1);
  if (!last) return null;
  const parts = new Map<number, { keyframe: string; place: string | null; entries: string[] }>();
  for (const { part, head, from, entries } of chunks) {
    const known = parts.get(part) ?? (head && { ...head, entries: [] });
    // Without its beginning it says nothing.
    if (known && part >= last.firstPart)
      parts.set(part, { ...known, entries: [...known.entries.slice(0, from), ...entries] });
  }
  if (parts.size === 0) return null;
  return {
    startedAt: last.startedAt,
    parts: [...parts.values()].map(({ keyframe, place, entries }) => ({
      keyframe: JSON.parse(keyframe) as Json,
      ...(place !== null && { place }),
      actions: entries.map((entry) => JSON.parse(entry) as RecordedAction),
    })),
    lost: last.lost,
    finalHash: null,
  };
}
