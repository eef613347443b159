/** Puts a recording together again from the chunks in which it was kept beyond its page. */
import type { ActionRecording, RecordedAction, RecordingChunk } from './recordActions';
import type { Json } from './redact';

/**
 * `chunks` are those of one page in their order; null without any. The hash of the end is unknown: the page is gone.
 */
export function joinChunks(chunks: readonly RecordingChunk[]): ActionRecording | null {
  const last = chunks.at(-1);
  if (!last) return null;
  const parts = new Map<number, { keyframe: string; place: string | null; entries: string[] }>();
  for (const { part, head, from, entries } of chunks) {
    const known = parts.get(part) ?? (head && { ...head, entries: [] });
    // A part whose first chunk is missing has no keyframe, and cannot be replayed.
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
