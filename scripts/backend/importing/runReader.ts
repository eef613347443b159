/** Has imported files read by a child process (`main.ts`), and tells the person when nothing comes of that. */
import { ChildFailure, runChild, type ChildBounds } from '../children/runChild';
import { HttpError } from '../errors';
import type { Log } from '../log';
import { readOutcome, type ReadOutcome, type ReadTask } from './outcome';

const BOUNDS: ChildBounds = { seconds: 120, heapMb: 768, outcomeBytes: 128 * 1024 ** 2 };

const refused = (detail: string) => new HttpError(400, { detail });

/** 400 with the reason for files that cannot be read. */
export async function runReader(task: ReadTask, log: Log): Promise<Extract<ReadOutcome, { kind: 'read' }>> {
  const run = { program: 'importing/main.ts', task, outcome: readOutcome, bounds: BOUNDS, log } as const;
  const outcome = await runChild(run).catch((error: unknown) => {
    throw error instanceof ChildFailure ? refused(sentenceOf(error)) : error;
  });
  if (outcome.kind === 'refused') throw refused(outcome.message);
  return outcome;
}

function sentenceOf({ kind }: ChildFailure): string {
  return kind === 'late'
    ? `Reading the files took longer than ${BOUNDS.seconds} seconds. Import them in parts.`
    : 'The files could not be read. Import them in parts, or export them from their program again.';
}
