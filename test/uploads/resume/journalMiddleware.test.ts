import { pauseUploads } from '@/uploads/engine/pauseUploads';
import { uploadFailed, uploadRedirected } from '@/uploads/engine/slice';
import {
  openRecord,
  startBrowser,
  storeBytes,
  tick,
  type Harness,
  type TestBrowser,
} from '../../support/uploadHarness';
import { crash, openTab } from '../../support/tabs';

/** All that the browser keeps, as text. */
const keptBy = (browser: TestBrowser) => JSON.stringify([...browser.journalStorage.stored.values()]);

/** As the transport does when it gets its link. */
const noteLink = (engine: Harness) =>
  engine.ports.journal.update('u1', {
    transfer: {
      url: 'https://blobs.example/videos/1?sp=rcw&sig=secret1',
      session: '0123456789abcdef',
      blocks: [{ start: 0, end: 100 }],
      isStored: false,
    },
  });

describe('what the browser keeps of an upload', () => {
  it('is its signed link only until its bytes are stored', async () => {
    const browser = startBrowser();
    const engine = await openTab(browser);
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    noteLink(engine);
    await tick();
    expect(keptBy(browser)).toContain('sig=secret1');
    await storeBytes(engine, 'u1');
    engine.ask('call completeUpload').answer();
    await tick();
    expect(engine.statuses()).toEqual(['moving to processing']);
    expect(keptBy(browser)).toContain('moving to processing');
    expect(keptBy(browser)).not.toMatch(/sig=|blobs\.example/);
  });

  it('is where it was sent since, and by which name, and that a name was refused', async () => {
    const browser = startBrowser();
    const before = await openTab(browser);
    before.add('a.mp4', 'b.mp4');
    before.dispatch(pauseUploads(['u1']));
    await tick();
    const to = { folderId: 8, folderName: 'South', fileName: 'c.mp4' };
    before.dispatch(uploadRedirected({ clientId: 'u1', to }));
    before.dispatch(uploadFailed({ clientId: 'u2', message: 'Taken.', isNameRefused: true }));
    await tick();
    await crash(before);
    const engine = await openTab(browser);
    expect(engine.uploads()).toMatchObject([
      { ...to, status: 'queued', isPaused: true },
      { status: 'upload failed', errorMsg: 'Taken.', isNameRefused: true },
    ]);
  });
});
