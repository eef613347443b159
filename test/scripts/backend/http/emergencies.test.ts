/** Emergencies over HTTP: who is told, once; who takes them on; and what is refused. */
import { auditPage } from '@/api/contract/audit';
import { dashboard } from '@/api/contract/dashboard';
import { emergencies, emergency } from '@/api/contract/emergencies';
import { inspectionPage } from '@/api/contract/inspections';
import { defectCodes } from '@/api/contract/standards';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { frameCalls, saved, type FrameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { mailsIn } from '../../../support/mails';
import { addPerson } from '../../../support/people';
import { until } from '../../../support/until';

let data: InspectionsBackend;
let uuid: string;
let frames: FrameCalls;
let collapse: number;
beforeAll(async () => {
  const [Main, plain] = ['Main Street', Array.from({ length: 8 }, () => ({}))];
  data = await startInspectionsBackend([
    {
      ...{ name: 'falling', folder: Main, frames: plain, isImperial: true },
      headers: { UpstreamNode: 'MH1', DownstreamNode: 'MH2' },
    },
    { name: 'sent', folder: Main, uploadedBy: 'Demo Drain Surveys', frames: plain },
    { name: 'depot', folder: 'Depot tests', frames: [{ chainageNumber: 3 }] },
    { name: 'taken', folder: Main, frames: [{}] },
    { name: 'many', folder: Main, frames: Array.from({ length: 101 }, () => ({})) },
  ]);
  ({ uuid } = await data.named('falling'));
  frames = frameCalls(data.contractor, uuid);
  const { body } = await data.contractor.call(
    'GET',
    `/standards/defects?standard_key__id=6&sub_standard__pipe_type_sewer=true&inspection=${uuid}`,
  );
  collapse = defectCodes.parse(body).find(({ code }) => code === 'D-X')?.id ?? 0;
});
afterAll(() => data.close());

const tellOf = async (api: ApiClient, frame: number, defectCode: string | null = null, note?: string) =>
  api.call('POST', `/inspections/frames/${frame}/emergencies`, { defectCode, ...(note !== undefined && { note }) });
const told = async (...of: Parameters<typeof tellOf>) => emergency.parse((await tellOf(...of)).body);
const takeOn = (api: ApiClient, id: number) => api.call('POST', `/inspections/emergencies/${id}/take-on`);
const read = async (api: ApiClient, of = uuid) =>
  emergencies.parse((await api.call('GET', `/inspections2/${of}/emergencies`)).body);
const waiting = async (api: ApiClient, organisation = data.org) =>
  dashboard.parse((await api.call('GET', `/dashboard?organisation=${organisation}`)).body).emergencies;
const mails = async (about: string) =>
  (await mailsIn(data.backend.dataDir))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => new RegExp(about).test(mail));

it('tells everybody of the owner who reviews, by email and on the dashboard, until one of them takes it on', async () => {
  const mina = await addPerson(data.backend, { firstName: 'Mina', lastName: 'Abel', organisation: data.org });
  const gone = await addPerson(data.backend, { firstName: 'Gone', lastName: 'Abel', organisation: data.org });
  await gone.deactivate();
  const { id } = await frames.at(0);
  saved(await frames.patch(id, { chainageNumber: 40.5 }));
  saved(await frames.code(id, collapse));
  const made = await told(data.contractor, id, 'D-X', '  Road is sinking.\nCall Ana.  ');
  expect(made).toMatchObject({
    ...{ inspectionId: uuid, frameId: id, place: { frameId: 0, observation: 1 }, pipe: 'MH1 → MH2', mailedTo: 2 },
    ...{ observed: 'Collapse (D-X)', chainage: '40.50 ft', note: 'Road is sinking.\nCall Ana.' },
    ...{ told: { fullName: 'Demo Contractor' }, takenOn: null, canTakeOn: false },
  });
  expect(await waiting(data.contractor)).toEqual([made]);
  expect(await waiting(data.owner)).toEqual([{ ...made, canTakeOn: true }]);
  const sent = await until(async () => {
    const found = await mails('at 40.50 ft');
    return found.length >= 2 ? found : undefined;
  });
  expect(sent.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).toSorted()).toEqual([
    'mina@example.com',
    'owner@example.com',
  ]);
  for (const mail of sent) {
    expect(mail).toContain('Demo Contractor, Demo Drain Surveys, reports an emergency at 40.50 ft in MH1');
    expect(mail).toContain('Call Ana.');
    expect(mail).toContain(`/inspection/${uuid}?filter=All&frame=0&observation=1`);
  }

  // What is done to the frame afterwards changes nothing of what was told.
  saved(await frames.patch(id, { chainageNumber: 1 }));
  saved(await frames.code(id, null));
  expect((await takeOn(data.contractor, made.id)).body).toEqual({
    detail: 'Only people of the organisation that owns the pipe can take an emergency on.',
  });
  const taken = emergency.parse((await takeOn(mina.api, made.id)).body);
  expect(taken).toEqual({ ...made, canTakeOn: true, takenOn: { fullName: 'Mina Abel', at: expect.any(String) } });
  // The first stays whoever comes second.
  expect(emergency.parse((await takeOn(data.owner, made.id)).body)).toEqual(taken);
  expect(await waiting(data.owner)).toEqual([]);
  expect(await read(data.contractor)).toEqual([{ ...taken, canTakeOn: false }]);

  const staff = await signIn(data.backend.origin, 'staff');
  const { results } = auditPage.parse((await staff.call('GET', `/audit?organisation=${data.org}`)).body);
  expect(
    results
      .filter(({ kind }) => kind.startsWith('emergency'))
      .map(({ kind, userName, ...of }) => [...[kind, userName, of.subjectName, of.detail]]),
  ).toEqual([
    ['emergency taken on', 'Mina Abel', 'MH1 → MH2', 'Collapse (D-X), 40.50 ft'],
    ['emergency told', 'Demo Contractor', 'MH1 → MH2', 'Collapse (D-X), 40.50 ft'],
  ]);
  // The same frame can be one again.
  expect(await told(data.contractor, id)).toMatchObject({ observed: 'Seen in the picture, not coded yet', note: null });
  expect(await read(data.owner)).toHaveLength(2);
});

it('tells of a frame once, however many people do at once, and sends the emails once', async () => {
  const { id } = await frames.at(1);
  saved(await frames.patch(id, { chainageNumber: 77.25 }));
  const [one, other] = await Promise.all([told(data.contractor, id), told(data.owner, id)]);
  expect(one.id).toBe(other.id);
  expect(await told(data.contractor, id, null, 'Again')).toMatchObject({ id: one.id, note: null });
  // Emails leave one after another: where a later one has left, so has each before it.
  const { id: later } = await frames.at(3);
  saved(await frames.patch(later, { chainageNumber: 88.75 }));
  const { mailedTo } = await told(data.contractor, later);
  await until(async () => (await mails('at 88.75 ft')).length === mailedTo);
  expect(await mails('at 77.25 ft')).toHaveLength(one.mailedTo);
});

it('refuses what a colleague has recoded since the person looked', async () => {
  const { id } = await frames.at(2);
  saved(await frames.code(id, collapse));
  const refused = await tellOf(data.owner, id, null);
  expect(refused).toMatchObject({
    status: 412,
    body: {
      detail: 'Demo Contractor has changed the code of this frame. Look at it again.',
      now: { defectCode: 'D-X' },
    },
  });
  expect((await read(data.owner)).some(({ frameId }) => frameId === id)).toBe(false);
});

it('leaves out what a reader may not know, and other organisations altogether', async () => {
  const { uuid: theirs } = await data.named('depot');
  const { id } = await frameCalls(data.contractor, theirs).at(0);
  // A contractor's own pipe: its own people are the owner, and the only one knows.
  expect(await told(data.contractor, id)).toMatchObject({ chainage: '3.00 m', mailedTo: 0, canTakeOn: true });
  expect((await waiting(data.owner)).some(({ inspectionId }) => inspectionId === theirs)).toBe(false);
  expect((await data.owner.call('GET', `/inspections2/${theirs}/emergencies`)).status).toBe(404);
  expect((await tellOf(data.owner, id)).status).toBe(404);
  expect((await tellOf(data.contractor, id, null, 'n'.repeat(501))).status).toBe(400);
  const uploader = await signIn(data.backend.origin, 'uploader');
  expect((await tellOf(uploader, id)).status).toBe(403);
});

it('keeps what an owner was told when the contractor deletes its inspections', async () => {
  const { uuid: sent } = await data.named('sent');
  const remove = (api: ApiClient) => api.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [sent] });
  const { id } = await told(data.contractor, (await frameCalls(data.contractor, sent).at(0)).id);
  const open = async () => (await waiting(data.owner)).some((each) => each.id === id);
  expect((await remove(data.contractor)).status).toBe(403);
  expect(await open()).toBe(true);
  expect((await remove(data.owner)).status).toBe(204);
  expect(await open()).toBe(false);
});

it('narrows the list to inspections with one that nobody has taken on, or with any', async () => {
  const { uuid: other } = await data.named('taken');
  const { id } = await told(data.contractor, (await frameCalls(data.contractor, other).at(0)).id);
  const namesWith = async (which: string) => {
    const filter = JSON.stringify({ commonFilters: { emergency: which }, headerFilters: [] });
    const { body } = await data.owner.call(
      'GET',
      `/inspections2?${new URLSearchParams({ organisation: String(data.org), filter })}`,
    );
    return inspectionPage
      .parse(body)
      .results.map(({ name }) => name)
      .toSorted();
  };
  expect(await namesWith('open')).toEqual(['falling', 'taken']);
  await takeOn(data.owner, id);
  expect(await namesWith('open')).toEqual(['falling']);
  expect(await namesWith('any')).toEqual(['falling', 'taken']);
});

it('takes a hundred that nobody has taken on, and then says to call', async () => {
  const { uuid: many } = await data.named('many');
  const list = await frameCalls(data.contractor, many).list();
  let last = await tellOf(data.contractor, 0);
  for (const { id } of list) last = await tellOf(data.contractor, id);
  expect(last).toMatchObject({
    status: 400,
    body: { detail: 'Demo Water Utility has 100 emergencies that nobody has taken on. Call them instead.' },
  });
  expect(await waiting(data.owner)).toHaveLength(100);
});
