import { pauseUploads, resumeUploads } from '@/uploads/engine/pauseUploads';
import { uploadCancelled } from '@/uploads/engine/slice';
import { replayUploadTape } from '@/state/replayUploadTape';
import {
  apiError,
  openRecord,
  startBrowser,
  storeBytes,
  tick,
  transferOf,
  waiting,
  type Harness,
} from '../../support/uploadHarness';
import { crash, openTab } from '../../support/tabs';

const upload = (engine: Harness, clientId: string) => engine.uploads().find((each) => each.clientId === clientId);

/** As the transport does with the first block that has landed. */
const noteBlock = (engine: Harness, clientId: string) =>
  engine.ports.journal.update(clientId, {
    transfer: {
      url: 'https://b/a?sp=rcw',
      session: '0123456789abcdef',
      blocks: [{ start: 0, end: 400 }],
      isStored: false,
    },
  });

/** One upload of which 400 of 1,000 bytes are stored, and three more behind it. */
async function begin(browser = startBrowser()) {
  const engine = await openTab(browser);
  engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
  await tick();
  await openRecord(engine, 1);
  noteBlock(engine, 'u1');
  transferOf(engine, 'u1').onProgress(400);
  await tick();
  return engine;
}

describe('a paused upload', () => {
  it('stops sending, leaves its slot to the next, and goes on in its record from what is stored', async () => {
    const engine = await begin();
    expect(engine.statuses()).toEqual(['uploading', 'uploading', 'uploading', 'queued']);
    engine.dispatch(pauseUploads(['u1']));
    await tick();
    expect(engine.aborted).toEqual(['u1']);
    expect(engine.statuses()).toEqual(['queued', 'uploading', 'uploading', 'uploading']);
    expect(upload(engine, 'u1')).toMatchObject({ isPaused: true, isResumable: true, id: 10, progress: 40 });
    expect(waiting(engine)).not.toContain('call deleteProcessing');

    engine.dispatch(uploadCancelled({ clientId: 'u2' }));
    await tick();
    expect(upload(engine, 'u1')?.status).toBe('queued');
    engine.dispatch(resumeUploads(['u1']));
    await tick();
    expect(upload(engine, 'u1')).toMatchObject({ status: 'uploading', isPaused: false, progress: 40 });
    expect(transferOf(engine, 'u1').request.url).toBeNull();
    await storeBytes(engine, 'u1');
    expect(waiting(engine)).toContain('call completeUpload');
  });

  it('is started by nobody but the person: not by a free slot, a new file or a reload', async () => {
    const browser = startBrowser();
    const engine = await begin(browser);
    engine.dispatch(pauseUploads());
    await tick();
    engine.add('e.mp4');
    await tick();
    expect(engine.statuses()).toEqual(['queued', 'queued', 'queued', 'queued', 'uploading']);
    await crash(engine);
    const after = await openTab(browser);
    expect(after.uploads().map(({ isPaused }) => isPaused)).toEqual([true, true, true, true, undefined]);
    expect(upload(after, 'u1')).toMatchObject({ isResumable: true, id: 10, progress: 40 });
  });

  it('shows as paused in another tab, which does not start it either', async () => {
    const browser = startBrowser();
    const first = await begin(browser);
    const second = await openTab(browser);
    first.dispatch(pauseUploads(['u1']));
    await tick();
    await tick();
    expect(upload(second, 'u1')).toMatchObject({ isElsewhere: true, isPaused: true, status: 'queued' });
    await crash(first);
    expect(upload(second, 'u1')).toMatchObject({ isElsewhere: false, isPaused: true, status: 'queued' });
  });

  it('whose record comes too late has it deleted, and makes one new one', async () => {
    const engine = await openTab(startBrowser());
    engine.add('a.mp4');
    await tick();
    engine.dispatch(pauseUploads());
    await tick();
    expect(upload(engine, 'u1')).toMatchObject({ status: 'queued', isResumable: false, id: null });
    await openRecord(engine, 1);
    expect(engine.ask('call deleteProcessing').arg).toEqual({ id: 10 });
    engine.dispatch(resumeUploads());
    await tick();
    await openRecord(engine, 2);
    expect(upload(engine, 'u1')).toMatchObject({ status: 'uploading', id: 20 });
    engine.ask('call deleteProcessing').answer();
    await tick();
    expect(upload(engine, 'u1')).toMatchObject({ status: 'uploading', id: 20 });
  });

  it('and started again in the middle of a retry asks for one record, not for two', async () => {
    const engine = await openTab(startBrowser());
    engine.add('a.mp4');
    await tick();
    const first = engine.ask('call createUpload');
    engine.dispatch(pauseUploads());
    engine.dispatch(resumeUploads());
    await tick();
    first.refuse(apiError(503));
    await tick();
    expect(waiting(engine)).toEqual(['call createUpload']);
  });

  it('can be cancelled, and its record is deleted', async () => {
    const engine = await begin();
    engine.dispatch(pauseUploads(['u1']));
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(upload(engine, 'u1')?.status).toBe('cancelling');
    engine.ask('delay').answer(true);
    await tick();
    expect(engine.ask('call deleteProcessing').arg).toEqual({ id: 10 });
  });

  it('replays from the tape', async () => {
    const engine = await begin();
    engine.dispatch(pauseUploads());
    await tick();
    engine.dispatch(resumeUploads(['u1']));
    await tick();
    await storeBytes(engine, 'u1');
    await replayUploadTape(
      JSON.parse(JSON.stringify(engine.tape.snapshot())) as ReturnType<typeof engine.tape.snapshot>,
    );
  });
});
