/** The figures of the dashboard, each beside the list that it links to: both ask the real backend. */
import { condition as conditionOf, dashboard, FIGURES, type Dashboard } from '@/api/contract/dashboard';
import { comment } from '@/api/contract/comments';
import type { FilterModel } from '@/api/contract/filters';
import { filePage } from '@/api/contract/files';
import { inspectionPage } from '@/api/contract/inspections';
import { addDays, weeksUntil } from '@/lib/weeks';
import { openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { repairCalls } from '../../../support/repairCalls';
import { sql } from '../../../support/sql';

type Common = FilterModel['commonFilters'];

let data: InspectionsBackend;
const today = new Date().toISOString().slice(0, 10);
const [lastWeek, thisWeek] = weeksUntil(today, 2);
const monday = `${thisWeek?.from}T00:00:00Z`;
beforeAll(async () => {
  const folder = 'Main Street';
  const frames = [{ defectCode: 'D-FL', chainageNumber: 3 }, { chainageNumber: 5 }];
  data = await startInspectionsBackend([
    { name: 'bad', folder, structuralGrade: 5, serviceGrade: 2, headers: { LengthSurveyed: 40.5 }, createdAt: monday },
    { name: 'fair', folder, serviceGrade: 2, headers: { LengthSurveyed: 100 }, isImperial: true, createdAt: monday },
    { name: 'linked', folder, asset: { assetId: 'P1' }, createdAt: `${lastWeek?.to}T23:59:59Z` },
    ...['recoded', 'dug up', 'kept', 'noted'].map((name) => ({
      name,
      folder,
      frames,
      createdAt: '2026-01-01T00:00:00Z',
    })),
    { name: 'theirs', folder: 'Depot tests', structuralGrade: 4, headers: { LengthSurveyed: 7 } },
  ]);
});
afterAll(() => data.close());

const { generate, framesOf, planOf } = repairCalls(() => data);

const read = async (api: ApiClient = data.owner, organisation = data.org): Promise<Dashboard> =>
  dashboard.parse((await api.call('GET', `/dashboard?organisation=${organisation}`)).body);

/** What the list has with the filter of a figure. */
async function listed(commonFilters: Common, { owner, org } = data) {
  const filter = JSON.stringify({ commonFilters, headerFilters: [] });
  const query = new URLSearchParams({ organisation: String(org), filter, ordering: 'name' });
  return inspectionPage.parse((await owner.call('GET', `/inspections2?${query}`)).body);
}
const namesWith = async (common: Common, from = data) => (await listed(common, from)).results.map(({ name }) => name);

/** Each figure as it is, and as many rows as its list has. */
async function expectListsToAgree(): Promise<Dashboard> {
  const figures = await read();
  for (const name of [
    'toReview',
    'reviewed',
    'assignedToMe',
    'mentionMe',
    'toMatch',
    'outdatedPlans',
    'withoutLength',
  ] as const) {
    expect([name, figures[name]]).toEqual([name, (await listed(FIGURES[name])).count]);
  }
  for (const { grade, inspections } of figures.condition) {
    expect([grade, inspections]).toEqual([grade, (await listed({ grade: [grade], isLatestOfPipe: true })).count]);
  }
  for (const { from, to, uploaded, reviewed } of figures.weeks) {
    expect([from, uploaded.inspections]).toEqual([from, (await listed({ uploaded: { from, to } })).count]);
    expect([from, reviewed.inspections]).toEqual([from, (await listed({ reviewed: { from, to } })).count]);
  }
  const reviewed = { from: figures.weeks[0]?.from ?? '', to: figures.weeks.at(-1)?.to ?? '' };
  for (const { id, fullName, inspections } of figures.people) {
    expect(inspections).toBe((await listed({ reviewed, reviewedBy: { id, fullName } })).count);
  }
  return figures;
}

describe('the dashboard', () => {
  it('tells grades by length, the worse of the two, in metres', async () => {
    const { condition, withoutLength } = await expectListsToAgree();
    expect(condition).toEqual([
      { grade: 0, inspections: 5, metres: 0 },
      { grade: 1, inspections: 0, metres: 0 },
      { grade: 2, inspections: 1, metres: expect.closeTo(30.48) },
      { grade: 3, inspections: 0, metres: 0 },
      { grade: 4, inspections: 0, metres: 0 },
      { grade: 5, inspections: 1, metres: 40.5 },
    ]);
    expect(withoutLength).toBe(5);
  });

  it('has weeks from Monday to Sunday, the present one last', async () => {
    const { weeks } = await read();
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-2)).toMatchObject([
      { ...lastWeek, uploaded: { inspections: 1, metres: 0 } },
      { ...thisWeek, uploaded: { inspections: 2, metres: expect.closeTo(70.98) } },
    ]);
    expect(await namesWith({ uploaded: { from: addDays(thisWeek?.from ?? '', -1), to: lastWeek?.to ?? '' } })).toEqual([
      'linked',
    ]);
  });

  it('tells what is to be matched to those who have assets alone', async () => {
    expect((await read()).toMatch).toBe(6);
    expect((await read(data.contractor)).toMatch).toBeNull();
    expect(await namesWith(FIGURES.toMatch)).not.toContain('linked');
  });

  it('names what has waited longest for a review', async () => {
    expect((await read()).oldestToReview?.name).toBe('recoded');
    expect((await read(data.contractor, data.contractorOrg)).oldestToReview?.name).toBe('theirs');
  });

  it('tells who reviewed what, until the review is taken back', async () => {
    const [bad, fair] = [await data.named('bad'), await data.named('fair')];
    await data.patch(bad.uuid, { status: 'Reviewed' }, data.contractor);
    const before = (await expectListsToAgree()).people;
    // Who reviewed it first stays, also when its fields are changed or the status is set again.
    await data.patch(bad.uuid, { status: 'Reviewed', GeneralRemarks: 'Wet' });
    const body = { inspectionIds: [bad.uuid, fair.uuid], status: 'Reviewed' };
    expect((await data.owner.call('POST', '/inspections/bulk-update-status', body)).status).toBe(200);
    const figures = await expectListsToAgree();
    expect(figures.people).toMatchObject([
      { fullName: 'Demo Contractor', inspections: 1, metres: 40.5, lastReviewAt: before[0]?.lastReviewAt },
      { fullName: 'Demo Owner', inspections: 1, metres: expect.closeTo(30.48) },
    ]);
    expect(figures).toMatchObject({ reviewed: 2, toReview: 5 });
    expect(figures.weeks.at(-1)?.reviewed).toEqual({ inspections: 2, metres: expect.closeTo(70.98) });
    await data.patch(fair.uuid, { status: 'Uploaded' });
    expect((await expectListsToAgree()).people.map(({ fullName }) => fullName)).toEqual(['Demo Contractor']);
  });

  it('has the comments that mention its reader, as long as they are open', async () => {
    const { user } = (await signIn(data.backend.origin, 'owner')).login;
    const [first, second] = await framesOf('kept');
    const say = async (frameId: number | undefined, text: string, mentions: number[]) => {
      const said = await data.contractor.call('POST', `/inspections/frames/${frameId}/comments`, { text, mentions });
      return comment.parse(said.body).id;
    };
    await say(first?.id, 'Nobody in particular', []);
    const mentioned = [await say(second?.id, `@{${user.id}} a crack?`, [user.id])];
    mentioned.push(await say(first?.id, `And here, @{${user.id}}`, [user.id]));
    const { mentions, mentionMe } = await expectListsToAgree();
    expect(mentions.map(({ id }) => id)).toEqual(mentioned);
    expect(mentions[0]).toMatchObject({
      inspection: { name: 'kept' },
      place: { frameId: second?.frameId, observation: 1 },
      mentions: [{ fullName: 'Demo Owner', isReader: true }],
    });
    expect([mentionMe, await namesWith(FIGURES.mentionMe)]).toEqual([1, ['kept']]);
    expect(await read(data.contractor)).toMatchObject({ mentionMe: 0, mentions: [] });
    for (const id of mentioned) await data.owner.call('PATCH', `/inspections/comments/${id}`, { isResolved: true });
    expect(await expectListsToAgree()).toMatchObject({ mentionMe: 0, mentions: [] });
  });

  it('has them of the organisation that is selected, and not of another that its reader works for', async () => {
    const { user, organisationId } = (await signIn(data.backend.origin, 'contractor')).login;
    const [first] = await framesOf('kept');
    const said = { text: `@{${user.id}} a crack?`, mentions: [user.id] };
    const { body } = await data.owner.call('POST', `/inspections/frames/${first?.id}/comments`, said);
    expect((await read(data.contractor)).mentions.map(({ text }) => text)).toEqual([said.text]);
    expect((await read(data.contractor, organisationId)).mentions).toEqual([]);
    await data.owner.call('PATCH', `/inspections/comments/${comment.parse(body).id}`, { isResolved: true });
  });

  it('counts the repair plans that wait to be generated', async () => {
    const { uuid } = await data.named('linked');
    await data.patch(uuid, { status: 'Uploaded' });
    const before = (await expectListsToAgree()).outdatedPlans;
    await data.patch(uuid, { status: 'Reviewed' });
    expect((await read()).outdatedPlans).toBe(before);
    await data.backend.stop();
    await sql(
      data.backend.dataDir,
      `update repair_plans set generation_due_since = now() where inspection_uuid = '${uuid}'`,
    );
    data.backend = await data.backend.restart();
    expect((await planOf('linked')).generationDueSince).not.toBeNull();
    expect((await expectListsToAgree()).outdatedPlans).toBe(before + 1);
    expect(await namesWith(FIGURES.outdatedPlans)).toContain('linked');
    await data.patch(uuid, { status: 'Uploaded' });
    expect((await read()).outdatedPlans).toBe(before);
  });

  it('counts the repair plans that say themselves that they are out of date', async () => {
    const names = ['recoded', 'dug up', 'kept', 'noted'];
    const uuids = [];
    for (const name of names) uuids.push((await data.named(name)).uuid);
    expect((await generate([...uuids, (await data.named('bad')).uuid])).status).toBe(200);
    expect((await read()).outdatedPlans).toBe(0);
    const [recoded, , kept, noted] = uuids;
    const [coded] = await framesOf('recoded');
    const hide = await data.owner.call('PATCH', `/inspections/frames/${coded?.id}`, { isHidden: true });
    expect(hide.status).toBe(200);
    await data.patch((await data.named('dug up')).uuid, { Material: 'VC', HeightDiameter: 225 });
    await data.patch(noted ?? '', { GeneralRemarks: 'Wet' });
    const outdated = [];
    for (const name of names) if ((await planOf(name)).changes.length > 0) outdated.push(name);
    expect(outdated).toEqual(['recoded', 'dug up']);
    expect((await namesWith(FIGURES.outdatedPlans)).sort()).toEqual(outdated.toSorted());
    expect((await expectListsToAgree()).outdatedPlans).toBe(2);
    expect((await generate([recoded, kept])).status).toBe(200);
    expect(await namesWith(FIGURES.outdatedPlans)).toEqual(['dug up']);
  });

  it('counts failed uploads as their list does', async () => {
    await openUpload(data.owner, data.folderId('Main Street'), 'late.mp4');
    await data.backend.setUploadLife(-1);
    const { failedUploads } = await read();
    await data.backend.setUploadLife(null);
    const query = `status=Upload%20Failed&status=Failed%20To%20Process&target_org_id=${data.org}`;
    const { body } = await data.owner.call('GET', `/files/processing?${query}`);
    expect([failedUploads, filePage.parse(body).count]).toEqual([1, 1]);
  });

  it('is of organisations in reach alone', async () => {
    const theirs = await read(data.contractor, data.contractorOrg);
    expect(theirs.condition[4]).toMatchObject({ inspections: 1, metres: 7 });
    expect((await data.owner.call('GET', `/dashboard?organisation=${data.contractorOrg}`)).status).toBe(404);
    const uploader = await signIn(data.backend.origin, 'uploader');
    expect((await uploader.call('GET', `/dashboard?organisation=${data.org}`)).status).toBe(403);
  });
});

describe('a pipe that was surveyed several times', () => {
  let pipes: InspectionsBackend;
  beforeAll(async () => {
    const survey = (name: string, assetId: string | null, day: string, length: number | null, grade?: number) => ({
      name,
      folder: 'Main Street',
      ...(assetId && { asset: { assetId } }),
      headers: { Date: day, ...(length !== null && { LengthSurveyed: length }) },
      ...(grade && { structuralGrade: grade }),
      createdAt: '2026-01-01T00:00:00Z',
    });
    pipes = await startInspectionsBackend([
      survey('P1 first', 'P1', '2020-05-01', 12, 2),
      survey('P1 graded last', 'P1', '2024-05-01', 36, 4),
      survey('P1 last', 'P1', '2025-05-01', 36),
      survey('P2 last', 'P2', '2025-05-01', 20),
      survey('P2 first', 'P2', '2021-05-01', 9),
      survey('P3 graded last', 'P3', '2025-05-01', null, 5),
      survey('P3 first', 'P3', '2021-05-01', 9, 1),
      survey('no asset', null, '2025-05-01', 16, 2),
      survey('no asset, too', null, '2025-05-01', 8, 2),
    ]);
  });
  afterAll(() => pipes.close());

  it('counts once, by its latest graded survey, in the bars and in the lists behind them', async () => {
    const { condition, withoutLength, toReview } = await read(pipes.owner, pipes.org);
    expect(condition.map(({ grade, inspections, metres }) => [grade, inspections, metres])).toEqual([
      [0, 1, 20],
      [1, 0, 0],
      [2, 2, 24],
      [3, 0, 0],
      [4, 1, 36],
      [5, 1, 0],
    ]);
    expect([withoutLength, toReview]).toEqual([1, 9]);
    expect(await namesWith({ isLatestOfPipe: true }, pipes)).toEqual([
      'no asset',
      'no asset, too',
      'P1 graded last',
      'P2 last',
      'P3 graded last',
    ]);
    expect(await namesWith(FIGURES.withoutLength, pipes)).toEqual(['P3 graded last']);
  });
});

describe('the condition a year ago', () => {
  let pipes: InspectionsBackend;
  const [then, since] = [addDays(today, -365), addDays(today, -364)];
  beforeAll(async () => {
    const survey = (assetId: string | null, day: string | null, length: number, structuralGrade: number) => ({
      name: `${assetId} ${day}`,
      folder: 'Main Street',
      ...(assetId && { asset: { assetId } }),
      headers: { ...(day !== null && { Date: day }), LengthSurveyed: length },
      structuralGrade,
      createdAt: `${since}T00:00:00Z`,
    });
    pipes = await startInspectionsBackend([
      survey('grown', addDays(then, -900), 10, 1),
      survey('grown', then, 12, 2),
      survey('grown', since, 36, 4),
      survey('new', since, 20, 5),
      survey(null, then, 8, 3),
      // As its day is not known, that of its upload counts.
      survey(null, null, 16, 3),
    ]);
  });
  afterAll(() => pipes.close());

  const until = (api: ApiClient) => api.call('GET', `/dashboard/condition?organisation=${pipes.org}&until=${then}`);

  it('is that of the surveys up to then, each pipe once', async () => {
    const { condition } = await read(pipes.owner, pipes.org);
    const before = conditionOf.parse((await until(pipes.owner)).body);
    const rows = (of: Dashboard['condition'] = []) =>
      of.flatMap(({ grade, inspections, metres }) => (inspections > 0 ? [[grade, inspections, metres]] : []));
    expect(rows(condition)).toEqual([
      [3, 2, 24],
      [4, 1, 36],
      [5, 1, 20],
    ]);
    expect(rows(before)).toEqual([
      [2, 1, 12],
      [3, 1, 8],
    ]);
  });

  it('is of organisations in reach alone, and of a day', async () => {
    const path = `/dashboard/condition?organisation=${pipes.contractorOrg}&until=`;
    expect((await pipes.owner.call('GET', `${path}${then}`)).status).toBe(404);
    expect((await pipes.contractor.call('GET', `${path}${then}`)).status).toBe(200);
    expect((await pipes.contractor.call('GET', `${path}yesterday`)).status).toBe(400);
  });
});
