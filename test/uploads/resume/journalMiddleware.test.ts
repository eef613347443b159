import {
  openRecord,
  startBrowser,
  storeBytes,
  tick,
  type Harness,
  type TestBrowser,
} from '../../support/uploadHarness';
import { openTab } from '../../support/tabs';

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
});
