/** ZIP archives, written entry by entry, so that none of them has to be held in memory. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipWriter {
  /** Resolves once the file is in the archive. Files that are compressed already are better only stored. */
  add(name: string, file: string, options: { compress: boolean }): Promise<void>;
}

/** `name`s are to be safe and unique. Entries bear `mtime`. */
export async function writeZip(file: string, mtime: Date, work: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const out = createWriteStream(file);
  const written = pipeline(zip.outputStream, out);
  // A failure is thrown by `add` or at the end; until then it must not count as an unhandled rejection.
  written.catch(() => {});
  try {
    await work({
      add: async (name, from, { compress }) => {
        const bytes = createReadStream(from);
        const read = once(bytes, 'close');
        zip.addReadStream(bytes, name, { compress, mtime });
        await Promise.race([read, written]);
      },
    });
  } catch (error) {
    out.destroy();
    throw error;
  }
  zip.end();
  await written;
}
