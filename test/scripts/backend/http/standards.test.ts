/** Defect tables and headers over HTTP, and an organisation's own table: who may bring it, and what it does to grades. */
import { frames as framesSchema, updatedFrame } from '@/api/contract/frames';
import { inspection } from '@/api/contract/inspections';
import { defectCodes, standardHeaders, type DefectCode } from '@/api/contract/standards';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sendTable, tableOf } from '../../../support/defectTable';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';

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
const send = (user: SignedIn, organisation: number, text: string, type?: string) =>
  sendTable(backend.origin, user.login.access, organisation, text, type);
const remove = (api: ApiClient, organisation: number, query = SEWER_6) =>
  api.call('DELETE', `/organisations/${organisation}/defect-table?${query}`);
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
  await backend.kill();
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

describe('an organisation’s own table', () => {
  const table = tableOf(
    '6,Sewer,ZA,Own crack,no,20,0,mm,',
    '6,Sewer,OB,Own obstruction,no,0,30,%,',
    '6,Stormwater,ZA,Own crack,no,10,0,mm,',
  );

  it('may be brought by its administrators and by staff, and by nobody else', async () => {
    expect((await send(contractor, org, table)).status).toBe(403);
    expect((await send(uploader, org, table)).status).toBe(403);
    expect((await send(contractor, contractorOrg, table)).status).toBe(403);
    expect((await send(owner, contractorOrg, table)).status).toBe(404);
    expect((await send(staff, 99_999, table)).status).toBe(404);
    expect((await remove(contractor, org)).status).toBe(403);
    expect((await remove(owner, contractorOrg)).status).toBe(404);
    expect((await sendTable(backend.origin, 'nobody', org, table)).status).toBe(401);
    expect((await send(staff, contractorOrg, table)).status).toBe(201);
    expect((await remove(staff, contractorOrg)).status).toBe(204);
  });

  it('goes before what is built in, without any demonstration row, for its standard and use of pipe alone', async () => {
    const [before, others] = [
      await readCodes(),
      await readCodes('standard_key__id=1&sub_standard__pipe_type_sewer=true'),
    ];
    expect(await send(owner, org, table)).toMatchObject({
      status: 201,
      body: [
        { standardKey: 6, pipeTypeSewer: true, rows: 2 },
        { standardKey: 6, pipeTypeSewer: false, rows: 1 },
      ],
    });
    const codes = await readCodes();
    expect(codes.map(({ code }) => code)).toEqual(['ZA', 'OB', 'No Defect', 'X', 'XM', 'LD']);
    expect(codes[1]).toMatchObject({ label: 'Own obstruction', serviceScore: 30, quantity1Units: '%', verified: true });
    expect(codes[1]?.source).toMatch(/^Imported by the organisation on \d{4}-\d\d-\d\d$/);
    expect(await readCodes(`${SEWER_6}&organisation=${org}`, contractor)).toEqual(codes);
    expect(await readCodes(SEWER_6, contractor)).toEqual(before);
    expect(await readCodes('standard_key__id=1&sub_standard__pipe_type_sewer=true')).toEqual(others);

    await send(owner, org, tableOf('6,Sewer,ZB,Newer,no,1,1,,'));
    expect((await readCodes()).map(({ code }) => code)).not.toContain('ZA');
    expect((await readCodes('standard_key__id=6&sub_standard__pipe_type_sewer=false'))[0]?.code).toBe('ZA');
    expect((await remove(owner, org)).status).toBe(204);
    expect(await readCodes()).toEqual(before);
    expect((await remove(owner, org)).status).toBe(404);
  });

  it('that has a mistake changes nothing, and the mistakes are named by line', async () => {
    const before = await readCodes();
    const bad = tableOf('6,Sewer,ZA,Own crack,no,20,0,,', '6,Sewer,ZB,Own hole,no,many,0,,');
    expect(await send(owner, org, bad)).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['Line 3: structural score has to be a number from 0 to 1000, or empty.'] },
    });
    expect((await send(owner, org, '{}', 'application/json')).status).toBe(415);
    expect((await send(owner, org, table, 'text/html')).status).toBe(415);
    expect(await readCodes()).toEqual(before);
  });

  it('scores the frames anew by their codes, and grades the inspections with them', async () => {
    const frames = framesSchema.parse((await owner.call('GET', `/inspections2/${uuid}/frames`)).body);
    const [first, second] = frames;
    const codes = await readCodes();
    const idOf = (code: string) => codes.find((each) => each.code === code)?.id ?? 0;
    for (const [frame, code, chainageNumber] of [
      [first, 'X', 2],
      [second, 'D-CM', 9],
    ] as const) {
      await owner.call('PATCH', `/inspections/frames/${frame?.id}`, { chainageNumber });
      const defect = { defectId: idOf(code), pageContext: { viewMode: 'review' } };
      const answer = await owner.call('PATCH', `/inspections/frames/${frame?.id}/update-defect`, defect);
      // 'X' has a name, but no score.
      expect(updatedFrame.parse(answer.body).inspectionStrGrade).toBeNull();
    }
    const present = async () => {
      const { body } = await owner.call('GET', `/inspections2/${uuid}/frames?reported_frames=true`);
      const scores = framesSchema
        .parse(body)
        .map((frame) => [frame.defectCode, frame.defectId !== null, frame.defectStrScore, frame.defectScoreIsVerified]);
      const record = inspection.parse((await owner.call('GET', `/inspections2/${uuid}`)).body);
      return { scores, grade: record.structuralGrade };
    };

    await send(owner, org, tableOf('6,Sewer,X,Own collapse,no,70,0,,', '6,Sewer,D-CM,Own cracks,no,4,0,,'));
    expect(await present()).toEqual({
      scores: [
        ['X', true, 70, true],
        ['D-CM', true, 4, true],
      ],
      grade: 5,
    });
    await send(owner, org, tableOf('6,Sewer,X,Own collapse,no,5,0,,'));
    expect(await present()).toEqual({
      scores: [
        ['X', true, 5, true],
        ['D-CM', false, null, false],
      ],
      grade: null,
    });
    await remove(owner, org);
    expect(await present()).toEqual({
      scores: [
        ['X', true, null, true],
        ['D-CM', true, 20, false],
      ],
      grade: null,
    });
  });
});
