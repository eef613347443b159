/** Defect tables and headers over HTTP, and an organisation's own table: who may bring it, and what it does to grades. */
import { frames as framesSchema, updatedFrame } from '@/api/contract/frames';
import { inspection } from '@/api/contract/inspections';
import { defectTables, lastRegrade, type DefectTable, type Regrade } from '@/api/contract/defectTables';
import { defectCodes, standardHeaders, type DefectCode } from '@/api/contract/standards';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sendTable, tableOf } from '../../../support/defectTable';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

type SignedIn = Awaited<ReturnType<typeof signIn>>;

let backend: TestBackend;
let owner: SignedIn;
let contractor: SignedIn;
let uploader: SignedIn;
let staff: SignedIn;
let org: number;
let contractorOrg: number;
let uuid: string;

const SEWER_6 = 'standard_key__id=6&sub_standard__pipe_type_sewer=true';
const readCodes = async (query = SEWER_6, api: ApiClient = owner): Promise<DefectCode[]> =>
  defectCodes.parse((await api.call('GET', `/standards/defects?${query}`)).body);
const send = (
  user: SignedIn,
  organisation: number,
  text: Parameters<typeof sendTable>[3],
  how?: Parameters<typeof sendTable>[4],
) => sendTable(backend.origin, user.login.access, organisation, text, how);
const listTables = async (query = SEWER_6): Promise<DefectTable[]> =>
  defectTables.parse((await owner.call('GET', `/organisations/${org}/defect-tables?${query}`)).body);
const putInUse = (api: ApiClient, organisation: number, tableId: number) =>
  api.call('PUT', `/organisations/${organisation}/defect-table-in-use`, { tableId });
/** Back to what is built in. */
const useBuiltIn = async (): Promise<void> => {
  const builtIn = (await listTables()).find(({ isBuiltIn }) => isBuiltIn);
  expect((await putInUse(owner, org, builtIn?.id ?? 0)).status).toBe(204);
};
const WHICH = { standardKey: 6, pipeTypeSewer: true };
/** Starts a job and waits until it is done. */
const regradeAll = async (isPreview: boolean): Promise<Regrade> => {
  const started = await owner.call('POST', `/organisations/${org}/regrades`, { ...WHICH, isPreview });
  expect(started.status).toBe(201);
  return until(async () => {
    const { body } = await owner.call('GET', `/organisations/${org}/regrades?${SEWER_6}`);
    const { regrade } = lastRegrade.parse(body);
    return regrade?.status === 'done' && regrade;
  });
};
const signInAll = async () => {
  [owner, contractor, uploader, staff] = [
    await signIn(backend.origin, 'owner'),
    await signIn(backend.origin, 'contractor'),
    await signIn(backend.origin, 'uploader'),
    await signIn(backend.origin, 'staff'),
  ];
};

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  uuid = await addReviewData(backend.dataDir, { inspections: 1, frames: 3 });
  await sql(backend.dataDir, "update users set is_admin = true where email = 'uploader@example.com'");
  backend = await backend.restart();
  await signInAll();
  [org, contractorOrg] = [owner.login.organisationId, contractor.login.organisationId];
}, 300_000);
afterAll(() => backend.close());

describe('the defect codes', () => {
  it('are those of the standard, No Defect first, each with its source', async () => {
    const codes = await readCodes();
    expect(codes[0]).toMatchObject({ label: 'No Defect' });
    expect(codes).toContainEqual(
      expect.objectContaining({ code: 'D-FM', structuralScore: 50, serviceScore: 0, verified: false }),
    );
    expect(codes).toContainEqual(
      expect.objectContaining({ code: 'OB', structuralScore: null, serviceScore: null, verified: true }),
    );
    const pacp = await readCodes('standard_key__id=3&sub_standard__pipe_type_sewer=true');
    expect(pacp).toContainEqual(expect.objectContaining({ code: 'RFJ', atJointRequired: true, verified: false }));
  });

  it('keep their ids over a restart', async () => {
    const before = await readCodes();
    backend = await backend.restart();
    await signInAll();
    expect(await readCodes()).toEqual(before);
  });

  it.each([
    ['no standard', 'sub_standard__pipe_type_sewer=true', 'standard_key__id'],
    ['an unknown standard', 'standard_key__id=9&sub_standard__pipe_type_sewer=true', 'standard_key__id'],
    ['no use of pipe', 'standard_key__id=6', 'sub_standard__pipe_type_sewer'],
  ])('are refused for %s', async (_what, query, field) => {
    const answer = await owner.call('GET', `/standards/defects?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('and the headers are for regular users, and for organisations in reach', async () => {
    expect((await owner.call('GET', `/standards/defects?${SEWER_6}&organisation=${contractorOrg}`)).status).toBe(404);
    expect((await contractor.call('GET', `/standards/defects?${SEWER_6}&organisation=${org}`)).status).toBe(200);
    for (const path of [`/standards/defects?${SEWER_6}`, '/standards/headers?standard_id=6']) {
      expect((await uploader.call('GET', path)).status).toBe(403);
      expect((await apiClient(backend.origin).call('GET', path)).status).toBe(401);
    }
  });
});

it('the headers are those of the standard', async () => {
  const { body } = await owner.call('GET', '/standards/headers?standard_id=6');
  expect(standardHeaders.parse(body).map(({ name }) => name)).toEqual(expect.arrayContaining(['Direction', 'ABE']));
  for (const query of ['', '?standard_id=9', '?standard_id=x']) {
    expect(await owner.call('GET', `/standards/headers${query}`)).toMatchObject({
      status: 400,
      body: { standard_id: [expect.any(String)] },
    });
  }
});

it('the headers of US V8 are those that PACP has in US V7', async () => {
  const [v7, v8] = await Promise.all([3, 7].map((key) => owner.call('GET', `/standards/headers?standard_id=${key}`)));
  expect(v8?.body).toEqual(v7?.body);
  expect(v8?.body).toContainEqual(expect.objectContaining({ name: 'Certificate_Number', isExtra: true }));
});

describe('an organisation’s own table', () => {
  const table = tableOf(
    '6,Sewer,ZA,Own crack,no,20,0,mm,',
    '6,Sewer,OB,Own obstruction,no,0,30,%,',
    '6,Stormwater,ZA,Own crack,no,10,0,mm,',
  );

  it('may be brought and changed by its administrators and by staff, and by nobody else', async () => {
    expect((await send(contractor, org, table)).status).toBe(403);
    expect((await send(uploader, org, table)).status).toBe(403);
    expect((await send(contractor, contractorOrg, table)).status).toBe(403);
    expect((await send(owner, contractorOrg, table)).status).toBe(404);
    expect((await send(staff, 99_999, table)).status).toBe(404);
    expect((await sendTable(backend.origin, 'nobody', org, table)).status).toBe(401);
    const [builtIn] = await listTables();
    expect((await putInUse(contractor, org, builtIn?.id ?? 0)).status).toBe(403);
    expect((await putInUse(owner, contractorOrg, builtIn?.id ?? 0)).status).toBe(404);
    const regrade = { ...WHICH, isPreview: true };
    expect((await contractor.call('POST', `/organisations/${org}/regrades`, regrade)).status).toBe(403);
    expect((await owner.call('POST', `/organisations/${contractorOrg}/regrades`, regrade)).status).toBe(404);
    expect((await send(staff, contractorOrg, table)).status).toBe(201);
  });

  it('of another organisation can be neither read nor used', async () => {
    const { body } = await contractor.call('GET', `/organisations/${contractorOrg}/defect-tables?${SEWER_6}`);
    const theirs = defectTables.parse(body).find(({ isBuiltIn }) => !isBuiltIn)?.id ?? 0;
    expect((await contractor.call('GET', `/organisations/${contractorOrg}/defect-tables/${theirs}/csv`)).status).toBe(
      200,
    );
    expect((await owner.call('GET', `/organisations/${org}/defect-tables/${theirs}/csv`)).status).toBe(404);
    expect((await putInUse(owner, org, theirs)).status).toBe(404);
  });

  it('goes before what is built in, without any demonstration row, for its standard and use of pipe alone', async () => {
    const others = await readCodes('standard_key__id=1&sub_standard__pipe_type_sewer=true');
    const before = await readCodes();
    expect(await send(owner, org, table)).toMatchObject({
      status: 201,
      body: {
        problems: [],
        tables: [
          { ...WHICH, codes: 2, added: ['ZA'], changed: ['OB'] },
          { standardKey: 6, pipeTypeSewer: false, codes: 1, added: ['ZA'], changed: [] },
        ],
      },
    });
    const codes = await readCodes();
    expect(codes.map(({ code }) => code)).toEqual(['ZA', 'OB', 'No Defect', 'X', 'XM', 'LD']);
    expect(codes[1]).toMatchObject({ label: 'Own obstruction', serviceScore: 30, quantity1Units: '%', verified: true });
    expect(codes[1]?.source).toMatch(/^Imported by the organisation on \d{4}-\d\d-\d\d$/);
    expect(await readCodes(`${SEWER_6}&organisation=${org}`, contractor)).toEqual(codes);
    expect(await readCodes('standard_key__id=1&sub_standard__pipe_type_sewer=true')).toEqual(others);

    await send(owner, org, tableOf('6,Sewer,ZB,Newer,no,1,1,,'));
    expect((await readCodes()).map(({ code }) => code)).not.toContain('ZA');
    expect((await readCodes('standard_key__id=6&sub_standard__pipe_type_sewer=false'))[0]?.code).toBe('ZA');

    const [newest, older, builtIn] = await listTables();
    expect(newest).toMatchObject({ version: 2, isInUse: true, isBuiltIn: false, codes: 5, createdBy: 'Demo Owner' });
    expect(older).toMatchObject({ version: 1, isInUse: false, isBuiltIn: false, codes: 5 });
    expect(builtIn).toMatchObject({ isBuiltIn: true, isInUse: false });
    expect((await putInUse(owner, org, older?.id ?? 0)).status).toBe(204);
    expect(await readCodes()).toEqual(codes);
    expect((await listTables()).map(({ isInUse }) => isInUse)).toEqual([false, true, false]);
    await useBuiltIn();
    expect(await readCodes()).toEqual(before);
  });

  it('is read from the file that the server itself writes', async () => {
    const builtIn = (await listTables()).find(({ isBuiltIn }) => isBuiltIn);
    const { body } = await owner.call('GET', `/organisations/${org}/defect-tables/${builtIn?.id}/csv`);
    const template = await owner.call('GET', `/standards/defect-table-template?${SEWER_6}`);
    for (const text of [body, template.body]) {
      expect(await send(owner, org, String(text), { isPreview: true })).toMatchObject({
        status: 200,
        body: { problems: [], tables: [WHICH] },
      });
    }
  });

  it('that has a mistake changes nothing, and the mistakes are named by line; a preview changes nothing either', async () => {
    const before = await readCodes();
    const bad = tableOf('6,Sewer,ZA,Own crack,no,20,0,,', '6,Sewer,ZB,Own hole,no,many,0,,');
    const message = 'structural score must be a number from 0 to 1000, or empty.';
    expect(await send(owner, org, bad)).toMatchObject({
      status: 400,
      body: { nonFieldErrors: [`Line 3: ${message}`] },
    });
    expect(await send(owner, org, bad, { isPreview: true })).toEqual({
      status: 200,
      body: { problems: [{ line: 3, message }], tables: [] },
    });
    expect((await send(owner, org, table, { isPreview: true })).status).toBe(200);
    expect((await send(owner, org, '', { isPreview: true })).body).toMatchObject({ problems: [{ line: null }] });
    const western = Buffer.from(tableOf('6,Sewer,ZÉ,Fissure élargie,no,2.5,0,,').replaceAll(',', ';'), 'latin1');
    expect(await send(owner, org, western, { isPreview: true })).toMatchObject({
      status: 200,
      body: { problems: [], tables: [{ added: ['ZÉ'] }] },
    });
    const long = tableOf(...Array.from({ length: 5000 }, (_, at) => `6,Sewer,C${at},${'x'.repeat(190)}${at},no,1,0,,`));
    expect(await send(owner, org, long, { isPreview: true })).toMatchObject({ status: 200, body: { problems: [] } });
    expect((await send(owner, org, '{}', { type: 'application/json' })).status).toBe(415);
    expect((await send(owner, org, table, { type: 'text/html' })).status).toBe(415);
    expect(await readCodes()).toEqual(before);
  });

  describe('and the inspections', () => {
    const present = async () => {
      const { body } = await owner.call('GET', `/inspections2/${uuid}/frames?reported_frames=true`);
      const scores = framesSchema
        .parse(body)
        .map((frame) => [frame.defectCode, frame.defectId !== null, frame.defectStrScore, frame.defectScoreIsVerified]);
      const record = inspection.parse((await owner.call('GET', `/inspections2/${uuid}`)).body);
      return { scores, grade: record.structuralGrade, table: record.defectTable };
    };
    const BEFORE = {
      scores: [
        ['X', true, null, true],
        ['D-CM', true, 20, false],
      ],
      grade: null,
      table: expect.objectContaining({ title: 'Built-in table of WSA 05-2020, version 1', isInUse: true }),
    };
    const OWN = tableOf('6,Sewer,X,Own collapse,no,70,0,,', '6,Sewer,D-CM,Own cracks,no,4,0,,');

    beforeAll(async () => {
      const frames = framesSchema.parse((await owner.call('GET', `/inspections2/${uuid}/frames`)).body);
      const codes = await readCodes();
      for (const [frame, code, chainageNumber] of [
        [frames[0], 'X', 2],
        [frames[1], 'D-CM', 9],
      ] as const) {
        await owner.call('PATCH', `/inspections/frames/${frame?.id}`, { chainageNumber });
        const defectId = codes.find((each) => each.code === code)?.id;
        const defect = { defectId, pageContext: { viewMode: 'review' } };
        const answer = await owner.call('PATCH', `/inspections/frames/${frame?.id}/update-defect`, defect);
        // 'X' has a name, but no score.
        expect(updatedFrame.parse(answer.body).inspectionStrGrade).toBeNull();
      }
    });

    it('say which table graded them, and keep it and its codes when another one comes', async () => {
      expect(await present()).toEqual(BEFORE);
      await send(owner, org, OWN);
      expect(await present()).toEqual({ ...BEFORE, table: expect.objectContaining({ isInUse: false }) });
      const codes = await readCodes(`${SEWER_6}&inspection=${uuid}`);
      expect(codes.map(({ code }) => code)).toContain('D-FM');
      expect((await readCodes()).map(({ code }) => code)).not.toContain('D-FM');
      expect((await listTables()).map(({ inspections }) => inspections)).toEqual([0, 0, 0, 1]);
      const [frame] = framesSchema.parse((await owner.call('GET', `/inspections2/${uuid}/frames`)).body);
      const changed = await owner.call('PATCH', `/inspections/frames/${frame?.id}`, { remarks: 'Seen' });
      expect(updatedFrame.parse(changed.body)).toMatchObject({ defectStrScore: null, inspectionStrGrade: null });
    });

    it('are regraded when that is wanted, after a look at what it would change', async () => {
      const changes = {
        inspections: 1,
        structural: [{ from: null, to: 5, count: 1 }],
        service: [],
        examples: [expect.objectContaining({ uuid })],
      };
      expect(await regradeAll(true)).toMatchObject({ isPreview: true, total: 1, done: 1, changes });
      expect((await present()).grade).toBeNull();
      expect(await regradeAll(false)).toMatchObject({ isPreview: false, total: 1, done: 1, changes });
      expect(await present()).toEqual({
        scores: [
          ['X', true, 70, true],
          ['D-CM', true, 4, true],
        ],
        grade: 5,
        table: expect.objectContaining({ isInUse: true }),
      });
      expect(await regradeAll(false)).toMatchObject({ total: 0, done: 0 });
    });

    it('lose the score of a code that the new table does not have, but not the code', async () => {
      await send(owner, org, tableOf('6,Sewer,X,Own collapse,no,5,0,,'));
      await regradeAll(false);
      expect(await present()).toMatchObject({
        scores: [
          ['X', true, 5, true],
          ['D-CM', false, null, false],
        ],
        grade: null,
      });
    });

    it('are as they were after the way back', async () => {
      await useBuiltIn();
      await regradeAll(false);
      expect(await present()).toEqual(BEFORE);
    });
  });
});
