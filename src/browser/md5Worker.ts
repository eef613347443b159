/** Hashes slices of files off the main thread; the answer to each request carries its number. */
import { createMD5, type IHasher } from 'hash-wasm';

export interface Md5Request {
  id: number;
  slice: Blob;
}
/** `isUnreadable`: the file behind the slice could not be read, and `failure` is the name of the browser's error. */
export type Md5Answer = { id: number; md5: Uint8Array } | { id: number; failure: string; isUnreadable: boolean };

const hasher = createMD5();
const READ_SIZE = 1024 ** 2;

/** A reader that fills our buffer over and over, where the browser has one: then a block is never in memory as a whole. */
function openReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    return (buffer: ArrayBuffer) => reader.read(new Uint8Array(buffer));
  } catch {
    const reader = stream.getReader();
    return () => reader.read();
  }
}

async function readPieces(slice: Blob, take: (piece: Uint8Array) => void): Promise<void> {
  const read = openReader(slice.stream());
  for (let buffer = new ArrayBuffer(READ_SIZE); ;) {
    const { value, done } = await read(buffer);
    if (done) return;
    take(value);
    buffer = value.buffer;
  }
}

/** A stream's error is the same whatever happened; that of reading at once has a name that tells. */
const whyUnreadable = (slice: Blob): Promise<string> =>
  slice
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.name : ''),
    );

async function answer({ id, slice }: Md5Request): Promise<Md5Answer> {
  let md5: IHasher;
  try {
    md5 = (await hasher).init();
  } catch (error) {
    return { id, failure: String(error), isUnreadable: false };
  }
  try {
    await readPieces(slice, (piece) => md5.update(piece));
  } catch {
    return { id, failure: await whyUnreadable(slice), isUnreadable: true };
  }
  return { id, md5: md5.digest('binary') };
}

// One after the other: at most one slice is in memory.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Md5Request>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
