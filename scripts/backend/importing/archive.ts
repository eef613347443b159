/**
 * The files in a ZIP that anybody may have made: names are checked, and nothing is unpacked beyond its bounds, whatever
 * sizes the archive tells. Archives in archives are not opened.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { UnreadableFile } from './surveys';

const MIB = 1024 ** 2;
export const MOST_TABLE_BYTES = 64 * MIB;
const MOST_PHOTO_BYTES = 20 * MIB;
const MOST_ENTRIES = 20_000;

export interface Archive {
  /** All files in it. */
  names: readonly string[];
  read(name: string): Promise<Buffer>;
  /** Leaves a picture under `file`. */
  unpack(name: string, file: string): Promise<void>;
}

/** The error as it is told to the person who imports the archive. */
function told(archive: string, error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const message = error instanceof Error ? error.message : '';
  if (/invalid relative path|absolute path|invalid characters in fileName/.test(message)) {
    return new UnreadableFile(`${archive} has an entry whose path leads out of it.`);
  }
  return new UnreadableFile(`${archive} is damaged or not a ZIP file.`);
}

/** `archive` is its name for people. Throws an UnreadableFile for what is no ZIP, or has too many files. */
export async function openArchive(archive: string, file: string): Promise<Archive> {
  const entries = new Map<string, yauzl.Entry>();
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw told(archive, error);
  });
  if (zip.entryCount > MOST_ENTRIES) {
    throw new UnreadableFile(`${archive} has more than ${MOST_ENTRIES.toLocaleString('en')} files in it.`);
  }
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw told(archive, error);
  }
  /** Refuses an entry that tells a larger size; yauzl fails one that has more bytes than it tells. */
  async function open(name: string, most: number) {
    const entry = entries.get(name);
    if (!entry) throw new UnreadableFile(`${name} is not in ${archive}.`);
    if (entry.isEncrypted()) throw new UnreadableFile(`${archive} is protected by a password. Create it without one.`);
    if (entry.uncompressedSize > most) throw tooLarge(name, most);
    return zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw told(archive, error);
    });
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const chunks: Buffer[] = [];
      let size = 0;
      try {
        for await (const chunk of (await open(name, MOST_TABLE_BYTES)) as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > MOST_TABLE_BYTES) throw tooLarge(name, MOST_TABLE_BYTES);
          chunks.push(chunk);
        }
      } catch (error) {
        throw told(archive, error);
      }
      return Buffer.concat(chunks);
    },
    async unpack(name, target) {
      try {
        await pipeline(await open(name, MOST_PHOTO_BYTES), createWriteStream(target));
      } catch (error) {
        throw told(archive, error);
      }
    },
  };
}

const tooLarge = (name: string, most: number) =>
  new UnreadableFile(`${name} is larger than ${most / MIB} MB when unpacked.`);
