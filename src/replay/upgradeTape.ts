/**
 * Upgrades tapes of earlier formats to today's; the README says what changed. For replaying only: the app needs none.
 */
import type { Json } from './redact';
import { EDIT_TAPE_FORMAT, TAPE_FORMAT, type Tape, type TapeEntry } from './tape';

const FORMAT_2 = 'upload-tape/2';

/** Whether the tape has an earlier format that can be upgraded. */
export const isOldTape = ({ format }: { format: string }): boolean => format === FORMAT_2;

/** An entry of format 2, which also had the handle of a transfer, takes from it, and answers that came at once. */
interface OldEntry {
  t: string;
  k: number;
  what?: string;
  arg?: Json;
  on?: number;
  value?: Json;
  error?: Json;
  handle?: true;
}

interface OldEvent {
  type: string;
  message?: string;
  reason?: string;
}

/** In format 2 each take of a transfer's events was an ask; in format 3 the transfer is one ask, with events. */
function fromFormat2(entries: readonly TapeEntry[]): TapeEntry[] {
  /** The transfer that each take was from, both by their `k` in format 2. */
  const takes = new Map<number, number>();
  const numbers = new Map<number, number>();
  const upgraded: TapeEntry[] = [];
  for (const entry of entries) {
    if (entry.t === 'in' || entry.t === 'out') {
      upgraded.push(entry);
      continue;
    }
    const { t, k, what = '', arg, on, value, error, handle } = entry as OldEntry;
    if (t === 'ask' && what === 'take' && on !== undefined) {
      takes.set(k, on);
      continue;
    }
    if (t === 'ask') numbers.set(k, numbers.size);
    const transfer = takes.get(k);
    const number = numbers.get(transfer ?? k) ?? k;
    if (t === 'ask' && what === 'transfer') {
      const { fileListId: _unused, ...rest } = (arg ?? {}) as Record<string, Json>;
      upgraded.push({ t, k: number, what, arg: rest });
    } else if (t === 'ask') upgraded.push({ t, k: number, what, ...(arg !== undefined && { arg }) });
    else if (t === 'cut') upgraded.push({ t, k: number });
    else if (t === 'err') upgraded.push({ t, k: number, error: error ?? null });
    else if (transfer === undefined && !handle)
      upgraded.push({ t: 'ok', k: number, ...(value !== undefined && { value }) });
    else if (transfer !== undefined) {
      const { type, message = '', reason } = (value ?? {}) as unknown as OldEvent;
      if (type === 'stored') upgraded.push({ t: 'ok', k: number });
      else if (type === 'failed')
        upgraded.push({ t: 'err', k: number, error: { message, ...(reason !== undefined && { reason }) } });
      else upgraded.push({ t: 'event', k: number, value: value ?? null });
    }
  }
  return upgraded;
}

/** Throws for a format that cannot be replayed. */
export function upgradeTape(tape: Tape): Tape {
  const { format }: { format: unknown } = tape;
  if (format === TAPE_FORMAT || format === EDIT_TAPE_FORMAT) return tape;
  if (isOldTape(tape)) return { ...tape, format: TAPE_FORMAT, entries: fromFormat2(tape.entries) };
  throw new Error(`This is no ${TAPE_FORMAT}, ${FORMAT_2} or ${EDIT_TAPE_FORMAT}, but ${String(format)}.`);
}
