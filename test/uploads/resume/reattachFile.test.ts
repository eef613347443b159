import { addUploads } from '@/uploads/engine/addUploads';
import { chooseFile, grantFile } from '@/uploads/resume/reattachFile';
import { uploadRetried } from '@/uploads/engine/slice';
import { crash, openTab } from '../../support/tabs';
import { localFile, openRecord, startBrowser, tick, transferOf } from '../../support/uploadHarness';
import type { TestHandle } from '../../support/uploadSurroundings';

describe('a file handle', () => {
  const withHandle = async (handle: TestHandle) => {
    const browser = startBrowser();
    const first = await openTab(browser);
    first.dispatch(
      addUploads({
        files: [{ name: 'a.mp4', file: localFile('a.mp4'), handle }],
        folder: { id: 7, name: 'North' },
        organisationId: 1,
      }),
    );
    await tick();
    await crash(first);
    return openTab(browser);
  };
  const handle = (leadsTo: TestHandle['leadsTo'], whenAsked?: TestHandle['whenAsked']): TestHandle => ({
    kind: 'file',
    name: 'a.mp4',
    leadsTo,
    whenAsked,
  });

  it('that the browser may still use starts the upload by itself', async () => {
    const engine = await withHandle(handle(localFile('a.mp4')));
    expect(engine.statuses()).toEqual(['uploading']);
    expect([...engine.files.keys()]).toEqual(['u1']);
  });

  it('that needs leave waits for a click, and stays when the person says no', async () => {
    const refusing = await withHandle(handle('ask', 'ask'));
    expect(refusing.uploads()[0]).toMatchObject({ status: 'queued', fileAccess: 'ask' });
    expect(await refusing.dispatch(grantFile('u1'))).toBe('The browser was not allowed to read the file.');
    expect(refusing.uploads()[0]?.fileAccess).toBe('ask');
    const granting = await withHandle(handle('ask', localFile('a.mp4')));
    expect(await granting.dispatch(grantFile('u1'))).toBeNull();
    await tick();
    expect(granting.statuses()).toEqual(['uploading']);
  });

  it('that leads nowhere, or to a changed file, leaves the choice to the person', async () => {
    for (const found of ['missing', localFile('a.mp4', 5)] as const) {
      const engine = await withHandle(handle(found));
      expect(engine.uploads()[0]?.fileAccess).toBe('missing');
      const late = await withHandle(handle('ask', found));
      expect(await late.dispatch(grantFile('u1'))).not.toBeNull();
      expect(late.uploads()[0]?.fileAccess).toBe('missing');
    }
  });
});

it('a file that failed its upload may be replaced by any other, which starts at 0', async () => {
  const engine = await openTab(startBrowser());
  engine.add('a.mp4');
  await tick();
  await openRecord(engine, 1);
  transferOf(engine, 'u1').onFailed('The file was changed while it was uploaded. Choose it again.', 'file');
  await tick();
  engine.ask('call deleteProcessing').answer(null);
  await tick();
  expect(engine.uploads()[0]).toMatchObject({ status: 'upload failed', fileAccess: 'missing' });
  engine.dispatch(uploadRetried({ clientId: 'u1' }));
  await tick();
  expect(engine.statuses()).toEqual(['queued']);
  expect(await engine.dispatch(chooseFile('u1', localFile('a.mp4', 2_000)))).toBeNull();
  await tick();
  expect(engine.uploads()[0]).toMatchObject({ status: 'uploading', size: 2_000, progress: 0 });
});
