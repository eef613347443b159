/** Hashes slices of files off the main thread; the answer to each request carries its number. */
import { createMD5 } from 'hash-wasm';

export interface Md5Request {
  id: number;
  slice: Blob;
}
/** `isUnreadable`: the file behind the slice could not be read, and `failure` is the name of the browser's error. */
export type Md5Answer = { id: number; md5: Uint8Array } | { id: number; failure: string; isUnreadable: boolean };

const hasher = createMD5();

async function answer({ id, slice }: Md5Request): Promise<Md5Answer> {
  let bytes: ArrayBuffer;
  try {
    bytes = await slice.arrayBuffer();
  } catch (error) {
    return { id, failure: error instanceof Error ? error.name : '', isUnreadable: true };
  }
  try {
    const md5 = (await hasher).init().update(new Uint8Array(bytes)).digest('binary');
    return { id, md5 };
  } catch (error) {
    return { id, failure: String(error), isUnreadable: false };
  }
}

// One after the other: at most one slice is in memory.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Md5Request>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
