import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { storeAhead, storePictures, type Storing } from '../../../../scripts/backend/worker/storePictures';
import { until } from '../../../support/until';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  await mkdir(path.join(folder, 'image'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nameOf = (index: number) => `${String(index).padStart(10, '0')}.jpg`;
const framesOf = (...indexes: number[]) => indexes.map((index) => ({ image: `image/${nameOf(index)}` }));
const take = (index: number) => writeFile(path.join(folder, 'image', nameOf(index)), 'picture');
const NONE = { stored: new Set<string>(), begun: new Set<string>() };

/** A store in which each file waits to be answered. */
function slowStore() {
  const open = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const begun: string[] = [];
  const putFile = (name: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(name);
      open.set(name, { resolve, reject });
    });
  return { open, begun, putFile, remove: async () => {} };
}

/** One that answers at once, and what it holds. */
function quickStore() {
  const held = new Set<string>();
  const puts: string[] = [];
  const putFile = async (name: string) => {
    puts.push(name);
    held.add(name);
  };
  return { held, puts, putFile, remove: async (name: string) => void held.delete(name) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** What has become of it so far. */
function watch(work: Promise<void>) {
  const seen: { end: 'none' | 'stored' | Error } = { end: 'none' };
  work.then(
    () => (seen.end = 'stored'),
    (error: Error) => (seen.end = error),
  );
  return seen;
}

const withStore = (blobs: Storing['blobs'], signal = new AbortController().signal) => ({
  ...{ blobs, prefix: 'x/', folder, signal, onProgress: () => {} },
});
const EIGHT = { frames: framesOf(0, 1, 2, 3, 4, 5, 6, 7), sheets: ['sheet/000001.jpg'] };

it('fails when the pictures that were under way have ended too, and begins no others', async () => {
  const store = slowStore();
  const seen = watch(storePictures(withStore(store), EIGHT, NONE));
  expect(store.begun).toEqual(['x/0000000000.jpg', 'x/0000000001.jpg', 'x/0000000002.jpg', 'x/0000000003.jpg']);

  const refused = new Error('refused');
  store.open.get('x/0000000001.jpg')?.reject(refused);
  await settled();
  expect(seen.end).toBe('none');
  for (const index of [0, 2, 3]) store.open.get(`x/000000000${index}.jpg`)?.resolve();
  await settled();
  expect(seen.end).toBe(refused);
  expect(store.begun).toHaveLength(4);
});

it('stops for whoever asks it to, with that reason, when what was under way has ended', async () => {
  const store = slowStore();
  const stop = new AbortController();
  const seen = watch(storePictures(withStore(store, stop.signal), EIGHT, NONE));
  const reason = new Error('stopped');
  stop.abort(reason);
  for (const index of [0, 1, 2]) store.open.get(`x/000000000${index}.jpg`)?.resolve();
  await settled();
  expect(seen.end).toBe('none');
  store.open.get('x/0000000003.jpg')?.resolve();
  await settled();
  expect(seen.end).toBe(reason);
  expect(store.begun).toHaveLength(4);
});

it('stores the picture of each frame and the sheets, and tells how far it is', async () => {
  const store = quickStore();
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const made = { frames: framesOf(0), sheets: ['sheet/000001.jpg'] };
  await storePictures({ ...withStore(store), onProgress }, made, NONE);
  expect(store.puts).toEqual(['x/0000000000.jpg', 'x/sheet-000001.jpg']);
  expect(shares).toEqual([0.5, 1]);
});

describe('ahead', () => {
  it('stores pictures while others are taken, each once, and in the end removes those that no frame has', async () => {
    const store = quickStore();
    const end = storeAhead(withStore(store), 100);
    await Promise.all([0, 1, 2].map(take));
    await until(async () => store.puts.length === 2);
    await Promise.all([3, 4].map(take));
    await until(async () => store.puts.length === 4);
    const ahead = await end();
    await storePictures(withStore(store), { frames: framesOf(0, 3, 4), sheets: ['sheet/000001.jpg'] }, ahead);
    expect([...store.held].sort()).toEqual([
      'x/0000000000.jpg',
      'x/0000000003.jpg',
      'x/0000000004.jpg',
      'x/sheet-000001.jpg',
    ]);
    expect(store.puts).toHaveLength(new Set(store.puts).size);
  });

  it('leaves the picture that is being written, and what goes over the limit', async () => {
    const store = quickStore();
    await Promise.all([0, 1, 2, 3, 4].map(take));
    const end = storeAhead(withStore(store), 3);
    await until(async () => store.puts.length === 3);
    expect([...(await end()).stored]).toEqual(['image/0000000000.jpg', 'image/0000000001.jpg', 'image/0000000002.jpg']);
  });

  it('ends when nothing is under way any more, and leaves to the end what the store refused', async () => {
    const store = slowStore();
    await Promise.all([0, 1, 2].map(take));
    const end = storeAhead(withStore(store), 100);
    await until(async () => store.begun.length === 2);
    store.open.get('x/0000000000.jpg')?.reject(new Error('refused'));
    const ending = end();
    const seen = watch(ending.then(() => {}));
    await settled();
    expect(seen.end).toBe('none');
    store.open.get('x/0000000001.jpg')?.resolve();
    expect(await ending).toEqual({
      stored: new Set(['image/0000000001.jpg']),
      begun: new Set(['image/0000000000.jpg', 'image/0000000001.jpg']),
    });

    const [later, removed] = [quickStore(), [] as string[]];
    const remove = async (name: string) => void removed.push(name);
    await storePictures(withStore({ ...later, remove }), { frames: framesOf(1, 2), sheets: [] }, await ending);
    expect(later.puts).toEqual(['x/0000000002.jpg']);
    // Its answer may have got lost.
    expect(removed).toEqual(['x/0000000000.jpg']);
  });
});
