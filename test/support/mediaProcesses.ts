/** The processes that look at videos below a folder, and what they have started: they name the folder in their command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface MediaProcess {
  pid: number;
  /** The child of the worker, or the decoder that it runs. */
  kind: 'child' | 'decoder';
}

export async function mediaProcesses(folder: string): Promise<MediaProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args=', '-ww'], { maxBuffer: 2 ** 24 });
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder) && /media\/main\.ts|ffmpeg/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), kind: line.includes('media/main.ts') ? 'child' : 'decoder' }));
}
