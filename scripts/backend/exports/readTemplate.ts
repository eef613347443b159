/** Has a process of its own read a template that somebody sent: it may be made to take memory and time without end. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChildFailure, runChild } from '../children/runChild';
import { invalid } from '../errors';
import type { Log } from '../log';
import { TEMPLATE_FILE, templateOutcome } from './templateOutcome';

const BOUNDS = { seconds: 20, heapMb: 256, outcomeBytes: 1024 ** 2 };

/** What surveys may have and the template has no column for; 400 with the reason for a database that cannot be filled. */
export type ReadTemplate = (bytes: Buffer) => Promise<string[]>;

const refused = (reason: string) => invalid({ nonFieldErrors: [`This database cannot be filled. ${reason}`] });

export const templateReader =
  ({ temporary, log }: { temporary: string; log: Log }): ReadTemplate =>
  async (bytes) => {
    await mkdir(temporary, { recursive: true });
    const folder = await mkdtemp(path.join(temporary, 'template-'));
    try {
      await writeFile(path.join(folder, TEMPLATE_FILE), bytes);
      const program = 'exports/templateProgram.ts';
      const outcome = await runChild({ program, task: { folder }, outcome: templateOutcome, bounds: BOUNDS, log });
      if (outcome.kind === 'refused') throw refused(outcome.message);
      return outcome.unplaced;
    } catch (error) {
      if (!(error instanceof ChildFailure)) throw error;
      throw refused('It could not be read. Compact and repair it in Access.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
