/**
 * Finds and runs ffmpeg. Videos come from anybody, so it may open local files only, and only as containers that
 * hold video: a playlist named .mp4 would otherwise make it read other files or the network.
 */
import { spawn } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../startError';

const CONTAINERS = 'mov,matroska,webm,avi,mpeg,mpegts,mpegvideo,asf,dv,flv,ogg,mxf';

/** Goes before `-i`. */
export const UNTRUSTED_INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS] as const;

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The configured one, else the first on PATH, else the copy that an npm package ships; a StartError when there is none. */
export async function findFfmpeg(configured: string | undefined, searchPath = process.env.PATH ?? ''): Promise<string> {
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new StartError(`FFMPEG_PATH names ${configured}, which cannot be run.`);
  }
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    const candidate = path.join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (await isExecutable(candidate)) return candidate;
  }
  // The package throws on import where it has no copy for the platform.
  const shipped = await import('@ffmpeg-installer/ffmpeg').catch(() => null);
  if (!shipped) throw new StartError('No ffmpeg was found. Install it, or set FFMPEG_PATH.');
  // Its install script would set the mode, but install scripts don't run everywhere.
  if (!(await isExecutable(shipped.path))) await chmod(shipped.path, 0o755);
  return shipped.path;
}

/** The copy of the npm package: from 2018, and nobody mends what is found in it. */
export const isShipped = (ffmpeg: string): boolean => ffmpeg.includes('@ffmpeg-installer');

export interface FfmpegRun {
  exitCode: number | null;
  timedOut: boolean;
  /** The end of what it said, for reading errors. */
  tail: string;
}

interface Options {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called with each line as it comes. */
  onLine?(line: string): void;
}

const TAIL_LINES = 60;

/** Runs to the end; an exit code other than 0 is a result, not an exception. Throws when ffmpeg cannot be run. */
export async function runFfmpeg(ffmpeg: string, args: readonly string[], options: Options): Promise<FfmpegRun> {
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, options.timeoutMs);
  const abort = () => child.kill('SIGKILL');
  options.signal?.addEventListener('abort', abort);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Awaited below; until then a failed start must not count as unhandled.
  exited.catch(() => {});
  const tail: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      options.onLine?.(line);
    }
    return { exitCode: await exited, timedOut, tail: tail.join('\n') };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}
