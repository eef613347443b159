import fc from 'fast-check';
import { sessionEnded } from '@/api/session';
import { pauseUploads } from '@/uploads/engine/pauseUploads';
import { uploadCancelled, uploadRedirected } from '@/uploads/engine/slice';
import { crash, openTab } from '../../support/tabs';
import { RandomLife, randomSteps } from '../../support/randomUploads';
import {
  listed,
  openRecord,
  startBrowser,
  storeBytes,
  tick,
  transferOf,
  type Harness,
} from '../../support/uploadHarness';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.mp4`);
/** What a tab itself does. */
const own = (engine: Harness) => engine.uploads().filter(({ isElsewhere }) => !isElsewhere);
const sending = (...tabs: Harness[]) =>
  tabs.map((tab) => own(tab).filter(({ status }) => status === 'uploading').length);

describe('the tabs of a browser', () => {
  async function twoTabs() {
    const browser = startBrowser();
    const [first, second] = [await openTab(browser), await openTab(browser)];
    return { browser, first, second };
  }

  it('send three files at a time between them, and take turns', async () => {
    const { first, second } = await twoTabs();
    first.add(...names(5));
    await tick();
    second.add(...names(2));
    await tick();
    expect(sending(first, second)).toEqual([3, 0]);
    await openRecord(first, 1);
    await storeBytes(first, 'u1');
    first.ask('call completeUpload').answer();
    await tick();
    expect(sending(first, second)).toEqual([2, 1]);
    first.dispatch(uploadCancelled({ clientId: 'u2' }));
    await tick();
    expect(sending(first, second)).toEqual([1, 2]);
  });

  it('get the slots of one that is closed or whose session ends', async () => {
    const { first, second } = await twoTabs();
    first.add(...names(3));
    await tick();
    second.add(...names(3));
    await tick();
    expect(sending(second)).toEqual([0]);
    await crash(first);
    expect(sending(second)).toEqual([3]);

    const third = await openTab(startBrowser());
    third.add(...names(3));
    await tick();
    third.dispatch(sessionEnded({ reason: 'logout' }));
    await tick();
    expect(third.getState().uploads.freeSlots).toBe(0);
  });

  it('send three at a time also where the slots were given up and asked for again at once', async () => {
    const { first } = await twoTabs();
    first.add('a.mp4');
    first.dispatch(uploadCancelled({ clientId: 'u1' }));
    first.add(...names(5));
    await tick();
    expect(sending(first)).toEqual([3]);
  });

  it('keep no slot for which there is nothing to send', async () => {
    const { browser, first } = await twoTabs();
    first.add('a.mp4');
    first.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(first.getState().uploads.freeSlots).toBe(0);
    expect(browser.locks.held()).toEqual([]);
  });

  it('show what another one has begun later, how far it is, and no more when it is done', async () => {
    const { first, second } = await twoTabs();
    first.add('a.mp4');
    await tick();
    expect(second.uploads()).toMatchObject([{ fileName: 'a.mp4', status: 'uploading', isElsewhere: true }]);
    await openRecord(first, 1);
    await tick();
    // Before the first per cent: by it the server's row of the same upload is known.
    expect(second.uploads()).toMatchObject([{ id: 10, progress: 0 }]);
    transferOf(first, 'u1').onProgress(420);
    await tick();
    expect(second.uploads()[0]?.progress).toBe(42);
    expect(first.uploads()).toMatchObject([{ isElsewhere: false }]);
    await storeBytes(first, 'u1');
    first.ask('call completeUpload').answer();
    await tick();
    first.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]));
    await tick();
    expect([first.statuses(), second.statuses()]).toEqual([['complete'], []]);
  });

  it('take over what one that is closed had begun, also later than they', async () => {
    const { first, second } = await twoTabs();
    first.add('a.mp4');
    await tick();
    await crash(first);
    expect(second.uploads()).toMatchObject([{ fileName: 'a.mp4', isElsewhere: false, fileAccess: 'missing' }]);
  });

  it('show where another one sends a paused upload instead', async () => {
    const { first, second } = await twoTabs();
    first.add('a.mp4');
    first.dispatch(pauseUploads());
    await tick();
    const to = { folderId: 8, folderName: 'South', fileName: 'b.mp4' };
    first.dispatch(uploadRedirected({ clientId: 'u1', to }));
    await tick();
    expect(second.uploads()).toMatchObject([{ ...to, isElsewhere: true, isPaused: true }]);
  });

  it('wait once for an upload of another one, however often it is shown', async () => {
    const { first, second } = await twoTabs();
    const waits = jest.spyOn(second.ports.locks, 'acquire');
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    for (const bytes of [200, 400, 600]) {
      transferOf(first, 'u1').onProgress(bytes);
      await tick();
    }
    expect(second.uploads()).toMatchObject([{ progress: 60 }]);
    expect(waits).toHaveBeenCalledTimes(1);
  });

  it('see nothing of another person', async () => {
    const browser = startBrowser();
    const [first, other] = [await openTab(browser, 1), await openTab(browser, 2)];
    first.add('a.mp4');
    await tick();
    expect(other.uploads()).toEqual([]);
  });

  it('never send more than three between them, and come to rest, whatever happens in each', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, randomSteps, async (here, there) => {
        const browser = startBrowser();
        const lives = [here, there].map((steps) => ({ steps, life: new RandomLife({ isLight: true, browser }) }));
        const engines = lives.map(({ life }) => life.engine);
        let most = 0;
        const watch = () => {
          most = Math.max(
            most,
            sending(...engines).reduce((sum, count) => sum + count, 0),
          );
        };
        for (let turn = 0; turn < Math.max(here.length, there.length); turn += 1) {
          for (const { steps, life } of lives) await life.run(steps.slice(turn, turn + 1), watch);
        }
        for (const { life } of [...lives, ...lives, ...lives])
          expect(await life.comeToRest(watch)).toBeLessThan(Infinity);
        expect(most).toBeLessThanOrEqual(3);
        for (const engine of engines) {
          expect(engine.reported).toEqual([]);
          for (const { status } of own(engine)) expect(['complete', 'upload failed']).toContain(status);
        }
      }),
      { numRuns: process.env.TEST_LONG ? 1_000 : 30 },
    );
  });
});
