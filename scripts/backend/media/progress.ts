/**
 * How far the child is, as it says on its standard output: a line for each per cent of a phase. The worker reads the last
 * one. What a hostile video has taken over is the child, so a line is believed no further than its form.
 */
import * as z from 'zod/mini';
import { PROCESSING_PHASES } from '@/api/contract/files';

export const mediaProgress = z.object({
  phase: z.enum([...PROCESSING_PHASES, 'Making a copy']),
  /** Of the phase; null where it cannot be told. */
  share: z.nullable(z.number().check(z.gte(0), z.lte(1))),
});
export type MediaProgress = z.infer<typeof mediaProgress>;

/** Told of a share of the phase that is being done; how often, does not matter. */
export type OnShare = (share: number) => void;

/** Says that a phase begins, and gives what tells how far it is. */
export function beginPhase(phase: MediaProgress['phase']): OnShare {
  let last = -1;
  const say = (share: number | null) => process.stdout.write(`${JSON.stringify({ phase, share })}\n`);
  say(null);
  return (share) => {
    const percent = Math.floor(100 * Math.min(1, share));
    if (percent <= last) return;
    last = percent;
    say(percent / 100);
  };
}

const MAX_LINE = 200;

/** Takes what the child says in pieces; `onProgress` gets each line that can be read. */
export function readProgress(onProgress: (progress: MediaProgress) => void): (data: Buffer) => void {
  let begun = '';
  return (data) => {
    const lines = `${begun}${data.toString('latin1')}`.split('\n');
    begun = (lines.pop() ?? '').slice(-MAX_LINE);
    const [progress] = lines.slice(-1).flatMap(parse);
    if (progress) onProgress(progress);
  };
}

function parse(line: string): MediaProgress[] {
  try {
    return line.length > MAX_LINE ? [] : [mediaProgress.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
