import { inspectionProblems } from '@/api/contract/inspections';
import { shareableLinks } from '@/api/contract/sharing';
import { standardHeaders } from '@/api/contract/standards';
import { apiClient, signIn, type Answer, type ApiClient } from '../../../support/apiClient';
import { frameCalls, saved } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const NOT_REVIEWED = 'Not reviewed yet: grades, counts and sums are of what has been coded so far.';
const UNKNOWN = '7d9f5e9c-95f4-4d36-8b51-0bb2bbd6f3a1';

let data: InspectionsBackend;
let uploader: ApiClient;
let staff: ApiClient;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'alpha',
      folder: 'Main Street',
      headers: {
        UpstreamNode: 'MH1',
        DownstreamNode: 'MH2',
        Direction: 'Downstream',
        Date: '2026-03-01',
        LengthSurveyed: 12,
      },
    },
    {
      name: 'measured',
      folder: 'Station Road',
      headers: {
        ...{ UpstreamNode: 'MH5', DownstreamNode: 'MH6', Direction: 'Upstream', Date: '2026-03-01', LengthSurveyed: 9 },
      },
      frames: [{ chainageNumber: 4 }],
    },
    { name: 'echo', folder: 'Depot tests' },
    { name: 'sent', folder: 'High Street', uploadedBy: 'Demo Drain Surveys' },
    { name: 'sent at last', folder: 'High Street', uploadedBy: 'Demo Drain Surveys' },
    { name: 'sent and reviewed', folder: 'High Street', uploadedBy: 'Demo Drain Surveys', status: 'Reviewed' },
    ...Array.from({ length: 5 }, (_, index) => ({ name: `pipe ${index}`, folder: 'Station Road' })),
    {
      name: 'checked',
      folder: 'Station Road',
      headers: { Direction: 'Upstream', UpstreamNode: 'MH3', DownstreamNode: 'MH4', LengthSurveyed: 20 },
      frames: [
        { defectCode: 'CL', chainageNumber: 3 },
        { defectCode: 'CL' },
        { defectCode: 'FL', chainageNumber: 20.5 },
        { defectCode: 'DE', chainageNumber: 4, contDefectStart: true },
        { defectCode: 'DE', chainageNumber: 6, contDefectEnd: true },
        { defectCode: 'DE', chainageNumber: 8, contDefectStart: true },
        { defectCode: 'RI', chainageNumber: 9, contDefectEnd: true },
        { defectCode: 'FL', chainageNumber: 30, isHidden: true },
        { chainageNumber: 40 },
      ],
    },
  ]);
  [uploader, staff] = [await signIn(data.backend.origin, 'uploader'), await signIn(data.backend.origin, 'staff')];
});
afterAll(() => data.close());

describe('calls for many', () => {
  const CALLS: readonly [name: string, call: (api: ApiClient, inspectionIds: unknown) => Promise<Answer>][] = [
    [
      'move',
      (api, inspectionIds) => api.call('PATCH', `/inspections/move/${data.folderId('High Street')}`, { inspectionIds }),
    ],
    ['delete', (api, inspectionIds) => api.call('DELETE', '/inspections/bulk-delete', { inspectionIds })],
    [
      'change status',
      (api, inspectionIds) =>
        api.call('POST', '/inspections/bulk-update-status', { inspectionIds, status: 'Reviewed' }),
    ],
    [
      'validate',
      (api, inspectionIds) => api.call('GET', `/inspections/validate?inspection_ids=${String(inspectionIds)}`),
    ],
  ];

  it.each(CALLS)('%s: all or nothing, within one organisation, of one to a thousand', async (_name, call) => {
    const [mine, theirs] = [await data.named('pipe 0'), await data.named('echo')];
    expect((await call(data.owner, [mine.uuid, UNKNOWN])).status).toBe(404);
    expect((await call(data.owner, [mine.uuid, theirs.uuid])).status).toBe(404);
    expect((await call(data.contractor, [mine.uuid, theirs.uuid])).status).toBe(400);
    expect((await call(data.owner, [])).status).toBe(400);
    expect((await call(data.owner, [mine.uuid, 'x'])).status).toBe(400);
    expect([400, 431]).toContain(
      (
        await call(
          data.owner,
          Array.from({ length: 1001 }, () => mine.uuid),
        )
      ).status,
    );
    expect([await data.named('pipe 0'), await data.named('echo')]).toEqual([mine, theirs]);
  });

  it('delete inspections with frames and files', async () => {
    const ids = [(await data.named('pipe 1')).uuid, (await data.named('pipe 2')).uuid];
    const remove = () => data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: ids });
    expect((await remove()).status).toBe(204);
    for (const id of ids) {
      expect((await data.owner.call('GET', `/inspections2/${id}`)).status).toBe(404);
      expect((await data.owner.call('GET', `/inspections2/${id}/frames`)).status).toBe(404);
      expect((await data.patch(id, { AssetID: 'A' })).status).toBe(404);
    }
    expect((await remove()).status).toBe(404);
    const files = await data.owner.call('GET', `/files?upload_completed=true&target_org_id=${data.org}&search=pipe 1`);
    expect(files.body).toMatchObject({ count: 0 });
  });

  it('validate: what is missing or cannot be right, inspection by inspection', async () => {
    const [checked, complete] = [await data.named('checked'), await data.named('alpha')];
    const { status, body } = await data.owner.call(
      'GET',
      `/inspections/validate?inspection_ids=${checked.uuid},${complete.uuid}`,
    );
    expect(status).toBe(200);
    const frames = (await data.owner.call<{ id: number }[]>('GET', `/inspections2/${checked.uuid}/frames`)).body;
    expect(inspectionProblems.parse(body)).toEqual([
      {
        inspectionId: checked.uuid,
        name: 'checked',
        problems: [
          { frameId: null, field: 'Date', message: 'Date (ABF) is missing.' },
          { frameId: frames[1]?.id, field: 'chainageNumber', message: 'The frame has a code but no chainage.' },
          {
            frameId: frames[5]?.id,
            field: 'contDefectEnd',
            message: 'The continuous defect that starts here has no end.',
          },
          {
            frameId: frames[6]?.id,
            field: 'contDefectStart',
            message: 'The continuous defect that ends here has no start.',
          },
          {
            frameId: frames[2]?.id,
            field: 'chainageNumber',
            message: 'The chainage is beyond the length surveyed.',
            blocks: false,
          },
        ].map((problem) => ({ blocks: true, ...problem })),
        warnings: [NOT_REVIEWED],
      },
      { inspectionId: complete.uuid, name: 'alpha', problems: [], warnings: [NOT_REVIEWED] },
    ]);
  });

  it('validate warns of nothing once the inspection is reviewed', async () => {
    const { uuid } = await data.named('sent and reviewed');
    const { body } = await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}`);
    expect(inspectionProblems.parse(body).map(({ warnings }) => warnings)).toEqual([[]]);
  });

  it('validate warns of a size that looks like inches kept as millimetres', async () => {
    const { uuid } = await data.named('sent and reviewed');
    const warningsWith = async (change: object) => {
      await data.patch(uuid, change);
      const { body } = await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}`);
      return inspectionProblems.parse(body)[0]?.warnings;
    };
    expect(await warningsWith({ IsImperial: true, HeightDiameter: 203.2 })).toEqual([]);
    expect(await warningsWith({ HeightDiameter: 8 })).toEqual([
      'The height or diameter is 0.315 in. If 8 in was meant, enter 8 instead.',
    ]);
    expect(await warningsWith({ IsImperial: false })).toEqual([]);
  });

  it('validate says what the form calls missing, before an export and before the review alike', async () => {
    const { uuid } = await data.named('measured');
    const calls = frameCalls(data.owner, uuid);
    const { id } = await calls.at(0);
    const codes = (
      await data.owner.call<{ id: number; code: string }[]>(
        'GET',
        `/standards/defects?standard_key__id=6&sub_standard__pipe_type_sewer=true&inspection=${uuid}`,
      )
    ).body;
    const code = (wanted: string) => codes.find((each) => each.code === wanted)?.id ?? null;
    saved(await calls.code(id, code('D-OB')));
    const problem = { frameId: id, field: 'quantity1Value', message: 'D-OB: quantity 1 is missing.' };
    const validated = async () =>
      inspectionProblems.parse((await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}`)).body)[0];
    // It may stay empty in an export, so it keeps none from being made.
    expect((await validated())?.problems).toEqual([{ ...problem, blocks: false }]);
    const undecided = async () =>
      (await data.owner.call('POST', '/inspections/undecided', { inspectionIds: [uuid] })).body;
    expect(await undecided()).toEqual([
      { inspectionId: uuid, name: 'measured', hasFindings: true, problems: [problem] },
    ]);
    saved(await calls.patch(id, { quantity1Value: '38', quantity1Units: '%' }));
    expect([(await validated())?.problems, await undecided()]).toEqual([[], []]);
  });

  it('validate asks for just the headers that the standard’s list calls required', async () => {
    const { uuid, Standard } = await data.named('pipe 3');
    const headers = standardHeaders.parse(
      (await data.owner.call('GET', `/standards/headers?standard_id=${Standard}`)).body,
    );
    const required = headers.filter((header) => header.required).map(({ name }) => name);
    expect(required).toHaveLength(5);
    const [found] = inspectionProblems.parse(
      (await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}`)).body,
    );
    expect(found?.problems.map(({ field }) => field)).toEqual(required);
  });
});

describe('shareable links', () => {
  it('lead into the app, and say that they let nobody in', async () => {
    const { uuid } = await data.named('alpha');
    const { status, body } = await data.contractor.call('GET', `/inspections/${uuid}/shareable-links`);
    expect(status).toBe(200);
    expect(shareableLinks.parse(body)).toEqual([
      {
        label: 'For signed-in users of Demo Water Utility',
        url: `${data.backend.origin}/inspection/${uuid}`,
      },
    ]);
  });
});

describe('who may do what with an inspection', () => {
  const nothing = () => undefined;
  const CALLS: readonly [
    method: string,
    path: string,
    pathOf: (uuid: string) => string,
    bodyOf: (uuid: string) => object | undefined,
  ][] = [
    ['GET', '/inspections2', () => `/inspections2?organisation=${data.org}`, nothing],
    ['GET', '/inspections2/{id}', (uuid) => `/inspections2/${uuid}`, nothing],
    ['PATCH', '/inspections2/{id}', (uuid) => `/inspections2/${uuid}`, () => ({ GeneralRemarks: 'Seen' })],
    [
      'PATCH',
      '/inspections/move/{id}',
      () => `/inspections/move/${data.folderId('Station Road')}`,
      (uuid) => ({ inspectionIds: [uuid] }),
    ],
    [
      'POST',
      '/inspections/bulk-update-status',
      () => '/inspections/bulk-update-status',
      (uuid) => ({ inspectionIds: [uuid], status: 'Uploaded' }),
    ],
    ['GET', '/inspections/validate', (uuid) => `/inspections/validate?inspection_ids=${uuid}`, nothing],
    ['GET', '/inspections/{id}/shareable-links', (uuid) => `/inspections/${uuid}/shareable-links`, nothing],
    ['DELETE', '/inspections/bulk-delete', () => '/inspections/bulk-delete', (uuid) => ({ inspectionIds: [uuid] })],
  ];

  it.each(CALLS)('%s %s', async (method, path, pathOf, bodyOf) => {
    const { uuid } = await data.named(method === 'DELETE' ? 'sent at last' : 'pipe 4');
    const ask = async (api: ApiClient, id = uuid) => (await api.call(method, pathOf(id), bodyOf(id))).status;
    expect(await ask(apiClient(data.backend.origin))).toBe(401);
    expect(await ask(uploader)).toBe(403);
    expect(await ask(staff)).toBe(403);
    if (path !== '/inspections2') {
      expect(await ask(data.owner, (await data.named('echo')).uuid)).toBe(404);
      expect(await ask(data.owner, UNKNOWN)).toBe(404);
    }
    // Last: what the linked contractor deletes is gone for the owner.
    expect([200, 204]).toContain(await ask(method === 'DELETE' ? data.contractor : data.owner));
    if (method !== 'DELETE') expect(await ask(data.contractor)).toBe(200);
  });

  it('answers 404 to what is no id, and to the list of an organisation out of reach', async () => {
    expect((await data.owner.call('GET', '/inspections2/x')).status).toBe(404);
    expect((await data.patch('x', {})).status).toBe(404);
    expect((await data.owner.call('GET', '/inspections/x/shareable-links')).status).toBe(404);
    expect((await data.owner.call('GET', `/inspections2?organisation=${data.contractorOrg}`)).status).toBe(404);
  });
});

describe('a contractor', () => {
  const deleteAs = (api: ApiClient, ...inspectionIds: string[]) =>
    api.call('DELETE', '/inspections/bulk-delete', { inspectionIds });
  const REFUSAL =
    'You can delete only inspections that Demo Drain Surveys uploaded, that are not reviewed, that their owner has never reviewed or returned, and that have no emergency.';

  it('deletes of an asset owner’s inspections only its own uploads that are not reviewed', async () => {
    const uuidOf = async (name: string) => (await data.named(name)).uuid;
    const [own, reviewed, others] = [await uuidOf('sent'), await uuidOf('sent and reviewed'), await uuidOf('alpha')];
    for (const uuids of [[reviewed], [others], [own, others], [own, reviewed]]) {
      expect(await deleteAs(data.contractor, ...uuids)).toMatchObject({ status: 403, body: { detail: REFUSAL } });
    }
    const setStatus = async (api: ApiClient, uuid: string, status: string) =>
      expect((await api.call('PATCH', `/inspections2/${uuid}`, { status })).status).toBe(200);
    // What the owner has reviewed is not the contractor's to delete, though it may set it back; its own review is.
    await setStatus(data.owner, reviewed, 'Uploaded');
    await setStatus(data.owner, reviewed, 'Reviewed');
    await setStatus(data.contractor, reviewed, 'Uploaded');
    expect(await deleteAs(data.contractor, reviewed)).toMatchObject({ status: 403, body: { detail: REFUSAL } });
    await setStatus(data.contractor, own, 'Reviewed');
    await setStatus(data.contractor, own, 'Uploaded');
    expect((await deleteAs(data.contractor, own)).status).toBe(204);
    expect((await deleteAs(data.owner, reviewed)).status).toBe(204);
    expect((await deleteAs(data.contractor, await uuidOf('echo'))).status).toBe(204);
  });
});
