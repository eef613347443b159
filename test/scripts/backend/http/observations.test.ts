/** Several observations on one picture, over HTTP. */
import { frame as frameSchema, type Frame } from '@/api/contract/frames';
import { inspection } from '@/api/contract/inspections';
import { defectCodes } from '@/api/contract/standards';
import { sharedInspection } from '@/api/contract/sharing';
import { apiClient, type ApiClient } from '../../../support/apiClient';
import { frameCalls, saved, type FrameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { makeShareLink } from '../../../support/shareCalls';

let data: InspectionsBackend;
let uuid: string;
let mine: FrameCalls;
let theirs: FrameCalls;
let codes: Map<string, number>;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'observed',
      folder: 'Main Street',
      headers: { LengthSurveyed: 21 },
      frames: [{}, { sheetPlace: 1 }, {}, {}],
      thumbnailSize: { width: 160, height: 96 },
    },
    { name: 'placed', folder: 'Main Street', frames: [{}, {}, {}] },
    {
      name: 'full',
      folder: 'Main Street',
      frames: Array.from({ length: 50 }, (_, index) => ({ frameId: 0, observation: index + 1 })),
    },
  ]);
  ({ uuid } = await data.named('observed'));
  [mine, theirs] = [frameCalls(data.owner, uuid), frameCalls(data.contractor, uuid)];
  const { body } = await data.owner.call(
    'GET',
    `/standards/defects?standard_key__id=6&sub_standard__pipe_type_sewer=true`,
  );
  codes = new Map(defectCodes.parse(body).map(({ code, id }) => [code, id]));
});
afterAll(() => data.close());

const ask = (of: Frame, api: ApiClient = data.owner) => api.call('POST', `/inspections/frames/${of.id}/observations`);
/** As the app does it: the empty one, then the change that shows it. */
async function add(of: Frame, api: ApiClient = data.owner, calls = mine): Promise<Frame> {
  const { status, body } = await ask(of, api);
  expect(status).toBe(201);
  return saved(await calls.patch(frameSchema.parse(body).id, { isHidden: false }));
}
const places = async (calls = mine) => (await calls.list()).map(({ frameId, observation }) => [frameId, observation]);
const gradesOf = async () => {
  const { structuralGrade, serviceGrade } = inspection.parse(
    (await data.owner.call('GET', `/inspections2/${uuid}`)).body,
  );
  return { structuralGrade, serviceGrade };
};

it('is a frame of its own beside the first, which shows the same picture and says nothing yet', async () => {
  const first = await mine.at(1);
  const { body } = await ask(first);
  const made = frameSchema.parse(body);
  expect(made).toMatchObject({ observation: 2, isHidden: true, defectCode: null, suggestion: null, version: 1 });
  expect(made.id).not.toBe(first.id);
  const { frameId, timeReference, imageLocation, thumbnailUrl, sheetPlace, chainageNumber } = first;
  expect(sheetPlace).toEqual({ place: 1, width: 160, height: 96 });
  expect(made).toMatchObject({ frameId, timeReference, imageLocation, thumbnailUrl, sheetPlace, chainageNumber });
  expect(saved(await mine.patch(made.id, { isHidden: false })).isHidden).toBe(false);
  // In the order of the video, on whichever of them it was asked for.
  const third = await add(made);
  expect(third.observation).toBe(3);
  expect(await places()).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 1],
    [3, 1],
  ]);
});

it('is graded and reported beside the first, and no more once it is removed', async () => {
  const first = await mine.at(0);
  const further = await add(first);
  saved(await mine.patch(first.id, { chainageNumber: 5 }));
  saved(await mine.code(first.id, codes.get('D-FM') ?? 0));
  const before = await gradesOf();
  const coded = saved(await mine.code(further.id, codes.get('D-CM') ?? 0));
  const reported = await mine.list('?reported_frames=true');
  expect(reported.map(({ frameId, observation }) => [frameId, observation])).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect([before.structuralGrade, coded.inspectionStrGrade]).toEqual([4, 5]);
  const removed = saved(await mine.patch(further.id, { isHidden: true }));
  expect(removed.inspectionStrGrade).toBe(4);
  // What was said of it is not lost, and nobody is given it anew.
  expect(saved(await mine.patch(further.id, { isHidden: false })).defectCode).toBe(coded.defectCode);
  expect((await add(first)).observation).toBe(3);
});

it('is made once, whoever asks again because the answer was lost or it was taken back; others get their own', async () => {
  const first = await mine.at((await mine.list()).findIndex(({ frameId }) => frameId === 2));
  const asked = [await ask(first), await ask(first)].map(({ body }) => frameSchema.parse(body).id);
  expect(asked[0]).toBe(asked[1]);
  const ofContractor = await add(first, data.contractor, theirs);
  expect(ofContractor.id).not.toBe(asked[0]);
  const shown = await add(first);
  expect(shown.id).toBe(asked[0]);
  await mine.patch(shown.id, { remarks: 'roots', isHidden: true });
  expect((await add(first)).id).not.toBe(shown.id);
  const talkedAbout = await add(first);
  await data.owner.call('POST', `/inspections/frames/${talkedAbout.id}/comments`, { text: 'Is it?' });
  await mine.patch(talkedAbout.id, { isHidden: true });
  expect((await add(first)).id).not.toBe(talkedAbout.id);
});

it('lies where its picture does: a chainage is entered for all of them, and counts as one', async () => {
  const { uuid: other } = await data.named('placed');
  const calls = frameCalls(data.owner, other);
  const [start, second] = [await calls.at(0), await calls.at(1)];
  await calls.patch(start.id, { chainageNumber: 0 });
  const further = await add(second, data.owner, calls);
  const chainages = async () =>
    (await calls.list()).map(({ chainageNumber, chainageSource }) => [chainageNumber, chainageSource]);
  expect(saved(await calls.patch(further.id, { chainageNumber: 1.5 })).othersMoved).toBe(true);
  const entered = [1.5, 'entered'];
  expect((await chainages()).slice(1, 3)).toEqual([entered, entered]);
  // One that was added since has it from its picture, and so has the next that is entered there.
  expect(await add(start, data.owner, calls)).toMatchObject({ chainageNumber: 0 });
  saved(await calls.patch(second.id, { chainageNumber: 1.25 }));
  expect((await chainages()).slice(2, 4)).toEqual([
    [1.25, 'entered'],
    [1.25, 'entered'],
  ]);
});

it('is shown by a link once for its picture, and for each code', async () => {
  const link = await makeShareLink(data.owner, uuid);
  const token = link.url.split('#')[1];
  const { body } = await apiClient(data.backend.origin).call('POST', '/shared/inspection', { token });
  const { frames } = sharedInspection.parse(body);
  expect(frames.map(({ frameId, observation }) => [frameId, observation])).toEqual([
    [0, 1],
    [0, 2],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

it('is refused beyond fifty on one frame, and on what is out of reach', async () => {
  const { uuid: full } = await data.named('full');
  const calls = frameCalls(data.owner, full);
  const first = await calls.at(0);
  expect(await ask(first)).toMatchObject({ status: 400, body: { detail: 'A frame has at most 50 observations.' } });
  const [least] = await calls.list();
  expect(await places(calls)).toEqual(Array.from({ length: 50 }, (_, index) => [least?.frameId, index + 1]));
});

it('goes with its inspection', async () => {
  const { uuid: gone } = await data.named('full');
  const first = await frameCalls(data.owner, gone).at(0);
  expect((await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [gone] })).status).toBe(204);
  expect((await ask(first)).status).toBe(404);
});
