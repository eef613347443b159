import { followTape, joinTape, type TapeChange } from '@/replay/keptTape';
import type { Tape, TapeEntry } from '@/replay/tape';

const entry = (k: number): TapeEntry => ({ t: 'ok', k });
const tapeOf = (entries: TapeEntry[]): Tape => ({
  format: 'upload-tape/3',
  version: '1',
  startedAt: 0,
  initialState: {},
  entries,
  lost: 0,
  finalState: { count: entries.length },
});

/** As the browser stores changes: entries by their index. */
function store() {
  let kept: TapeEntry[] = [];
  let head: TapeChange['head'] | undefined;
  return {
    add(change: TapeChange | null) {
      if (!change) return;
      kept = [...kept.slice(0, change.from), ...change.entries];
      head = change.head;
    },
    joined: () => head && joinTape(head, kept),
  };
}

it('hands over only what has changed, and the whole comes together again', () => {
  const entries = [1, 2, 3].map(entry);
  let tape = tapeOf(entries);
  const next = followTape('uploads', () => tape);
  const kept = store();
  kept.add(next());
  expect(next()).toBeNull();

  tape = tapeOf([...entries, entry(4)]);
  const added = next();
  expect(added).toMatchObject({ from: 3, entries: [entry(4)], head: { length: 4, finalState: { count: 4 } } });
  kept.add(added);
  expect(kept.joined()).toEqual(tape);

  // A later progress replaces the one in the middle.
  tape = tapeOf([...entries.slice(0, 2), entry(5)]);
  kept.add(next());
  expect(kept.joined()).toEqual(tape);

  // Only the end was dropped.
  tape = tapeOf(entries.slice(0, 2));
  kept.add(next());
  expect(kept.joined()).toEqual(tape);
});

it('leaves what was kept as it is when the tape starts anew with nothing, since its person may come back', () => {
  let tape = tapeOf([entry(1)]);
  const next = followTape('uploads', () => tape);
  next();
  tape = tapeOf([]);
  expect(next()).toBeNull();
  tape = tapeOf([entry(1)]);
  expect(next()).toMatchObject({ from: 0, entries: [entry(1)] });
});

it('gives no tape where some entries were not stored', () => {
  const { entries, ...rest } = tapeOf([1, 2, 3].map(entry));
  expect(joinTape({ ...rest, length: 3 }, entries.slice(1))).toBeNull();
});
