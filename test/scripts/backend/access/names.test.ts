/** Whatever a contractor did in an owner's inspections, another contractor is told by whom in no answer. */
import { randomUUID } from 'node:crypto';
import { createdExport, exportOutputs, exportPage } from '@/api/contract/exports';
import { frames as framesSchema } from '@/api/contract/frames';
import { organisationDetail } from '@/api/contract/orgs';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson } from '../../../support/people';
import { until } from '../../../support/until';

let data: InspectionsBackend;
let rival: ApiClient;
let uuid: string;
let frame: number;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      ...{ name: 'worked on', folder: 'Main Street', uploadedBy: 'Demo Drain Surveys' },
      frames: [{ chainageNumber: 1 }],
    },
  ]);
  const { backend, org } = data;
  const contractor = await signIn(backend.origin, 'contractor');
  const staff = await signIn(backend.origin, 'staff');
  const made = await staff.call('POST', '/organisations', {
    ...{ fullName: 'Second Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
  });
  const { id } = organisationDetail.parse(made.body);
  await staff.call('POST', `/organisations/contractor/${id}/asset-owner/${org}/link`);
  rival = (await addPerson(backend, { firstName: 'Otto', lastName: 'Other', organisation: id })).api;
  ({ uuid } = await data.named('worked on'));
  const list = await contractor.call('GET', `/inspections2/${uuid}/frames`);
  frame = framesSchema.parse(list.body)[0]?.id ?? 0;
  const { id: me } = contractor.login.user;
  const WORK: readonly [method: string, path: string, body: object][] = [
    ['PATCH', `/inspections/frames/${frame}`, { remarks: 'roots' }],
    ['POST', `/inspections/frames/${frame}/comments`, { text: 'Look' }],
    ['POST', `/inspections/frames/${frame}/emergencies`, { defectCode: null }],
    ['PATCH', `/inspections/${uuid}/repairplan/contractor`, { generalNotes: 'Mine' }],
    ['POST', '/repairs/generate', { inspection_ids: [uuid] }],
    [
      'POST',
      '/files/upload',
      {
        ...{ file_name: 'a.mp4', upload_file_name: 'a.mp4', job_id: data.folderId('Main Street') },
        ...{ uploaded_time: new Date().toISOString(), batch_id: randomUUID() },
      },
    ],
    ['POST', '/inspections/bulk-assign', { inspectionIds: [uuid], assignedTo: { id: me } }],
    ['PATCH', `/inspections2/${uuid}`, { status: 'Reviewed' }],
  ];
  for (const [method, path, body] of WORK) {
    const answer = await contractor.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
});
afterAll(() => data.close());

const NAMED = ['Demo Contractor', 'Demo Drain Surveys'];

it.each([
  ['the list of inspections', () => `/inspections2?organisation=${data.org}`],
  ['an inspection', () => `/inspections2/${uuid}`],
  ['the history of a frame', () => `/inspections/frames/${frame}/history`],
  ['the comments', () => `/inspections2/${uuid}/comments`],
  ['the emergencies', () => `/inspections2/${uuid}/emergencies`],
  ['the repair plans', () => `/inspections/${uuid}/repairplan`],
  ['the files', () => `/files?target_org_id=${data.org}`],
  ['the files in processing', () => `/files/processing?target_org_id=${data.org}`],
  ['the batches', () => `/files/batches?target_org_id=${data.org}`],
  ['the dashboard', () => `/dashboard?organisation=${data.org}`],
  [
    'the inspections as a file',
    () => `/inspections/csv?organisation=${data.org}&column=name&column=createdBy&column=reviewedBy`,
  ],
])('%s', async (_what, path) => {
  const read = async (api: ApiClient): Promise<string> => {
    const { status, body } = await api.call('GET', path());
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  // The owner is told: the answer has a place for the name.
  expect(await read(data.owner)).toContain('Demo Contractor');
  const told = await read(rival);
  expect(NAMED.filter((name) => told.includes(name))).toEqual([]);
});

it('a folder that cannot be deleted', async () => {
  const refusal = async (api: ApiClient) =>
    JSON.stringify((await api.call('DELETE', `/inspections/folders/${data.folderId('Main Street')}`)).body);
  expect(await refusal(data.owner)).toContain('Demo Contractor');
  expect(await refusal(rival)).toContain('another contractor');
  expect(await refusal(rival)).not.toContain('Demo Contractor');
});

it('a change with which somebody else was faster', async () => {
  const refusal = async (api: ApiClient) => {
    const change = { remarks: 'cracks', seen: { remarks: null } };
    const { status, body } = await api.call('PATCH', `/inspections/frames/${frame}`, change);
    expect(status).toBe(412);
    return JSON.stringify(body);
  };
  expect(await refusal(data.owner)).toContain('Demo Contractor has');
  const told = await refusal(rival);
  expect(told).toContain('Somebody else has');
  expect(told).not.toContain('Demo');
});

it('an export', async () => {
  const read = async (api: ApiClient): Promise<string> => {
    const payload = { organisation: data.org, type: 'BI', format: 'CSV', matching: {} };
    const { id } = createdExport.parse((await api.call('POST', '/exports', { payload })).body);
    await until(async () => {
      const { results } = exportPage.parse((await api.call('GET', '/exports')).body);
      return results.find((each) => each.id === id)?.status === 'CO';
    });
    const { results } = exportOutputs.parse((await api.call('GET', `/exports/${id}/outputs`)).body);
    return (await Promise.all(results.map(async ({ sasUrl }) => (await fetch(sasUrl)).text()))).join('');
  };
  expect(await read(data.owner)).toContain('Demo Contractor');
  const told = await read(rival);
  expect(told).toContain('Another contractor');
  expect(NAMED.filter((name) => told.includes(name))).toEqual([]);
});
