/** Puts a recording together again from the chunks in which it was kept beyond its page. */
import { partText, type HeldRecording, type PartHead, type RecordedPart, type RecordingChunk } from './recording';

/**
 * `chunks` are those of one page in their order; null without any. The hash of the end is unknown: the page is gone.
 */
export function joinChunks(chunks: readonly RecordingChunk[]): HeldRecording | null {
  const last = chunks.at(-1);
  if (!last) return null;
  const { startedAt, lost } = last;
  const parts = new Map<number, PartHead & { entries: string[] }>();
  for (const { part, head, from, entries } of chunks) {
    const known = parts.get(part) ?? (head && { ...head, seen: head.seen ?? null, entries: [] });
    // A part whose first chunk is missing has no keyframe, and cannot be replayed.
    if (known && part >= last.firstPart)
      parts.set(part, { ...known, entries: [...known.entries.slice(0, from), ...entries] });
  }
  const held = [...parts.values()];
  const all = held.flatMap(({ entries }) => entries);
  // The cast is safe: the recorder made this JSON of a `RecordedAction`.
  const timeOf = (entry: string) => startedAt + (JSON.parse(entry) as { at: number }).at;
  const [first, final] = [all[0], all.at(-1)];
  if (first === undefined || final === undefined) return null;
  return {
    steps: all.length,
    from: timeOf(first),
    until: timeOf(final),
    read: (veil) => {
      const read = held.map(({ entries, ...head }) => JSON.parse(partText(head, entries)) as RecordedPart);
      return Promise.resolve({ startedAt, parts: veil ? read.map(veil.part) : read, lost, finalHash: null });
    },
  };
}
