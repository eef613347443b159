/** The saving of edits, recorded and replayed: headless, with the answers of the server in the test's hands. */
import { sessionEnded } from '@/api/session';
import { Divergence } from '@/replay/replaySaga';
import type { Tape } from '@/replay/tape';
import { connectionLost, connectionRestored } from '@/state/connectivity';
import { undoFrameStep } from '@/state/edits/thunks';
import { replayTape, replayTest, testOf } from '@/state/recordedTests';
import { createReportVeil } from '@/state/reportTexts';
import { apiError, startSaving } from '../support/frameSaving';
import { aFrame } from '../support/frames';
import { tick } from '../support/uploadHarness';

const FRAMES = [1, 2, 3].map((id) => aFrame({ id, frameId: id - 1, inspectionId: 'i1' }));
const [first, second, third] = FRAMES;
const remarks = (text: string) => ({ fields: { remarks: text } });

const throughJson = (tape: Tape): Tape => JSON.parse(JSON.stringify(tape)) as Tape;

async function start() {
  const saving = startSaving(FRAMES);
  await saving.signIn();
  return saving;
}

/** A save that is refused with what somebody else has set. */
async function conflict(): Promise<Tape> {
  const saving = await start();
  await saving.change(first, remarks('roots at the joint'));
  await saving.saveOf(1).take();
  await saving.change(second, remarks('cracks'));
  await saving.saveOf(2).fail({ ...apiError('http', 412), message: 'Ana was faster.', now: { remarks: 'roots' } });
  // The words of the conflict are loaded first.
  for (let round = 0; round < 100 && saving.givenUp().length === 0; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(saving.givenUp()).toHaveLength(1);
  return throughJson(saving.tape());
}

it('replays saves, waits after failures, a lost connection, an undo and the end of a session', async () => {
  const saving = await start();
  await saving.change(first, { fields: { isHidden: true } });
  await saving.change(second, remarks('roots'));
  await saving.change(third, { defect: { defectId: 7, defectCode: 'CC', defectClass: 'Crack' }, ...remarks('long') });
  await saving.saveOf(1).fail(apiError('http', 500));
  await saving.saveOf(2).take();
  await saving.saveOf(3).take({ quantity1Value: '10' });
  await saving.saveOf(3).take();
  await saving.waits[0]?.end();
  await saving.saveOf(1).fail(apiError('network'));
  saving.store.dispatch(connectionLost());
  await tick();
  saving.store.dispatch(connectionRestored());
  await tick();
  await saving.saveOf(1).take();
  saving.store.dispatch(undoFrameStep('i1'));
  await tick();
  expect(saving.saves).toHaveLength(1);
  const open = throughJson(saving.tape());
  await replayTape(open);
  expect(open.entries.map(({ t }) => t)).toEqual(expect.arrayContaining(['in', 'out', 'ask', 'ok', 'err', 'cut']));

  saving.store.dispatch(sessionEnded({ reason: 'expired' }));
  await tick();
  // The next session's tape has nothing of this one's.
  expect(saving.tape()).toMatchObject({ format: 'edit-tape/1', entries: [], lost: 0 });
});

it('says where another saving does something else', async () => {
  const tape = await conflict();
  const saved = tape.entries.findIndex((entry) => JSON.stringify(entry).includes('frameEdits/saved'));
  const entries = tape.entries.filter((_entry, index) => index !== saved);
  await expect(replayTape({ ...tape, entries })).rejects.toThrow(Divergence);
});

it('replays also with made-up words in place of remarks and of the words of a conflict', async () => {
  const tape = await conflict();
  expect(JSON.stringify(tape)).toContain('Ana was faster');
  const veiled = createReportVeil(Math.random).tape(tape);
  expect(JSON.stringify(veiled)).not.toMatch(/Ana|joint|cracks/);
  await replayTape(veiled);
});

it('makes of a save that was given up a test that fails until the saving does something else there', async () => {
  const tape = await conflict();
  const failing = testOf(tape);
  const { unwanted = -1 } = failing;
  expect(JSON.stringify(tape.entries[unwanted])).toContain('frameEdits/givenUp');
  await expect(replayTest(failing)).rejects.toThrow(/still does what it is not to do: .*frameEdits\/givenUp/);
  const mended = { ...failing, entries: [...tape.entries] };
  mended.entries[unwanted] = { t: 'out', action: { type: 'frameEdits/refused', payload: { editId: '2' } } };
  await replayTest(mended);
  const saving = await start();
  await saving.change(first, remarks('a'));
  await saving.saveOf(1).take();
  expect(testOf(throughJson(saving.tape()))).not.toHaveProperty('unwanted');
});
