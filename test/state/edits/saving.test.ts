/** The order, the tries and the waits of saving frame edits; what the server says to it is in `saga.test.ts`. */
import { api } from '@/api/base';
import { sessionEnded, tokensRefreshed } from '@/api/session';
import { connectionLost, connectionRestored } from '@/state/connectivity';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { recordOf, type FrameChange } from '@/state/edits/edit';
import { discardSave, retrySave } from '@/state/edits/retrySaves';
import { undoFrameStep } from '@/state/edits/thunks';
import { apiError, startSaving } from '../../support/frameSaving';
import { aFrame } from '../../support/frames';
import { tick } from '../../support/uploadHarness';

const FRAMES = [1, 2, 3, 4, 5].map((id) => aFrame({ id, frameId: id - 1, inspectionId: id === 5 ? 'i2' : 'i1' }));
const [first, second] = FRAMES;
const HIDE: FrameChange = { fields: { isHidden: true } };
const remarks = (text: string): FrameChange => ({ fields: { remarks: text } });
const broken = apiError('http', 500);
const away = apiError('network');

async function start() {
  const saving = startSaving(FRAMES);
  await saving.signIn();
  return saving;
}
type Saving = Awaited<ReturnType<typeof start>>;

const changeAll = async (saving: Saving) => {
  for (const frame of FRAMES) await saving.change(frame, HIDE);
};

/** Fails the frame as often as it is tried. */
async function failUntilGivenUp(saving: Saving, id: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    await saving.saveOf(id).fail(broken);
    if (saving.givenUp().some(({ record }) => record === String(id))) return tries;
    if (tries === 20) throw new Error('It is tried for ever.');
    await saving.waits[0]?.end();
  }
}

describe('what is sent', () => {
  it('is one change of a frame at a time, in the order in which they were made', async () => {
    const saving = await start();
    await saving.change(first, remarks('a'));
    await saving.change(first, remarks('b'));
    expect(saving.saves.map(({ request }) => request)).toEqual([
      { frame: { id: 1, name: 'Frame 1' }, seen: { remarks: null }, fields: { remarks: 'a' } },
    ]);
    await saving.saveOf(1).take();
    expect(saving.saves.map(({ request }) => request)).toEqual([
      { frame: { id: 1, name: 'Frame 1' }, seen: { remarks: 'a' }, fields: { remarks: 'b' } },
    ]);
    await saving.saveOf(1).take();
    expect(saving.pending()).toEqual([]);
  });

  it('is put aside where the frame is closed to the person, with what they typed', async () => {
    const saving = await start();
    await saving.change(first, remarks('roots'));
    await saving.saveOf(1).fail(apiError('http', 403));
    expect(saving.givenUp()).toMatchObject([{ record: '1', edits: [{ change: { fields: { remarks: 'roots' } } }] }]);
  });

  it('is a few frames at the same time, in their order', async () => {
    const saving = await start();
    await changeAll(saving);
    expect(saving.sending()).toEqual([1, 2, 3]);
    await saving.saveOf(2).take();
    expect(saving.sending()).toEqual([1, 3, 4]);
    await saving.saveOf(1).take();
    expect(saving.sending()).toEqual([3, 4, 5]);
  });

  it('is the code first, then its fields, and after a failure only what is missing', async () => {
    const saving = await start();
    const defect = { defectId: 4, defectCode: 'FL', defectClass: null };
    await saving.change(first, { defect, fields: { quantity1Value: '5', remarks: 'roots' } });
    expect(saving.saveOf(1).request).toMatchObject({ defectId: 4, seen: { defectCode: null, isHidden: false } });
    await saving.saveOf(1).take({ quantity1Value: '10', remarks: 'of a colleague' });
    // Of what follows from the code the person saw the answer; of all else, what was there when they changed it.
    const rest = {
      fields: { quantity1Value: '5', remarks: 'roots' },
      seen: { quantity1Value: '10', remarks: null },
    };
    expect(saving.saveOf(1).request).toMatchObject(rest);
    await saving.saveOf(1).fail(broken);
    await saving.waits[0]?.end();
    expect(saving.saveOf(1).request).toMatchObject(rest);
  });

  it('leads to the grades of the server where answers may have come in another order', async () => {
    const saving = await start();
    const refetched = () => saving.actions.filter(api.util.invalidateTags.match).length;
    await saving.change(first, HIDE);
    await saving.saveOf(1).take();
    expect(refetched()).toBe(0);
    await saving.change(first, HIDE);
    await saving.change(second, HIDE);
    await saving.saveOf(2).take();
    expect(refetched()).toBe(0);
    await saving.saveOf(1).take();
    expect(refetched()).toBe(1);
  });
});

describe('a frame that cannot be saved', () => {
  it('holds up no other frame, of this inspection or another', async () => {
    const saving = await start();
    await changeAll(saving);
    await saving.saveOf(1).fail(broken);
    for (const id of [2, 3, 4, 5]) await saving.saveOf(id).take();
    expect(saving.pending().map(recordOf)).toEqual(['1']);
    expect(selectSavingProgress(saving.store.getState())).toBe('waiting');
  });

  it('is tried a few times, ever later, then shown as the server has it, and named', async () => {
    const saving = await start();
    await saving.change(first, remarks('a'));
    await saving.change(first, remarks('b'));
    const waits: number[] = [];
    for (let tries = 1; saving.givenUp().length === 0; tries += 1) {
      expect(tries).toBeLessThan(10);
      await saving.saveOf(1).fail(broken);
      const wait = saving.waits[0];
      if (wait) waits.push(wait.milliseconds);
      await wait?.end();
    }
    expect(waits.length).toBeGreaterThan(2);
    expect(waits).toEqual([...new Set(waits)].sort((one, other) => one - other));
    expect(saving.pending()).toEqual([]);
    expect(saving.ports.notifications).toEqual([
      expect.objectContaining({
        kind: 'error',
        title: 'Failed to Update Frame',
        text: 'Could not update the frame. Frame 1.',
        seconds: 0,
      }),
    ]);
    // It outlives a reload.
    expect(saving.ports.editJournal.count(1)).toBe(2);
  });

  it('is tried again when the person says so, and can be undone then', async () => {
    const saving = await start();
    await saving.change(first, remarks('a'));
    await saving.change(first, HIDE);
    await failUntilGivenUp(saving, 1);
    saving.store.dispatch(retrySave('1'));
    await tick();
    expect(saving.givenUp()).toEqual([]);
    expect(saving.ports.dismissed).toEqual(['frameSaves']);
    await saving.saveOf(1).take();
    expect(saving.saveOf(1).request).toMatchObject({ seen: { isHidden: false }, fields: { isHidden: true } });
    await saving.saveOf(1).take();
    expect(saving.store.getState().frameEdits.done).toHaveLength(1);
    expect(saving.ports.editJournal.count(1)).toBe(0);
  });

  it('is forgotten when the person says so', async () => {
    const saving = await start();
    await saving.change(first, HIDE);
    await failUntilGivenUp(saving, 1);
    saving.store.dispatch(discardSave('1'));
    await tick();
    expect(saving.givenUp()).toEqual([]);
    expect(saving.pending()).toEqual([]);
    expect(saving.ports.editJournal.count(1)).toBe(0);
    expect(saving.ports.dismissed).toEqual(['frameSaves']);
  });

  it('tells of several in one place, where all of them can be tried again', async () => {
    const saving = await start();
    await saving.change(first, HIDE);
    await saving.change(second, { defect: { defectId: null, defectCode: null, defectClass: null } });
    await failUntilGivenUp(saving, 1);
    await failUntilGivenUp(saving, 2);
    const toast = saving.ports.notifications.at(-1);
    expect(saving.ports.notifications.map(({ key }) => key)).toEqual(['frameSaves', 'frameSaves']);
    expect(toast).toMatchObject({
      title: 'Failed to Update Defect',
      text: 'Could not update defect information. Frame 2. And 1 more.',
    });
    expect(toast?.actions?.map(({ label }) => label)).toEqual(['Show frame', 'Retry', 'Discard']);
    toast?.actions?.[1]?.run();
    await tick();
    expect(saving.sending()).toEqual([1, 2]);
  });
});

describe('without a connection', () => {
  it('everything waits, ever longer, and no try is spent', async () => {
    const saving = await start();
    await changeAll(saving);
    const waits: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      while (saving.saves[0]) await saving.saves[0].fail(away);
      expect(saving.waits).toHaveLength(1);
      expect(selectSavingProgress(saving.store.getState())).toBe('waiting');
      waits.push(saving.waits[0]?.milliseconds ?? 0);
      await saving.waits[0]?.end();
    }
    expect(waits.slice(0, 5)).toEqual([...new Set(waits.slice(0, 5))].sort((one, other) => one - other));
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(saving.pending()).toHaveLength(5);
    expect(saving.givenUp()).toEqual([]);
    expect(saving.ports.notifications).toEqual([]);

    // A save that succeeds starts the waits afresh.
    await saving.saveOf(1).take();
    await saving.saveOf(2).fail(away);
    expect(saving.waits.map(({ milliseconds }) => milliseconds)).toEqual([waits[0]]);
  });

  it.each([
    ['the connection is back', connectionRestored()],
    ['the session is renewed', tokensRefreshed({ access: 'b', refresh: 's' })],
  ])('is woken when %s', async (_what, action) => {
    const saving = await start();
    await saving.change(first, HIDE);
    await saving.saveOf(1).fail(away);
    expect(saving.sending()).toEqual([]);
    saving.store.dispatch(action);
    await tick();
    expect(saving.sending()).toEqual([1]);
  });

  it('sends nothing while the browser says so', async () => {
    const saving = await start();
    saving.store.dispatch(connectionLost());
    await changeAll(saving);
    expect(saving.sending()).toEqual([]);
    expect(selectSavingProgress(saving.store.getState())).toBe('waiting');
    saving.store.dispatch(connectionRestored());
    await tick();
    expect(saving.sending()).toEqual([1, 2, 3]);
  });

  it('is not taken for a failure where the session could not be renewed', async () => {
    const saving = await start();
    await saving.change(first, HIDE);
    for (let tries = 0; tries < 20; tries += 1) {
      await saving.saveOf(1).fail(apiError('http', 401));
      await saving.waits[0]?.end();
    }
    expect(saving.sending()).toEqual([1]);
    expect(saving.ports.notifications).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('stops the saving; who comes back to an expired one finds what was not saved', async () => {
    const saving = await start();
    await changeAll(saving);
    saving.store.dispatch(sessionEnded({ reason: 'expired' }));
    await saving.saveOf(1).take();
    expect(saving.sending()).toEqual([2, 3]);
    saving.saves.splice(0);
    await saving.signIn();
    expect(saving.pending()).toHaveLength(5);
    expect(saving.sending()).toEqual([1, 2, 3]);
  });

  it('sends nothing more of a change that is half saved', async () => {
    const saving = await start();
    const defect = { defectId: 4, defectCode: 'FL', defectClass: null };
    await saving.change(first, { defect, fields: { atJoint: true } });
    saving.store.dispatch(sessionEnded({ reason: 'expired' }));
    await saving.saveOf(1).take();
    expect(saving.sending()).toEqual([]);
  });

  it('leaves nothing behind when the person signs out', async () => {
    const saving = await start();
    await changeAll(saving);
    expect(saving.ports.editJournal.count(1)).toBe(5);
    saving.store.dispatch(sessionEnded({ reason: 'logout' }));
    await tick();
    expect(saving.ports.editJournal.count(1)).toBe(0);
    expect(saving.store.getState().frameEdits.pending).toEqual([]);
  });

  it('can be undone after a reload, on what was saved, also while no list has the frame', async () => {
    const before = await start();
    await before.change(first, HIDE);
    await before.saveOf(1).take();
    const { steps } = await before.ports.editJournal.adopt(1);
    const after = startSaving(FRAMES);
    after.ports.editJournal.write(1, [], steps);
    await after.signIn();
    expect(after.store.dispatch(undoFrameStep('i1'))).toMatchObject({ label: 'Change frame' });
    await tick();
    expect(after.saveOf(1).request).toMatchObject({ seen: { isHidden: true }, fields: { isHidden: false } });
  });
});
