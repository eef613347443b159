import { pauseUploads, resumeUploads } from '@/uploads/engine/pauseUploads';
import { uploadRedirected } from '@/uploads/engine/slice';
import { apiError, openRecord, startHarness, storeBytes, tick, waiting } from '../../support/uploadHarness';

describe('the upload engine', () => {
  it('sends a video elsewhere whose folder or name was refused, and may be refused there too', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    const redirect = (folderId: number, fileName: string) =>
      engine.dispatch(uploadRedirected({ clientId: 'u1', to: { folderId, folderName: 'South', fileName } }));
    const refuse = async (error: object) => {
      engine.ask('call createUpload').refuse(error);
      await tick();
    };
    await refuse(apiError(404, 'This folder no longer exists.'));
    expect(engine.uploads()[0]).toMatchObject({ status: 'upload failed', errorMsg: 'This folder no longer exists.' });
    expect(engine.uploads()[0]?.isNameRefused).toBeUndefined();
    redirect(8, 'a.mp4');
    await tick();
    expect(engine.ask('call createUpload').arg).toMatchObject({ job_id: 8, file_name: 'a.mp4' });
    await refuse({ ...apiError(400), fields: { file_name: 'A file with this name already exists' } });
    expect(engine.uploads()[0]).toMatchObject({
      errorMsg: 'A file with this name already exists',
      isNameRefused: true,
    });
    redirect(8, 'b.mp4');
    await tick();
    const { arg } = engine.ask('call createUpload');
    expect(arg).toMatchObject({ job_id: 8, file_name: 'b.mp4', upload_file_name: 'a.mp4', batch_id: 'u1' });
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    engine.ask('call completeUpload').answer();
    await tick();
    expect(engine.statuses()).toEqual(['moving to processing']);
    expect(waiting(engine)).toEqual(['call listProcessing']);
  });

  it('deletes the record of a paused video that goes elsewhere before it makes another one', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    engine.dispatch(pauseUploads());
    await tick();
    const to = { folderId: 8, folderName: 'South', fileName: 'a.mp4' };
    engine.dispatch(uploadRedirected({ clientId: 'u1', to }));
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ status: 'queued', isPaused: true, folderId: 8 });
    engine.dispatch(resumeUploads());
    await tick();
    expect(waiting(engine)).toEqual(['call deleteProcessing']);
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    expect(engine.ask('call createUpload').arg).toMatchObject({ job_id: 8 });
  });
});
