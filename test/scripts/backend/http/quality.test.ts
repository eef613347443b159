/** Quality over HTTP: overridden suggestions, samples, and second reviews that see nothing of the first. */
import { blindReview, quality, type BlindReview } from '@/api/contract/quality';
import { frames } from '@/api/contract/frames';
import type { ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { aMeasured } from '../../../support/measurements';
import { addPerson, type Person } from '../../../support/people';
import { drawSample, readCheck } from '../../../support/qualityCalls';

const folder = 'Main Street';
/** A frame with a caption that may mean these codes, and the code that it was given. */
const captioned = (isSure: boolean, codes: string[], defectCode: string | null) => ({
  ...(defectCode !== null && { defectCode, defectClass: 'Coded' }),
  suggestion: {
    ...{
      source: 'the operator’s caption in the video',
      atClock: null,
      toClock: null,
      percentValue: null,
      atJoint: false,
    },
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as [number, number][],
    caption: { text: 'as read', codes, isSure, quantity: null },
  },
});
const crack = { defectCode: 'D-CL', defectClass: 'Crack, longitudinal', classLabel: 'longitudinal crack' };

let data: InspectionsBackend;
let second: Person;
let third: Person;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'coded',
      folder,
      frames: [
        { ...crack, chainageNumber: 1, isAccepted: true },
        { chainageNumber: 1.2, classLabel: 'roots' },
        { ...crack, defectCode: 'D-CC', chainageNumber: 5 },
        { isHidden: true, classLabel: 'longitudinal crack' },
        { chainageNumber: 9 },
      ],
    },
    { name: 'empty', folder, frames: [{}, {}] },
    { name: 'waiting', folder, frames: [{ ...crack }] },
    {
      name: 'captioned',
      folder,
      frames: [
        captioned(true, ['D-CL', 'D-CC'], 'D-CL'),
        captioned(true, ['D-CL', 'D-CC'], 'D-CC'),
        captioned(false, ['D-CL', 'D-CC'], 'D-CC'),
        captioned(false, ['D-CL', 'D-CC'], null),
      ],
    },
  ]);
  second = await addPerson(data.backend, { firstName: 'Sena', lastName: 'Second', organisation: data.org });
  third = await addPerson(data.backend, { firstName: 'Tore', lastName: 'Third', organisation: data.org });
  for (const name of ['coded', 'empty']) await data.patch((await data.named(name)).uuid, { status: 'Reviewed' });
});
afterAll(() => data.close());

const today = new Date().toISOString().slice(0, 10);
const ask = (api: ApiClient, query = '') =>
  api.call('GET', `/quality?organisation=${data.org}&from=${today}&to=${today}${query}`);
const reviewOf = async (api: ApiClient, checkId: number, name: string) => {
  const { reviews } = await readCheck(api, checkId);
  const found = reviews.find(({ inspection }) => inspection.name === name);
  if (!found) throw new Error(`${name} was not drawn.`);
  return found;
};
const open = (api: ApiClient, id: number) => api.call('GET', `/quality-reviews/${id}`);
const save = (api: ApiClient, { id, version }: BlindReview, observations: unknown, isFinished = false) =>
  api.call('PUT', `/quality-reviews/${id}`, { version, isFinished, observations });

it('counts what became of suggestions, class by class, in what was reviewed', async () => {
  const { overrides, reviewed, reviewers } = quality.parse((await ask(data.owner)).body);
  const none = { asSuggested: 0, changed: 0, hidden: 0, dismissed: 0, undecided: 0 };
  expect(overrides).toEqual([
    { ...none, class: 'longitudinal crack', asSuggested: 1, changed: 1, hidden: 1 },
    { ...none, class: 'roots', undecided: 1 },
  ]);
  expect([reviewed, reviewers]).toEqual([2, [expect.objectContaining({ fullName: 'Demo Owner', inspections: 2 })]]);
  expect(quality.parse((await ask(data.owner, `&reviewedBy=${second.id}`)).body)).toMatchObject({
    reviewed: 0,
    overrides: [],
  });
});

it('draws reviewed inspections alone, as many as asked for', async () => {
  const names = ({ reviews }: Awaited<ReturnType<typeof drawSample>>) =>
    reviews.map(({ inspection }) => inspection.name).sort();
  expect(names(await drawSample(data.owner, data.org))).toEqual(['coded', 'empty']);
  const half = await drawSample(data.owner, data.org, { size: { unit: 'per cent', value: 50 } });
  expect([names(half).length, half.population, half.drawn, half.finished]).toEqual([1, 2, 1, 0]);
  for (const change of [
    { reviewedBy: second.id },
    { from: '2020-01-01', to: '2020-01-02' },
    { size: { unit: 'per cent', value: 101 } },
    { size: { unit: 'inspections', value: 0 } },
  ]) {
    const asked = { organisation: data.org, from: today, to: today, reviewedBy: null, ...change };
    const { status } = await data.owner.call('POST', '/quality-checks', {
      size: { unit: 'inspections', value: 1 },
      ...asked,
    });
    expect([change, status]).toEqual([change, 400]);
  }
});

it('shows the second reviewer pictures, and nothing that was said of them', async () => {
  const check = await drawSample(data.owner, data.org);
  const { id } = await reviewOf(second.api, check.id, 'coded');
  const { uuid } = await data.named('coded');
  const whole = frames.parse((await data.owner.call('GET', `/inspections2/${uuid}/frames`)).body);
  const measured = { measurements: aMeasured };
  expect((await data.owner.call('PATCH', `/inspections/frames/${whole[0]?.id}`, measured)).status).toBe(200);
  const review = blindReview.parse((await open(second.api, id)).body);
  expect(review.frames.map((frame) => frame.id)).toEqual(whole.map((frame) => frame.id));
  const told = JSON.stringify(review);
  for (const word of ['D-CL', 'D-CC', 'rack', 'roots', '"isHidden":true', '"isAccepted":true', '"ring"']) {
    expect([word, told.includes(word)]).toEqual([word, false]);
  }
  // Nothing of the first review is told with the check either, until the second is finished.
  expect((await readCheck(second.api, check.id)).agreement).toBeNull();
});

it('is reviewed a second time by somebody who has not worked on it, and by one person alone', async () => {
  const check = await drawSample(data.owner, data.org);
  const { id, canReview } = await reviewOf(data.owner, check.id, 'empty');
  expect([canReview, (await open(data.owner, id)).status]).toEqual([false, 403]);
  const review = blindReview.parse((await open(second.api, id)).body);
  const [frame] = review.frames;
  // Whoever has changed a frame is not blind.
  await third.api.call('PATCH', `/inspections/frames/${frame?.id}`, { remarks: 'Seen' });
  expect((await open(third.api, id)).status).toBe(403);
  expect((await save(third.api, review, [])).status).toBe(403);

  for (const observations of [[{ frameId: frame?.id, code: 'NO' }], [{ frameId: 2147483647, code: 'D-CL' }], 'none']) {
    expect((await save(second.api, review, observations)).status).toBe(400);
  }
  const kept = [{ frameId: frame?.id, code: 'D-RM' }];
  expect((await save(second.api, review, kept)).body).toEqual({ version: 2, isFinished: false });
  expect((await save(second.api, review, [])).status).toBe(409);
  expect(blindReview.parse((await open(second.api, id)).body).observations).toEqual(kept);
  expect((await open(data.contractor, id)).status).toBe(403);
  const { uuid } = review.inspection;
  const whole = frames.parse((await data.owner.call('GET', `/inspections2/${uuid}/frames`)).body);
  expect(whole.map(({ defectCode }) => defectCode)).toEqual([null, null]);
});

it('tells how far both agree once it is finished, as it was coded when it was drawn', async () => {
  const check = await drawSample(data.owner, data.org);
  const { id } = await reviewOf(second.api, check.id, 'coded');
  const review = blindReview.parse((await open(second.api, id)).body);
  const [, near, other] = review.frames;
  // 0.2 m from the first crack; and a root where the first reviewer has a crack.
  const observations = [
    { frameId: near?.id, code: 'D-CL' },
    { frameId: other?.id, code: 'D-RM' },
  ];
  expect((await save(second.api, review, observations, true)).body).toEqual({ version: 2, isFinished: true });
  await data.owner.call('PATCH', `/inspections/frames/${review.frames[0]?.id}`, { isHidden: true });
  const told = await readCheck(data.owner, check.id);
  expect(told.finished).toBe(1);
  expect(told.agreement?.overall).toMatchObject({ observations: 2, sameClass: 0.5, sameCode: 0.5 });
  expect(told.agreement?.classes).toMatchObject([
    { class: 'Crack', both: 1, firstOnly: 1, secondOnly: 0, sameClass: 0.5 },
    { class: 'Roots', both: 0, firstOnly: 0, secondOnly: 1, sameClass: 0 },
  ]);
  expect(told.agreement?.reviewers).toMatchObject([{ reviewer: { fullName: 'Demo Owner' }, inspections: 1 }]);
  expect((await reviewOf(second.api, check.id, 'coded')).canReview).toBe(false);
  const finished = blindReview.parse((await open(second.api, id)).body);
  expect(await save(second.api, finished, [])).toMatchObject({
    status: 409,
    body: { detail: 'This review is finished, and stays as it is.' },
  });
});

it('counts captions by whether one code was sure, of which another is a change, or several were offered', async () => {
  await data.patch((await data.named('captioned')).uuid, { status: 'Reviewed' });
  const { overrides } = quality.parse((await ask(data.owner)).body);
  const none = { asSuggested: 0, changed: 0, hidden: 0, dismissed: 0, undecided: 0 };
  expect(overrides.slice(1, 3)).toEqual([
    { ...none, class: 'operator’s caption', asSuggested: 1, changed: 1 },
    { ...none, class: 'operator’s caption, code uncertain', asSuggested: 1, undecided: 1 },
  ]);
});
