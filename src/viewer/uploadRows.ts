/** The upload log as rows of a timeline: each ask with its outcome, and the actions and events in between. */
import type { Tape, TapeEntry } from '@/replay/tape';

export interface UploadRow {
  kind: 'in' | 'out' | 'ask' | 'event';
  what: string;
  /** Indices of entries in the log: where the row begins and where it ends; the same for actions and events. */
  from: number;
  to: number;
  /** 'open': the log ends before the ask does. Null for actions and events. */
  outcome: 'done' | 'failed' | 'cancelled' | 'open' | null;
  detail: string;
}

const text = (value: unknown): string => (value === undefined ? '' : (JSON.stringify(value) ?? ''));
const typeOf = (action: unknown): string => {
  const type = (action as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' ? type : 'an action without a type';
};

/** Entries come from a file and may be anything with a `t`; those of an unknown kind are left out. */
export function uploadRows({ entries }: Pick<Tape, 'entries'>): UploadRow[] {
  const rows: UploadRow[] = [];
  const asked = new Map<number, UploadRow>();
  const end = (entry: Extract<TapeEntry, { k: number }>, at: number, outcome: UploadRow['outcome'], detail: string) => {
    const row = asked.get(entry.k);
    if (row) Object.assign(row, { to: at, outcome, detail: `${row.detail} ${detail}`.trim() });
  };
  entries.forEach((entry, at) => {
    if (entry.t === 'in' || entry.t === 'out') {
      const detail = text((entry.action as { payload?: unknown } | null | undefined)?.payload);
      rows.push({ kind: entry.t, what: typeOf(entry.action), from: at, to: at, outcome: null, detail });
    } else if (entry.t === 'ask') {
      const row: UploadRow = {
        kind: 'ask',
        what: String(entry.what),
        from: at,
        to: entries.length - 1,
        outcome: 'open',
        detail: text(entry.arg),
      };
      asked.set(entry.k, row);
      rows.push(row);
    } else if (entry.t === 'event') {
      const of = asked.get(entry.k)?.what ?? 'nothing that was asked';
      const { type } = (entry.value ?? {}) as { type?: unknown };
      rows.push({
        kind: 'event',
        what: typeof type === 'string' ? `${of}: ${type}` : of,
        from: at,
        to: at,
        outcome: null,
        detail: text(entry.value),
      });
    } else if (entry.t === 'ok') end(entry, at, 'done', text(entry.value));
    else if (entry.t === 'err') end(entry, at, 'failed', text(entry.error));
    else if (entry.t === 'cut') end(entry, at, 'cancelled', '');
  });
  return rows;
}
