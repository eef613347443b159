/**
 * Has files read by a process of its own (`main.ts`), as a process group with an environment of next to nothing, and ends
 * the whole group when it takes too long.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT, projectFile } from '../../projectFiles';
import { HttpError } from '../errors';
import { READ_OUTCOME, readOutcome, type ReadOutcome, type ReadTask } from './outcome';

const MAIN = projectFile('scripts/backend/importing/main.ts');
const HEAP_MB = 768;
const SECONDS = 120;
const MAX_OUTCOME_BYTES = 128 * 1024 ** 2;
/** What programs need to be found and loaded. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR'] as const;

const refused = (detail: string) => new HttpError(400, { detail });

/** 400 with the reason for files that cannot be read. */
export async function runReader(task: ReadTask): Promise<Extract<ReadOutcome, { kind: 'read' }>> {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', MAIN, JSON.stringify(task)];
  const child = spawn(process.execPath, args, {
    detached: true,
    cwd: PROJECT,
    // The end of its input tells it that this process is gone.
    stdio: ['pipe', 'ignore', 'ignore'],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  closed.catch(() => {});
  const watch = new AbortController();
  const late = sleep(SECONDS * 1000, null, { signal: watch.signal });
  late.catch(() => {});
  try {
    const ended = await Promise.race([closed, late]);
    if (ended === null) throw refused(`Reading the files took longer than ${SECONDS} seconds. Import them in parts.`);
    const file = path.join(task.folder, READ_OUTCOME);
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    // Whatever made it end: more memory than it may have, or something nobody thought of.
    if (ended[0] !== 0 || size === 0 || size > MAX_OUTCOME_BYTES) {
      throw refused('The files could not be read. Import them in parts, or export them from their program again.');
    }
    const outcome = readOutcome.parse(JSON.parse(await readFile(file, 'utf8')));
    if (outcome.kind === 'refused') throw refused(outcome.message);
    return outcome;
  } finally {
    watch.abort();
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Gone already, or a system without groups.
      child.kill('SIGKILL');
    }
    await closed.catch(() => {});
  }
}
