/** The journal of uploads as a bug report has it: without links, which are secrets, and without files. */
import type { JournalEntry } from './journalEntry';

/** Blocks that follow each other as one range: of a large file there are hundreds. */
function rangesOf(blocks: readonly { start: number; end: number }[]): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (const { start, end } of [...blocks].sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last?.[1] === start) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

export const journalSummary = (entries: readonly JournalEntry[]) =>
  entries.map(({ upload, identity, transfer, handle }) => ({
    upload,
    identity,
    /** `stored`: the ranges of bytes that the storage has confirmed, each without its end. */
    transfer: transfer && { stored: rangesOf(transfer.blocks), isStored: transfer.isStored },
    hasHandle: handle !== null,
  }));
