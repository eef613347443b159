import { storePictures } from '../../../../scripts/backend/worker/storePictures';

const frames = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({ image: `${index}.jpg`, thumbnail: `${index}t.jpg` }));

/** A store in which each file waits to be answered. */
function slowStore() {
  const open = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const begun: string[] = [];
  const putFile = (name: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(name);
      open.set(name, { resolve, reject });
    });
  return { open, begun, putFile };
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

it('fails when the pictures that were under way have ended too, and begins no others', async () => {
  const store = slowStore();
  const { signal } = new AbortController();
  const seen = watch(
    storePictures({ blobs: store, prefix: 'x/', folder: '/tmp', signal, onProgress: () => {} }, frames),
  );
  expect(store.begun).toEqual(['x/000000.jpg', 'x/000001.jpg', 'x/000002.jpg', 'x/000003.jpg']);

  const refused = new Error('refused');
  store.open.get('x/000001.jpg')?.reject(refused);
  await settled();
  expect(seen.end).toBe('none');
  expect(store.begun).toHaveLength(4);

  for (const index of [0, 2, 3]) store.open.get(`x/00000${index}.jpg`)?.resolve();
  await settled();
  for (const index of [0, 2, 3]) store.open.get(`x/00000${index}-thumbnail.jpg`)?.resolve();
  await settled();
  expect(seen.end).toBe(refused);
  expect(store.begun).toHaveLength(7);
});

it('stops for whoever asks it to, with that reason, when what was under way has ended', async () => {
  const store = slowStore();
  const stop = new AbortController();
  const work = { blobs: store, prefix: 'x/', folder: '/tmp', signal: stop.signal, onProgress: () => {} };
  const seen = watch(storePictures(work, frames));
  const reason = new Error('stopped');
  stop.abort(reason);
  for (const { resolve } of [...store.open.values()]) resolve();
  await settled();
  for (const index of [0, 1, 2]) store.open.get(`x/00000${index}-thumbnail.jpg`)?.resolve();
  await settled();
  expect(seen.end).toBe('none');
  store.open.get('x/000003-thumbnail.jpg')?.resolve();
  await settled();
  expect(seen.end).toBe(reason);
  expect(store.begun).toHaveLength(8);
});

it('stores both pictures of each frame, and tells how far it is', async () => {
  const names: string[] = [];
  const shares: number[] = [];
  const putFile = async (name: string, file: string) => void names.push(`${name} ${file}`);
  const onProgress = (share: number) => void shares.push(share);
  const { signal } = new AbortController();
  await storePictures({ blobs: { putFile }, prefix: 'x/', folder: '/tmp', signal, onProgress }, frames.slice(0, 2));
  expect(names.sort()).toEqual([
    'x/000000-thumbnail.jpg /tmp/0t.jpg',
    'x/000000.jpg /tmp/0.jpg',
    'x/000001-thumbnail.jpg /tmp/1t.jpg',
    'x/000001.jpg /tmp/1.jpg',
  ]);
  expect(shares).toEqual([0.5, 1]);
});
