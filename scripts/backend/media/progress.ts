/**
 * How far a media child is, as it tells on its standard output: a line for each per cent of a phase, of which the
 * worker reads the last. A hostile video may have taken over the child, so a line has to have the known form.
 */
import * as z from 'zod/mini';
import { PROCESSING_PHASES } from '@/api/contract/files';

export const mediaProgress = z.object({
  phase: z.enum([...PROCESSING_PHASES, 'Making a copy']),
  /** Share of the phase that is done; null where it cannot be told. */
  share: z.nullable(z.number().check(z.gte(0), z.lte(1))),
});
export type MediaProgress = z.infer<typeof mediaProgress>;

/** Called with the share of the phase that is done, as often as one likes. */
export type OnShare = (share: number) => void;

/** Tells that a phase begins; the returned function tells how far it is. */
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

/** A function that takes the child's output piece by piece; `onProgress` gets the last line of a piece, if readable. */
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
