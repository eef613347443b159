/** The demo inspection of a fresh start, made by the real pipeline from the sample video, looked at by its pixels. */
import { frames as framesSchema, type Frame } from '@/api/contract/frames';
import { inspection, inspectionPage, type Inspection } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { DURATION_SECONDS, FRAME_RATE, MARKS, SPEED } from '../../../scripts/sample/drawPipe';
import { signIn, type ApiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { frameCalls, saved } from '../../support/frameCalls';
import { cutFromSheet, jpegSize, markIn } from '../../support/pictures';
import { until } from '../../support/until';

let backend: TestBackend;
let owner: ApiClient;
let contractor: ApiClient;
let org: number;
let made: Inspection;
let frames: Frame[];

const pageOf = async (api: ApiClient, query = '') =>
  inspectionPage.parse((await api.call('GET', `/inspections2?organisation=${org}${query}`)).body);
const picture = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'demo' });
  const session = await signIn(backend.origin, 'owner');
  [owner, org] = [session, session.login.organisationId];
  contractor = await signIn(backend.origin, 'contractor');
  made = await until(async () => (await pageOf(owner)).results[0]);
  frames = framesSchema.parse((await owner.call('GET', `/inspections2/${made.uuid}/frames`)).body);
  // Longer than most: the demo video is drawn, read and stored meanwhile.
}, 300_000);
afterAll(() => backend.close());

it('is an inspection that nobody has reviewed, in which nothing is made up but the distances are read', () => {
  expect(made).toMatchObject({
    status: 'Uploaded',
    name: 'synthetic-sample',
    createdBy: 'Demo Owner',
    folder: { name: 'Main Street' },
    Standard: 6,
    UseOfDrainSewer: 'SS',
    structuralGrade: null,
    serviceGrade: null,
    LengthSurveyed: null,
    asset: null,
  });
  for (const frame of frames) {
    expect(frame).toMatchObject({
      chainageNumber: expect.closeTo((frame.timeReference ?? NaN) * SPEED, 2),
      chainage: frame.chainageNumber?.toFixed(2),
      chainageSource: 'read',
      defectCode: null,
      classLabel: null,
      isHidden: false,
    });
  }
});

it('has a frame for each second, and the last', () => {
  const last = DURATION_SECONDS - 1 / FRAME_RATE;
  const seconds = Array.from({ length: DURATION_SECONDS }, (_, second) => second);
  expect(frames.map(({ timeReference }) => timeReference)).toEqual([...seconds, last]);
  expect(frames.map(({ frameId }) => frameId)).toEqual([...seconds, DURATION_SECONDS]);
});

it('shows each mark of the video on the frame at its distance, and on no other', async () => {
  const ffmpeg = await findFfmpeg(undefined);
  const expected = frames.map(
    ({ timeReference }) => MARKS.find(({ distance }) => distance === (timeReference ?? NaN) * SPEED)?.distance ?? null,
  );
  expect(expected.filter((distance) => distance !== null)).toEqual(MARKS.map(({ distance }) => distance));
  const around = frames.filter((_, index) => [-1, 0, 1].some((offset) => expected[index + offset] != null));
  expect(around).toHaveLength(6);
  for (const frame of around) {
    const mark = expected[frame.frameId];
    expect(markIn(ffmpeg, await picture(frame.imageUrl ?? ''))).toBe(mark);
    const small = cutFromSheet(ffmpeg, await picture(frame.thumbnailUrl ?? ''), frame.sheetPlace);
    expect(markIn(ffmpeg, small)).toBe(mark);
  }
});

it('has pictures in the video’s size and all small ones on one sheet, 160 pixels wide, that a browser may keep', async () => {
  const [frame] = frames;
  expect(jpegSize(await picture(frame?.imageUrl ?? ''))).toEqual({ width: 640, height: 480 });
  expect(frame?.sheetPlace).toEqual({ place: 0, width: 160, height: 120 });
  expect(new Set(frames.map(({ thumbnailUrl }) => thumbnailUrl)).size).toBe(1);
  expect(jpegSize(await picture(frame?.thumbnailUrl ?? ''))).toEqual({ width: 1600, height: 1200 });
  const response = await fetch(frame?.imageUrl ?? '', { headers: { origin: 'http://127.0.0.1:3000' } });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const again = framesSchema.parse((await owner.call('GET', `/inspections2/${made.uuid}/frames`)).body);
  expect(again[0]?.imageUrl).toBe(frame?.imageUrl);
  const stripped = frame?.imageUrl?.split('?')[0] ?? '';
  expect((await fetch(stripped)).status).toBe(403);
});

it('reports no frames, because none has a defect', async () => {
  const reported = await owner.call('GET', `/inspections2/${made.uuid}/frames?reported_frames=true`);
  expect(reported).toMatchObject({ status: 200, body: [] });
});

it('is found in the list by its name, file and folder, and counted by its status', async () => {
  expect(await pageOf(owner, '&search=MAIN')).toMatchObject({ count: 1, statusCounts: { Uploaded: 1 } });
  expect(await pageOf(owner, '&search=synthetic&ordering=-folder')).toMatchObject({ count: 1 });
  expect(await pageOf(owner, '&search=nothing')).toEqual({ count: 0, results: [], statusCounts: {} });
  expect((await owner.call('GET', `/inspections2?organisation=${org}&ordering=uuid`)).status).toBe(400);
  expect((await owner.call('GET', '/inspections2')).status).toBe(400);
});

it('is seen by a linked contractor, but what is unknown or none of a user’s business is not found', async () => {
  const seen = await contractor.call('GET', `/inspections2/${made.uuid}`);
  expect(inspection.parse(seen.body).uuid).toBe(made.uuid);
  expect((await pageOf(contractor)).count).toBe(1);
  for (const uuid of ['7d9f5e9c-95f4-4d36-8b51-0bb2bbd6f3a1', 'no-uuid']) {
    for (const path of [`/inspections2/${uuid}`, `/inspections2/${uuid}/frames`]) {
      expect(await owner.call('GET', path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  }
});

it('keeps what was read beside what people enter, and moves the rest when two of them show that the counter was off', async () => {
  const { at, list, patch } = frameCalls(owner, made.uuid);
  const enter = async (frameId: number, chainageNumber: number | null) =>
    saved(await patch((await at(frameId)).id, { chainageNumber }));
  const chainages = async () => (await list()).map(({ chainageNumber }) => chainageNumber);

  expect(await enter(2, 0.5)).toMatchObject({ chainage: '0.50', chainageSource: 'entered' });
  expect(await at(3)).toMatchObject({ chainageNumber: 1.5, chainageSource: 'read', version: 1 });
  // Half a metre less at the second frame, and one and a half at the twentieth.
  expect(await enter(20, 8.5)).toMatchObject({ othersMoved: true });
  expect(await at(11)).toMatchObject({ chainageNumber: 4.5, chainageSource: 'interpolated', version: 1 });
  expect(await at(30)).toMatchObject({ chainageNumber: 13.5, chainageSource: 'interpolated' });

  expect(await enter(20, null)).toMatchObject({ chainageNumber: 10, chainageSource: 'read', othersMoved: true });
  // As the undo of the screen sends it.
  expect(await enter(2, 1)).toMatchObject({ chainageNumber: 1, chainageSource: 'read' });
  expect(await chainages()).toEqual(frames.map(({ chainageNumber }) => chainageNumber));
});

it('is still the only one after the next start', async () => {
  backend = await backend.restart();
  expect(backend.recovered).toEqual([]);
  expect((await pageOf(owner)).results.map(({ uuid }) => uuid)).toEqual([made.uuid]);
});
