import { openUpload } from '../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';

let data: InspectionsBackend;
beforeAll(async () => {
  // Nobody works on the queue.
  data = await startInspectionsBackend([{ name: 'one', folder: 'Main Street', frames: [{}] }], { videosAtOnce: 0 });
});
afterAll(() => data.close());

it('/metrics tells what is being sent, to which organisation, and which exports wait', async () => {
  const metrics = async () => (await fetch(`${data.backend.origin}/metrics`)).text();
  const before = await metrics();
  for (const name of ['uploads_open', 'exports_queued{status="waiting"}', 'exports_waiting_seconds']) {
    expect(before.split('\n')).toContain(`${name} 0`);
  }

  await openUpload(data.owner, data.folderId('Main Street'), 'coming.mp4');
  const { uuid } = await data.named('one');
  const payload = { organisation: data.org, type: 'BI', format: 'CSV', inspectionIds: [uuid] };
  expect((await data.owner.call('POST', '/exports', { payload })).status).toBe(201);
  const after = await metrics();
  expect(after.split('\n')).toEqual(
    expect.arrayContaining([
      'uploads_open 1',
      'exports_queued{status="waiting"} 1',
      'exports_queued{status="in progress"} 0',
      'videos_queued{status="Waiting to process"} 0',
    ]),
  );
  expect(after).toMatch(/^exports_waiting_seconds (0\.\d*[1-9]|[1-9])/m);

  const theirs = `organisation_uploads_open{organisation="${data.contractorOrg}"}`;
  expect(after).not.toContain(theirs);
  const opened = await openUpload(data.contractor, data.folderId('Private drains'), 'theirs.mp4');
  expect((await metrics()).split('\n')).toContain(`${theirs} 1`);
  await data.contractor.call('DELETE', `/files/processing/${opened.processing_file_id}`);
  expect(await metrics()).not.toContain(theirs);
});
