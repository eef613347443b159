import { sessionEnded } from '@/api/session';
import { replayUploadTape } from '@/state/replayUploadTape';
import { selectHasActiveUploads, selectHeldUntil } from '@/uploads/engine/selectors';
import { changeSendingRules } from '@/uploads/engine/changeSendingRules';
import { NO_RULES, type SendingRules } from '@/uploads/sendingRules';
import { openTab } from '../../support/tabs';
import {
  openRecord,
  signIn,
  startBrowser,
  startHarness,
  tick,
  transferOf,
  waiting,
  type Harness,
} from '../../support/uploadHarness';

const at = (hour: number) => new Date(2026, 2, 4, hour).getTime();
const AFTER_SIX: SendingRules = { ...NO_RULES, hours: { from: 18 * 60, until: 6 * 60 } };

const rule = async (engine: Harness, rules: SendingRules = AFTER_SIX) => {
  engine.dispatch(changeSendingRules(rules));
  await tick();
};
const comes = async (engine: Harness, hour: number) => {
  engine.setTime(at(hour));
  engine.wake();
  await tick();
};

/** Four files at noon, one of them with 400 bytes stored. */
async function begin() {
  const engine = startHarness();
  engine.setTime(at(12));
  signIn(engine);
  await tick();
  engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
  await tick();
  await openRecord(engine, 1);
  engine.ports.journal.update('u1', {
    transfer: {
      url: 'https://b/a?sp=rcw',
      session: '0123456789abcdef',
      blocks: [{ start: 0, end: 400 }],
      isStored: false,
    },
  });
  transferOf(engine, 'u1').onProgress(400);
  await tick();
  return engine;
}

describe('the hours in which a person wants to send', () => {
  it('hold back what runs and what is queued, and let it go on by itself from what is stored', async () => {
    const engine = await begin();
    await rule(engine);
    expect(engine.aborted).toEqual(['u1']);
    expect(engine.statuses()).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(selectHeldUntil(engine.getState())).toBe(at(18));
    expect(selectHasActiveUploads(engine.getState())).toBe(false);
    expect(engine.uploads()[0]).toMatchObject({ id: 10, isResumable: true, progress: 40 });
    expect(engine.uploads()[0]?.isPaused).not.toBe(true);
    await comes(engine, 17);
    expect(engine.transfers.size).toBe(0);
    await comes(engine, 18);
    expect(engine.statuses().filter((status) => status === 'uploading')).toHaveLength(3);
    expect(transferOf(engine, 'u1').request.url).toBeNull();
    await comes(engine, 6);
    expect(engine.transfers.size).toBe(0);
    await replayUploadTape(engine.tape.snapshot());
  });

  it('may be lifted at any time, and a record that comes meanwhile is not left behind', async () => {
    const engine = startHarness();
    engine.setTime(at(12));
    signIn(engine);
    await tick();
    engine.add('a.mp4');
    await tick();
    await rule(engine);
    await openRecord(engine, 1);
    expect(waiting(engine)).toContain('call deleteProcessing');
    await rule(engine, NO_RULES);
    expect(engine.statuses()).toEqual(['uploading']);
    await replayUploadTape(engine.tape.snapshot());
  });

  it('hold from the first moment after a reload and offline, and no longer than the session', async () => {
    const engine = startHarness();
    engine.setTime(at(12));
    engine.ports.rules.write(AFTER_SIX);
    signIn(engine);
    engine.connection.set(false);
    engine.add('a.mp4');
    await tick();
    expect(engine.statuses()).toEqual(['queued']);
    expect(engine.actions.some(({ type }) => type === 'uploads/started')).toBe(false);
    engine.dispatch(sessionEnded({ reason: 'expired' }));
    const before = engine.actions.length;
    await comes(engine, 18);
    engine.ports.rules.write(NO_RULES);
    expect(engine.actions.slice(before)).toEqual([]);
  });
});

describe('a limit', () => {
  it('is shared by the tabs of a browser, by how many files each sends', async () => {
    const browser = startBrowser();
    const [first, second] = [await openTab(browser), await openTab(browser)];
    await rule(first, { bytesPerSecond: 900_000, hours: null });
    expect([first.limits.at(-1), second.limits.at(-1)]).toEqual([900_000, 900_000]);
    first.add('a.mp4', 'b.mp4');
    await tick();
    second.add('c.mp4');
    await tick();
    expect([first.limits.at(-1), second.limits.at(-1)]).toEqual([600_000, 300_000]);
    await rule(second, NO_RULES);
    expect([first.limits.at(-1), second.limits.at(-1)]).toEqual([null, null]);
  });
});
