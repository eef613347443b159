/**
 * Finds and runs ffmpeg. Anybody may have made a video, so ffmpeg may open local files only, and only as containers
 * that hold video: a playlist named .mp4 would otherwise make it read other files or the network. Its memory and the
 * size of a picture are bounded here; time and disk are bounded by the worker.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, constants } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { givenPath } from '../../projectFiles';
import { StartError } from '../startError';

const CONTAINERS = 'mov,matroska,webm,avi,mpeg,mpegts,mpegvideo,asf,dv,flv,ogg,mxf';

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The configured one, else the first on PATH, else the copy that an npm package ships; a StartError when there is none. */
export async function findFfmpeg(configured: string | undefined, searchPath = process.env.PATH ?? ''): Promise<string> {
  if (configured) {
    if (await isExecutable(configured)) return givenPath(configured);
    throw new StartError(`FFMPEG_PATH names ${configured}, which cannot be run.`);
  }
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    const candidate = path.join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (await isExecutable(candidate)) return givenPath(candidate);
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
  /** Null when a signal ended it. */
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines that it wrote, for reading errors. */
  tail: string;
}

export interface FfmpegLimits {
  /** Bytes of address space. Where the system has no such limit, only ffmpeg's own for a single allocation holds. */
  memoryBytes: number;
  /** Area of one picture, also of a later one that is larger than the video's description says. */
  pixels: number;
}

interface FfmpegCommand {
  before?: readonly string[];
  file: string;
  after?: readonly string[];
  /** Formats that the file may have, separated by commas; containers of video when left out. */
  containers?: string;
}

const TAIL_LINES = 60;
/** Each decoding thread keeps pictures of its own. */
const THREADS = 4;
/** The shell bounds itself, then becomes ffmpeg. */
const BOUNDED = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

/** Options before `-i` for a file that anybody may have made. */
const untrustedInput = ({ memoryBytes, pixels }: FfmpegLimits, containers: string): string[] => [
  ...['-max_alloc', String(Math.floor(memoryBytes / 4)), '-max_pixels', String(pixels), '-threads', String(THREADS)],
  ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
];

/**
 * Runs ffmpeg on `file`, with the arguments `before` and `after` it, and gives `onLine` each line that it logs, `onOutput`
 * each that it writes as its output. An exit code other than 0 is a result, not an exception; throws when ffmpeg cannot be
 * run.
 */
export async function runFfmpeg(
  ffmpeg: string,
  { before = [], file, after = [], containers = CONTAINERS }: FfmpegCommand,
  limits: FfmpegLimits,
  onLine?: (line: string) => void,
  onOutput?: (line: string) => void,
): Promise<FfmpegRun> {
  const command = [
    ffmpeg,
    '-hide_banner',
    '-nostdin',
    '-y',
    ...before,
    ...untrustedInput(limits, containers),
    '-i',
    file,
    ...after,
  ];
  const bounded =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', BOUNDED, 'sh', String(Math.floor(limits.memoryBytes / 1024)), ...command];
  const [program = '', ...args] = bounded;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  // Awaited below; until then a failed start must not count as unhandled.
  ended.catch(() => {});
  if (onOutput) createInterface({ input: child.stdout }).on('line', onOutput);
  else child.stdout.resume();
  const tail: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    onLine?.(line);
  }
  const [exitCode, signal] = await ended;
  return { exitCode, signal, tail: tail.join('\n') };
}
