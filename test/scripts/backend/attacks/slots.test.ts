/** What somebody might keep open, so that others cannot do the same. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openUpload, signIn } from '../../../support/apiClient';
import { importCalls } from '../../../support/importCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { PACP_FILES, zipOf } from '../../../support/surveyFiles';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([]);
});
afterAll(() => data.close());

it('imports whose files never come keep nobody from importing but their own organisation', async () => {
  const { login } = await signIn(data.backend.origin, 'contractor');
  const files = JSON.stringify([{ name: 'a.csv', size: 1 }]);
  const query = new URLSearchParams({ folder: String(data.folderId('Station Road')), files });
  const open = () => {
    const call = request(`${data.backend.origin}/api/v3/inspections/import?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${login.access}`,
        'content-type': 'application/octet-stream',
        'content-length': 1,
      },
    });
    call.on('error', () => {});
    call.flushHeaders();
    return call;
  };
  const calls = [open(), open(), open(), open()];
  // The one that came last is refused, whichever that is; the others are waited for.
  const refused = await Promise.race(calls.map((call) => once(call, 'response') as Promise<[IncomingMessage]>));
  expect([refused[0].statusCode, JSON.parse(await text(refused[0]))]).toEqual([
    503,
    { detail: 'Other imports of your organisation are under way. Try again in a minute.' },
  ]);

  const owner = await signIn(data.backend.origin, 'owner');
  const ofOwner = importCalls(data, owner.login.access);
  const folder = await ofOwner.newFolder('US', 3);
  await ofOwner.imported({ 'set.zip': await zipOf(PACP_FILES) }, folder);
  expect(await ofOwner.inspectionsIn(folder)).toHaveLength(2);
  for (const call of calls) call.destroy();
});

it('uploads that nobody sends are a hundred for each person, of whom others have theirs', async () => {
  const folder = data.folderId('Station Road');
  const uploader = await signIn(data.backend.origin, 'uploader');
  const open = (name: string) => openUpload(uploader, folder, name);
  const [first] = await Promise.all(Array.from({ length: 100 }, (_each, number) => open(`video-${number}.mp4`)));
  const another = { file_name: 'another.mp4', upload_file_name: 'another.mp4', job_id: folder };
  const call = () => uploader.call('POST', '/files/upload', { ...another, uploaded_time: new Date().toISOString() });
  expect(await call()).toMatchObject({
    status: 409,
    body: { detail: 'You have 100 uploads that are not finished. Finish or remove some of them first.' },
  });
  await openUpload(data.owner, folder, 'owner.mp4');
  await uploader.call('DELETE', `/files/processing/${first?.processing_file_id}`);
  expect((await call()).status).toBe(201);
});
