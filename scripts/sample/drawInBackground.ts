/** Draws a sample video in a process of its own with low priority, because a person uses the product meanwhile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from '../backend/lowerPriority';
import { PROJECT } from '../projectFiles';

const LOWER_PRIORITY = 10;
const MAIN = 'scripts/sample/main.ts';

/**
 * `args` are those of `npm run sample`, the file first; `niceness` is the most that it stands back. Rejects when it could not be written, or was aborted.
 */
export async function drawInBackground(
  args: readonly [file: string, ...options: string[]],
  { ffmpeg, signal, niceness = LOWER_PRIORITY }: { ffmpeg: string; signal: AbortSignal; niceness?: number },
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    cwd: PROJECT,
    stdio: 'ignore',
    signal,
    env: { ...process.env, FFMPEG_PATH: ffmpeg },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  lowerPriority(child, Math.min(LOWER_PRIORITY, niceness));
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error(`The video ${args[0]} could not be written.`);
}
