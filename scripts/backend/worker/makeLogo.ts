/** Has a process of its own draw a picture anew as a logo: what anybody sent is decoded nowhere else. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log';
import { LOGO_FILE, VIDEO_FILE } from '../media/outcome';
import { ProcessingFailure } from '../media/processingFailure';
import { runLogo } from './runMedia';

const MIB = 1024 ** 2;
/** A logo takes a second at most; what takes more is none. */
const LIMITS = {
  seconds: 20,
  memoryBytes: 1024 * MIB,
  diskBytes: 16 * MIB,
  pixels: 50_000_000,
  frames: 1,
  niceness: 0,
};
const MAX_LOGO_BYTES = 1 * MIB;

/** The logo as a square PNG; null when the picture cannot be read. */
export type MakeLogo = (picture: Buffer) => Promise<Buffer | null>;

export const logoMaker =
  ({ ffmpeg, temporary, log }: { ffmpeg: string; temporary: string; log: Log }): MakeLogo =>
  async (picture) => {
    await mkdir(temporary, { recursive: true });
    const folder = await mkdtemp(path.join(temporary, 'logo-'));
    try {
      await writeFile(path.join(folder, VIDEO_FILE), picture);
      await runLogo({ ffmpeg, folder, limits: LIMITS, signal: new AbortController().signal, log });
      const logo = await readFile(path.join(folder, LOGO_FILE));
      return logo.length <= MAX_LOGO_BYTES ? logo : null;
    } catch (error) {
      if (error instanceof ProcessingFailure) return null;
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
