import { sessionEnded, type SessionEnd } from '@/api/session';
import { openRecord, signIn, startBrowser, tick, transferOf } from '../../support/uploadHarness';
import { openTab } from '../../support/tabs';

describe('the end of a session', () => {
  it('asks for no file again when the same person comes back to the page', async () => {
    const engine = await openTab(startBrowser());
    engine.add('a.mp4', 'b.mp4');
    await tick();
    await openRecord(engine, 1);
    const blocks = [{ start: 0, end: 200 }];
    const transfer = { url: 'https://b/a?sp=rcw', session: '0123456789abcdef', blocks, isStored: false };
    engine.ports.journal.update('u1', { transfer });
    await tick();
    engine.dispatch(sessionEnded({ reason: 'expired' }));
    await tick();
    signIn(engine);
    await tick();
    expect(engine.uploads()).toMatchObject([
      { clientId: 'u1', status: 'uploading', fileAccess: 'ready', progress: 20 },
      { clientId: 'u2', status: 'uploading', fileAccess: 'ready' },
    ]);
    expect(transferOf(engine, 'u1').request.url).toBeNull();
  });

  it('leaves another person who logs in to the same page no file', async () => {
    const engine = await openTab(startBrowser());
    engine.add('a.mp4');
    await tick();
    engine.dispatch(sessionEnded({ reason: 'expired' }));
    await tick();
    signIn(engine, 2);
    await tick();
    expect([engine.uploads(), engine.files.size]).toEqual([[], 0]);
  });

  it.each<[SessionEnd, number]>([
    ['logout', 0],
    ['expired', 1],
    ['other tab', 1],
  ])('by %s stops every transfer and leaves %d uploads for the same user', async (reason, left) => {
    const browser = startBrowser();
    const engine = await openTab(browser);
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    engine.dispatch(sessionEnded({ reason }));
    await tick();
    expect([engine.aborted, engine.uploads(), engine.files.size]).toEqual([['u1'], [], left]);
    expect(browser.journalStorage.stored.size).toBe(left);
    expect(browser.locks.held()).toEqual([]);
    signIn(engine);
    await tick();
    expect(engine.uploads()).toHaveLength(left);
  });
});
