import { joinChunks } from '@/replay/joinChunks';
import type { RecordingChunk } from '@/replay/recording';

const entry = (type: string, at: number): string => JSON.stringify({ at, action: { type } });
const chunk = (part: number, from: number, entries: string[], more: Partial<RecordingChunk> = {}): RecordingChunk => ({
  ...{ owner: 7, part, firstPart: 0, startedAt: 1_000, lost: 0, from, entries },
  head: from === 0 ? { keyframe: `{"part":${part}}`, place: null, seen: null } : null,
  ...more,
});

const typesIn = async (chunks: readonly RecordingChunk[]) =>
  (await joinChunks(chunks)?.read())?.parts.map(({ actions }) => actions.map(({ action }) => action.type));

it('takes of an entry that was written again the last, and leaves out what came after it before', async () => {
  const chunks = [
    chunk(0, 0, [entry('a', 1), entry('sent 10', 2), entry('b', 3)]),
    chunk(0, 1, [entry('sent 20', 4)]),
    chunk(0, 2, [entry('c', 5)]),
  ];
  expect(joinChunks(chunks)).toMatchObject({ steps: 3, from: 1_001, until: 1_005 });
  expect(await typesIn(chunks)).toEqual([['a', 'sent 20', 'c']]);
});

it('leaves out the parts that the page had dropped when it wrote last', async () => {
  const chunks = [
    chunk(0, 0, [entry('a', 1)]),
    chunk(1, 0, [entry('b', 2)], { firstPart: 1 }),
    chunk(2, 0, [entry('c', 3)], { firstPart: 1 }),
  ];
  expect(await typesIn(chunks)).toEqual([['b'], ['c']]);
});
