/**
 * Pictures of an inspection's frames and the sheets of small ones, from the temporary folder of a video to the blob store.
 * Pictures are stored while the child takes the next ones, before anybody knows which of them are kept; the others are
 * removed in the end. Nothing names them before that, and all lie under the prefix of the attempt, which goes with it.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore } from '../blobs/blobStore';
import type { MadeOfVideo } from '../media/outcome';

const AT_ONCE = 4;
const LOOK_MS = 500;
/** What is named by its time as it comes; pictures with longer names are taken again, in another size. */
const TIMED = /^\d{10}\.jpg$/;

/** `prefix` is that of the inspection's blobs, `file` what the child calls the picture. */
export const imageName = (prefix: string, file: string): string => `${prefix}${path.basename(file)}`;
export const sheetName = (prefix: string, file: string): string => `${prefix}sheet-${path.basename(file)}`;

export interface Storing {
  blobs: Pick<BlobStore, 'putFile' | 'remove'>;
  prefix: string;
  /** Of the files. */
  folder: string;
  signal: AbortSignal;
}

type Step = () => Promise<void>;

/** Files, as the child calls them. */
export interface Ahead {
  /** That the store has. */
  stored: ReadonlySet<string>;
  /** That it may have: the answer got lost, or it refused them. */
  begun: ReadonlySet<string>;
}

/** Rejects with the first failure, or the reason of `signal`, and only when nothing is under way any more. */
async function doAll(steps: Iterable<Step>, signal: AbortSignal): Promise<void> {
  const failed = new AbortController();
  const going = AbortSignal.any([signal, failed.signal]);
  const left = steps[Symbol.iterator]();
  const work = async () => {
    try {
      for (let next = left.next(); !next.done; next = left.next()) {
        going.throwIfAborted();
        await next.value();
      }
    } catch (error) {
      failed.abort(error);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  failed.signal.throwIfAborted();
}

/**
 * Stores pictures as they come, no more than `most`, until the returned function is called, which resolves when nothing is
 * under way any more. When the store refuses one, that and all others are left to `storePictures`.
 */
export function storeAhead({ blobs, prefix, folder, signal }: Storing, most: number): () => Promise<Ahead> {
  const ended = new AbortController();
  const going = AbortSignal.any([signal, ended.signal]);
  const [begun, stored] = [new Set<string>(), new Set<string>()];
  const work = async () => {
    while (!going.aborted) {
      const names = await readdir(path.join(folder, 'image')).catch(() => []);
      // The last one is still being written.
      const whole = names
        .filter((name) => TIMED.test(name))
        .sort()
        .slice(0, -1)
        .slice(0, most);
      const steps = whole
        .map((name) => `image/${name}`)
        .filter((file) => !begun.has(file))
        .map((file) => async () => {
          begun.add(file);
          await blobs.putFile(imageName(prefix, file), path.join(folder, file), 'image/jpeg');
          stored.add(file);
        });
      await doAll(steps, going);
      await sleep(LOOK_MS, undefined, { signal: going });
    }
  };
  const working = work().catch(() => {});
  return async () => {
    ended.abort();
    await working;
    return { stored, begun };
  };
}

/**
 * Stores what was not stored ahead, and removes what no frame has. Rejects as `doAll` does: the caller then
 * removes the folder, and a file that goes while it is being sent ends the process. `onProgress` is told from 0 to 1.
 */
export async function storePictures(
  { blobs, prefix, folder, signal, onProgress }: Storing & { onProgress: (share: number) => void },
  { frames, sheets }: Pick<MadeOfVideo, 'sheets'> & { frames: readonly { image: string }[] },
  { stored, begun }: Ahead,
): Promise<void> {
  const images = new Set(frames.map(({ image }) => image));
  const put = (name: string, file: string) => () => blobs.putFile(name, path.join(folder, file), 'image/jpeg');
  const steps = [
    ...[...images].filter((file) => !stored.has(file)).map((file) => put(imageName(prefix, file), file)),
    ...sheets.map((file) => put(sheetName(prefix, file), file)),
    ...[...begun].filter((file) => !images.has(file)).map((file) => () => blobs.remove(imageName(prefix, file))),
  ];
  let done = 0;
  await doAll(
    steps.map((step) => async () => {
      await step();
      onProgress((done += 1) / steps.length);
    }),
    signal,
  );
}
