/** Classes of image analysis that people found wrong too often are suggested no more; the administrators say how often. */
import { ANSWERS_TO_JUDGE, quality } from '@/api/contract/quality';
import type { InspectionPlan } from '../../../support/inspections';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

type FramePlan = NonNullable<InspectionPlan['frames']>[number];

const suggested = (classLabel: string, source: string, known: Partial<FramePlan> = {}): FramePlan => ({
  classLabel,
  suggestion: {
    ...{ source, atClock: null, toClock: null, percentValue: null, atJoint: false },
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  },
  ...known,
});
const RIGHT = { defectCode: 'D-DS', defectClass: 'Deposits, settled' };
const WRONG = { suggestionDismissed: true, isAccepted: true };
const times = (count: number, frame: FramePlan): FramePlan[] => Array.from({ length: count }, () => frame);

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'answered',
      folder: 'Main Street',
      frames: [
        ...times(29, suggested('settled deposits', 'analysis', RIGHT)),
        ...times(19, suggested('settled deposits', 'analysis', WRONG)),
        // 'No Defect', chosen among the codes.
        suggested('settled deposits', 'analysis', { isAccepted: true }),
        suggested('settled deposits', 'analysis', { defectCode: 'D-CL', defectClass: 'Crack, longitudinal' }),
        // No answers: open, hidden.
        ...times(9, suggested('settled deposits', 'analysis')),
        suggested('settled deposits', 'analysis', { ...RIGHT, isHidden: true }),
        ...times(49, suggested('roots', 'analysis', WRONG)),
        ...times(ANSWERS_TO_JUDGE, suggested('settled deposits', 'model 2', RIGHT)),
      ],
    },
    { name: 'waiting', folder: 'Main Street', frames: times(60, suggested('roots', 'analysis', WRONG)) },
  ]);
  await data.patch((await data.named('answered')).uuid, { status: 'Reviewed' });
});
afterAll(() => data.close());

const today = new Date().toISOString().slice(0, 10);
const ask = async () =>
  quality.parse((await data.owner.call('GET', `/quality?organisation=${data.org}&from=${today}&to=${today}`)).body);
const setBar = (suggestionBar: unknown, api = data.owner) =>
  api.call('PUT', `/organisations/${data.org}/suggestion-bar`, { suggestionBar });
const silent = async () => (await ask()).earned.filter(({ isSilent }) => isSilent);

it('counts answers by class and analysis, and silences what is below the bar over fifty answers', async () => {
  const { earned, suggestionBar } = await ask();
  expect(suggestionBar).toBe(60);
  expect(earned).toEqual([
    { class: 'settled deposits', source: 'analysis', right: 29, answered: 50, isSilent: true },
    { class: 'settled deposits', source: 'model 2', right: 50, answered: 50, isSilent: false },
    // One answer short of a judgement.
    { class: 'roots', source: 'analysis', right: 0, answered: 49, isSilent: false },
  ]);
});

it('goes by the bar that an administrator sets, at which a class still speaks', async () => {
  expect((await setBar(58)).status).toBe(200);
  expect(await silent()).toEqual([]);
  expect((await setBar(59)).status).toBe(200);
  expect(await silent()).toHaveLength(1);
  for (const bar of [-1, 101, 58.5, null, '58']) expect([bar, (await setBar(bar)).status]).toEqual([bar, 400]);
  expect((await ask()).suggestionBar).toBe(59);
});

it('is decided by administrators of the organisation alone', async () => {
  expect((await setBar(10, data.contractor)).status).toBe(403);
  expect((await ask()).suggestionBar).toBe(59);
});

it('counts nothing of another organisation', async () => {
  const query = `organisation=${data.contractorOrg}&from=${today}&to=${today}`;
  expect(quality.parse((await data.contractor.call('GET', `/quality?${query}`)).body)).toMatchObject({ earned: [] });
});
