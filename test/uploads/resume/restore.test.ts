import { sessionEnded } from '@/api/session';
import { chooseFile } from '@/uploads/resume/reattachFile';
import { TOO_LATE_TEXT } from '@/uploads/resume/restore';
import { selectUploadsWithoutFile } from '@/uploads/engine/selectors';
import { uploadCancelled, uploadRetried } from '@/uploads/engine/slice';
import {
  listed,
  localFile,
  openRecord,
  startBrowser,
  storeBytes,
  tick,
  transferOf,
  waiting,
  type Harness,
  type TestBrowser,
} from '../../support/uploadHarness';
import { crash, openTab } from '../../support/tabs';
import type { TestFile } from '../../support/uploadSurroundings';

const noteBlocks = (
  engine: Harness,
  clientId: string,
  blocks: number[],
  isStored = false,
  url = 'https://b/a?sp=rcw',
) =>
  engine.ports.journal.update(clientId, {
    transfer: {
      url,
      session: '0123456789abcdef',
      blocks: blocks.map((index) => ({ start: index * 100, end: (index + 1) * 100 })),
      isStored,
    },
  });

/** Four uploads, the first three under way; of the first, which has a record, 300 of 1,000 bytes are stored. */
async function beginAndCrash(browser: TestBrowser): Promise<void> {
  const engine = await openTab(browser);
  engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
  await tick();
  await openRecord(engine, 1);
  noteBlocks(engine, 'u1', [0, 1, 4]);
  await tick();
  await crash(engine);
}

describe('after a crash', () => {
  it('the queue comes back for its user, with the bytes that are stored, and waits for the files', async () => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const engine = await openTab(browser);
    expect(engine.statuses()).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(engine.uploads()[0]).toMatchObject({
      id: 10,
      fileListId: 11,
      progress: 30,
      bytesSent: 300,
      fileAccess: 'missing',
      isResumable: true,
      isElsewhere: false,
    });
    expect(selectUploadsWithoutFile(engine.getState())).toHaveLength(4);
    expect(engine.asks()).toEqual([]);
  });

  it('progress does not go down, though what was on its way is lost', async () => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    noteBlocks(first, 'u1', [0, 1]);
    transferOf(first, 'u1').onProgress(590);
    await tick();
    await crash(first);
    const engine = await openTab(browser);
    expect(engine.uploads()[0]).toMatchObject({ progress: 59, bytesSent: 590 });
    await engine.dispatch(chooseFile('u1', localFile('a.mp4')));
    await tick();
    transferOf(engine, 'u1').onProgress(300);
    await tick();
    expect(engine.uploads()[0]?.progress).toBe(59);
  });

  it('another user of the browser sees nothing of it, and takes nothing away', async () => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const other = await openTab(browser, 2);
    expect(other.uploads()).toEqual([]);
    other.dispatch(sessionEnded({ reason: 'logout' }));
    await tick();
    expect((await openTab(browser)).uploads()).toHaveLength(4);
  });

  it('an upload that gets its file goes on with its record and its link; one that had none gets a new one', async () => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const engine = await openTab(browser);
    expect(await engine.dispatch(chooseFile('u1', localFile('renamed.mp4')))).toBeNull();
    await tick();
    expect(engine.statuses()[0]).toBe('uploading');
    expect(waiting(engine)).toEqual([]);
    expect(transferOf(engine, 'u1').request).toMatchObject({ clientId: 'u1', url: null });
    await storeBytes(engine, 'u1');
    expect(engine.ask('call completeUpload').arg).toEqual({ id: 11 });

    expect(await engine.dispatch(chooseFile('u4', localFile('d.mp4')))).toBeNull();
    await tick();
    expect(engine.ask('call createUpload').arg).toMatchObject({ file_name: 'd.mp4' });
  });

  it('a file that is not the one is refused in words', async () => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const engine = await openTab(browser);
    const choose = (change: Partial<TestFile>) =>
      engine.dispatch(chooseFile('u1', Object.assign(localFile('a.mp4'), change)));
    expect(await choose({ size: 999 })).toBe('This is not the file that was being uploaded: its size differs.');
    expect(await choose({ lastModified: 60_000 })).toMatch('it was changed at another time');
    expect(await choose({ content: 'something else' })).toMatch('its content differs');
    expect(engine.uploads()[0]?.fileAccess).toBe('missing');
    expect(engine.files.size).toBe(0);
    expect(await choose({})).toBeNull();
  });

  it.each([
    ['two seconds later, as a memory card rounds', 2_000, null],
    ['an hour earlier, after the end of summer time', -3_600_000, null],
    ['an hour and two seconds later', 3_602_000, null],
    ['a moment more than two seconds later', 2_001, 'it was changed at another time'],
    ['a moment more than an hour and two seconds earlier', -3_602_001, 'it was changed at another time'],
    ['two hours later', 7_200_000, 'it was changed at another time'],
  ])('a file with a time %s (%d ms)', async (_when, lastModified, refusal) => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const engine = await openTab(browser);
    const other = { lastModified, content: 'something else' };
    const reason = refusal ?? 'its content differs';
    expect(await engine.dispatch(chooseFile('u1', Object.assign(localFile('a.mp4'), other)))).toMatch(reason);
    // Of the fourth no byte has been sent: there is no content to compare.
    for (const [clientId, name] of [
      ['u1', 'a.mp4'],
      ['u4', 'd.mp4'],
    ] as const) {
      const file = Object.assign(localFile(name), { lastModified });
      expect(await engine.dispatch(chooseFile(clientId, file))).toEqual(
        refusal === null ? null : `This is not the file that was being uploaded: ${refusal}.`,
      );
    }
  });

  it('an upload whose bytes are all stored only tells the server so, without its file', async () => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    noteBlocks(first, 'u1', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], true);
    await tick();
    await crash(first);
    const engine = await openTab(browser);
    await storeBytes(engine, 'u1');
    expect(waiting(engine)).toEqual(['call completeUpload']);
  });

  it('one that moves to processing waits for its listing again', async () => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    await storeBytes(first, 'u1');
    first.ask('call completeUpload').answer();
    await tick();
    await crash(first);
    const engine = await openTab(browser);
    expect(engine.uploads()[0]).toMatchObject({ status: 'moving to processing', progress: 100 });
    engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]));
    await tick();
    expect(engine.statuses()).toEqual(['complete']);
    expect(browser.journalStorage.stored.size).toBe(0);
    expect(browser.locks.held()).toEqual([]);
  });

  it('one that was being cancelled is cleaned up, and a failed one loses its record and can be retried', async () => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4', 'b.mp4');
    await tick();
    await openRecord(first, 1);
    await openRecord(first, 2);
    first.dispatch(uploadCancelled({ clientId: 'u1' }));
    transferOf(first, 'u2').onFailed('The storage could not be reached.');
    await tick();
    await crash(first);
    const engine = await openTab(browser);
    expect(engine.statuses()).toEqual(['cancelling', 'upload failed']);
    expect(engine.uploads()[1]?.errorMsg).toBe('The storage could not be reached.');
    engine.ask('delay').answer(true);
    await tick();
    expect(engine.asks().map(({ arg }) => arg)).toEqual([{ id: 20 }, { id: 10 }]);
    for (const ask of engine.asks()) ask.answer(null);
    await tick();
    expect(engine.statuses()).toEqual(['upload failed']);
    engine.dispatch(uploadRetried({ clientId: 'u2' }));
    await engine.dispatch(chooseFile('u2', localFile('b.mp4')));
    await tick();
    expect(waiting(engine)).toEqual(['call createUpload']);
  });

  it('one whose link has ended for sure says so, and a retry starts anew', async () => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    noteBlocks(first, 'u1', [0], false, 'https://b/a?sp=rcw&se=1969-12-31T00:00:00Z&sig=s');
    await tick();
    await crash(first);
    const engine = await openTab(browser);
    expect(engine.uploads()[0]).toMatchObject({ status: 'upload failed', errorMsg: TOO_LATE_TEXT });
    expect(engine.ask('call deleteProcessing').arg).toEqual({ id: 10 });
  });

  it('a cancelled upload that waits for its file takes its record with it', async () => {
    const browser = startBrowser();
    await beginAndCrash(browser);
    const engine = await openTab(browser);
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    engine.dispatch(uploadCancelled({ clientId: 'u4' }));
    await tick();
    engine.ask('delay').answer(true);
    await tick();
    expect(engine.ask('call deleteProcessing').arg).toEqual({ id: 10 });
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    expect(engine.uploads().map(({ clientId }) => clientId)).toEqual(['u2', 'u3']);
    expect([...browser.journalStorage.stored.keys()]).toEqual(['u2', 'u3']);
  });
});

describe('a second tab', () => {
  async function twoTabs() {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.add('a.mp4');
    await tick();
    await openRecord(first, 1);
    noteBlocks(first, 'u1', [0, 1]);
    await tick();
    return { browser, first, second: await openTab(browser) };
  }

  it('shows what the first one sends, and can do nothing to it', async () => {
    const { second, browser } = await twoTabs();
    expect(second.uploads()[0]).toMatchObject({ status: 'uploading', progress: 20, isElsewhere: true });
    second.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(second.statuses()).toEqual(['uploading']);
    expect([second.transfers.size, second.asks()]).toEqual([0, []]);
    expect(browser.journalStorage.stored.size).toBe(1);
  });

  it('takes over when the first one is closed', async () => {
    const { first, second } = await twoTabs();
    noteBlocks(first, 'u1', [0, 1, 2, 3, 4]);
    await tick();
    await crash(first);
    expect(second.uploads()[0]).toMatchObject({ status: 'queued', progress: 50, isElsewhere: false });
    await second.dispatch(chooseFile('u1', localFile('a.mp4')));
    await tick();
    expect(transferOf(second, 'u1').request.url).toBeNull();
  });

  it('forgets it when the first one is through', async () => {
    const { browser, first, second } = await twoTabs();
    await storeBytes(first, 'u1');
    first.ask('call completeUpload').answer();
    await tick();
    first.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]));
    await tick();
    expect(first.statuses()).toEqual(['complete']);
    expect(second.uploads()).toEqual([]);
    expect([browser.journalStorage.stored.size, browser.locks.held()]).toEqual([0, []]);
  });
});

it('a retry that is cancelled while it waits for its file is cleaned up, even if the old record is still being deleted', async () => {
  const engine = await openTab(startBrowser());
  engine.add('a.mp4');
  await tick();
  await openRecord(engine, 1);
  transferOf(engine, 'u1').onFailed('The file was changed while it was uploaded. Choose it again.', 'file');
  await tick();
  engine.dispatch(uploadRetried({ clientId: 'u1' }));
  engine.dispatch(uploadCancelled({ clientId: 'u1' }));
  engine.dispatch(uploadCancelled({ clientId: 'u1' }));
  await tick();
  expect(waiting(engine)).toEqual(['call deleteProcessing', 'delay']);
  engine.ask('delay').answer(true);
  await tick();
  for (const ask of engine.asks()) ask.answer(null);
  await tick();
  expect([engine.uploads(), waiting(engine)]).toEqual([[], []]);
});
