/** Hashes slices of files off the main thread; each answer carries the id of its request. */
import { createMD5, type IHasher } from 'hash-wasm';

export interface Md5Request {
  id: number;
  slice: Blob;
}
/** `isUnreadable`: the file behind the slice could not be read, and `failure` is the name of the browser's error. */
export type Md5Answer = { id: number; md5: Uint8Array } | { id: number; failure: string; isUnreadable: boolean };

const hasher = createMD5();
/** Bytes of a slice that are in memory at a time. */
const PIECE = 4 * 1024 ** 2;

/** Reads synchronously and not as a stream: under load, a stream's `read` was seen never to settle. */
function readPieces(slice: Blob, take: (piece: Uint8Array) => void): void {
  const reader = new FileReaderSync();
  for (let start = 0; start < slice.size; start += PIECE) {
    take(new Uint8Array(reader.readAsArrayBuffer(slice.slice(start, start + PIECE))));
  }
}

async function answer({ id, slice }: Md5Request): Promise<Md5Answer> {
  let md5: IHasher;
  try {
    md5 = (await hasher).init();
  } catch (error) {
    return { id, failure: String(error), isUnreadable: false };
  }
  try {
    readPieces(slice, (piece) => md5.update(piece));
  } catch (error) {
    return { id, failure: error instanceof Error ? error.name : '', isUnreadable: true };
  }
  return { id, md5: md5.digest('binary') };
}

// Requests are answered one after the other, as there is one hasher; so at most one piece is in memory.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Md5Request>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
