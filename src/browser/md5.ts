/** The MD5 of a slice of a file, by a worker (`md5Worker.ts`) that starts with the first request and is kept. */
import { FileUnreadableError } from '@/uploads/transfer/blobStorage';
import type { Md5Answer, Md5Request } from './md5Worker';
import { explainUnreadable } from './fileReadErrors';

interface Waiting {
  resolve(md5: Uint8Array): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

function startWorker(): Worker {
  const started = new Worker(new URL('./md5Worker.ts', import.meta.url));
  started.addEventListener('message', ({ data }: MessageEvent<Md5Answer>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('md5' in data) request?.resolve(data.md5);
    else if (data.isUnreadable) request?.reject(new FileUnreadableError(explainUnreadable({ name: data.failure })));
    else request?.reject(new Error(data.failure));
  });
  started.addEventListener('error', ({ message }) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`The hashing worker failed: ${message}`));
    waiting.clear();
  });
  return started;
}

export const hashMd5 = (slice: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    worker ??= startWorker();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ id: lastId, slice } satisfies Md5Request);
  });
