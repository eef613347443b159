/** The logs of the sagas in a report: replayed, and made into tests. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Divergence } from '@/replay/replaySaga';
import { EDIT_TAPE_FORMAT, TAPE_FORMAT, type Tape } from '@/replay/tape';
import type { BugReport } from '@/state/bugReport';
import { UnreadableReport } from '@/state/readBugReport';
import { replayTape, testOf } from '@/state/recordedTests';
import { projectFile } from '../projectFiles';

const RECORDINGS = projectFile('test/recordings');

/** Whether the log went as recorded; `name` is 'Uploads' or 'Edits'. Prints the answer. */
export async function replayLog(name: string, tape: Tape | null): Promise<boolean> {
  if (!tape || tape.entries.length === 0) {
    console.log(`${name}: nothing was recorded.`);
    return true;
  }
  if (tape.format !== TAPE_FORMAT && tape.format !== EDIT_TAPE_FORMAT) {
    console.log(`${name}: a log of the format ${String(tape.format)} cannot be replayed any more.`);
    return false;
  }
  try {
    await replayTape(tape);
    console.log(`${name}: all ${tape.entries.length} entries of the log went as recorded.`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`${name}: ${error instanceof Divergence ? error.message : `cannot be replayed: ${error.message}`}`);
    return false;
  }
}

/** Writes a test of each log in which something failed. */
export async function writeTests(name: string, { uploads, edits }: BugReport): Promise<void> {
  const logs = [
    { tape: uploads, ending: '.json' },
    { tape: edits, ending: '.edits.json' },
  ].flatMap(({ tape, ending }) => (tape && tape.entries.length > 0 ? [{ test: testOf(tape), ending }] : []));
  if (logs.length === 0) throw new UnreadableReport('The report has no log of uploads or of saved edits.');
  const failing = logs.filter(({ test }) => test.unwanted !== undefined);
  if (failing.length === 0) {
    throw new UnreadableReport(
      'No upload and no save failed in these logs, so a test of them would have nothing to find. Nothing was written.',
    );
  }
  for (const { test, ending } of failing) {
    const place = path.join(RECORDINGS, `${path.basename(name, '.json')}${ending}`);
    await writeFile(place, `${JSON.stringify(test, null, 1)}\n`, { flag: 'wx' });
    console.log(
      `Written to ${place}; npx jest test/replay/recordings replays it, and fails until nothing fails at entry ${test.unwanted} any more.`,
    );
  }
}
