/** The processes that work on videos below a folder, with their decoders: their command lines name the folder. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface MediaProcess {
  pid: number;
  /** 'child': the worker's child; 'decoder': the ffmpeg that the child runs. */
  kind: 'child' | 'decoder';
}

export async function mediaProcesses(folder: string): Promise<MediaProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args=', '-ww'], { maxBuffer: 2 ** 24 });
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder) && /media\/main\.mjs|ffmpeg/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), kind: line.includes('media/main.mjs') ? 'child' : 'decoder' }));
}
