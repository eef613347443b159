import { createTurns } from '../../../scripts/backend/turns';

/** Work that is under way until it is ended; `begun` has it in the order in which it began. */
function workshop(atOnce: number, mostWaiting = 100) {
  const inTurn = createTurns(atOnce, mostWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string) =>
    inTurn(asker, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await Promise.resolve().then(() => new Promise(setImmediate));
  };
  return { ask, begun, end };
}

it('begins as much at once as it may, and of each asker in turn', async () => {
  const { ask, begun, end } = workshop(2);
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)), ask('b', 'b1'), ask('c', 'c1')];
  await end('');
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a2', 'a1', 'a3', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  await end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

it('goes on after work that fails, and takes nobody in when too many wait', async () => {
  const inTurn = createTurns(1, 2);
  let fail = (_error: Error): void => undefined;
  const first = inTurn('a', () => new Promise((_resolve, reject) => (fail = reject)));
  const second = inTurn('a', async () => 'second');
  const third = inTurn('b', async () => 'third');
  await expect(inTurn('c', async () => 'fourth')).rejects.toMatchObject({ status: 503 });
  await Promise.resolve();
  fail(new Error('No luck.'));
  await expect(first).rejects.toThrow('No luck.');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(await inTurn('c', async () => 'fifth')).toBe('fifth');
});
