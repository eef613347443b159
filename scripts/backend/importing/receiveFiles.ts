/** Writes the files of a request, whose body is their bytes one after another, to a folder, and not a byte more. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { HttpError } from '../errors';
import type { ChosenFile } from './readSurveys';

export interface SentFile {
  name: string;
  size: number;
}

/** 400 for a body that is longer or shorter than its files. */
export async function receiveFiles(body: Readable, files: readonly SentFile[], folder: string): Promise<ChosenFile[]> {
  const wrong = () =>
    new HttpError(400, { detail: 'The files did not arrive as they were chosen. Choose them again.' });
  const received: ChosenFile[] = [];
  const bytes = chunksOf(body);
  let rest: Buffer = Buffer.alloc(0);
  for (const [index, { name, size }] of files.entries()) {
    const file = path.join(folder, `sent-file-${index}`);
    const handle = await open(file, 'w');
    try {
      for (let left = size; left > 0;) {
        if (rest.length === 0) {
          const { value, done } = await bytes.next();
          if (done) throw wrong();
          rest = value;
        }
        const part = rest.subarray(0, left);
        await handle.write(part);
        left -= part.length;
        rest = rest.subarray(part.length);
      }
    } finally {
      await handle.close();
    }
    received.push({ name, file });
  }
  if (rest.length > 0 || !(await bytes.next()).done) throw wrong();
  return received;
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield chunk as Buffer;
}
