/** Videos of any size for the upload tests: the sample with padding in a 'free' box, which players skip. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Clip {
  name: string;
  file: string;
  bytes: Buffer;
  sha256: string;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** `padding` is in bytes. */
export async function writeClip(sample: string, folder: string, name: string, padding: number): Promise<Clip> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(padding + 8);
  head.write('free', 4);
  const bytes = Buffer.concat([await readFile(sample), head, randomBytes(padding)]);
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { name, file, bytes, sha256: sha256Of(bytes) };
}
