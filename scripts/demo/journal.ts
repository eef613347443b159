/**
 * Runs steps once each and in their order, also when the process is killed between two of them: a file keeps which are
 * done. A step that was killed halfway runs again, and has to find out for itself what it did before.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';

export interface Step {
  name: string;
  run(): Promise<void>;
}

export interface Progress {
  done: number;
  total: number;
}

/** The names of the steps that are done; null when nothing was ever begun. */
export async function readJournal(file: string): Promise<string[] | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Only `writeJournal` writes the file.
  return JSON.parse(text) as string[];
}

/** Writes the journal whole or not at all. */
export async function writeJournal(file: string, done: readonly string[]): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(done));
  await rename(`${file}.new`, file);
}

/** Runs the steps that are not done. Throws what a step throws; the next run begins with that step. */
export async function runSteps(
  file: string,
  steps: readonly Step[],
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const done = new Set((await readJournal(file)) ?? []);
  const total = steps.length;
  tell({ done: steps.filter(({ name }) => done.has(name)).length, total });
  for (const { name, run } of steps) {
    if (done.has(name)) continue;
    signal.throwIfAborted();
    await run();
    done.add(name);
    await writeJournal(file, [...done]);
    tell({ done: steps.filter((step) => done.has(step.name)).length, total });
  }
}
