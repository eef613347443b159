/** Tests made of the tapes in a report: of the upload engine, and of the saving of edits. */
import { Divergence } from '@/replay/replaySaga';
import { EDIT_TAPE_FORMAT, type RecordedTest, type Tape } from '@/replay/tape';
import { uploadFailed } from '@/uploads/engine/slice';
import { frameEditRefused, frameSaveGivenUp } from './edits/slice';
import { replayEditTape } from './replayEditTape';
import { replayUploadTape } from './replayUploadTape';

/** Throws a `Divergence` when today's saga does not do what the tape says. */
export const replayTape = (tape: Tape): Promise<void> =>
  tape.format === EDIT_TAPE_FORMAT ? replayEditTape(tape) : replayUploadTape(tape);

const isFailure = (action: unknown): boolean =>
  [uploadFailed, frameSaveGivenUp, frameEditRefused].some(({ match }) => match(action));

/** The tape as a test. With a failed upload or save, the test fails until the saga no longer does that. */
export function testOf(tape: Tape): RecordedTest {
  const unwanted = tape.entries.findLastIndex(
    ({ t, ...rest }) => t === 'out' && isFailure((rest as { action?: unknown }).action),
  );
  return unwanted < 0 ? tape : { ...tape, unwanted };
}

/** Throws when today's saga does not do what the tape says, or still does what the test says is unwanted. */
export async function replayTest({ unwanted, ...tape }: RecordedTest): Promise<void> {
  if (unwanted === undefined) return replayTape(tape);
  const entries = tape.entries.slice(0, unwanted + 1);
  try {
    await replayTape({ ...tape, entries });
  } catch (error) {
    if (error instanceof Divergence && error.position === unwanted) return;
    // A position after `unwanted` means that all entries went as recorded and only the final state differs: a failure.
    if (!(error instanceof Divergence) || error.position <= unwanted) throw error;
  }
  throw new Error(`The engine still does what it is not to do: ${JSON.stringify(entries[unwanted])}`);
}
