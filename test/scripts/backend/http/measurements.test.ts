/** What people measure on a frame's picture, over HTTP: kept, bounded, logged, and compared with what was seen. */
import { frameHistory } from '@/api/contract/frameHistory';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { frameCalls, saved, type FrameCalls } from '../../../support/frameCalls';
import { aMeasured } from '../../../support/measurements';
import { addReviewData } from '../../../support/reviewData';

let backend: TestBackend;
let owner: ApiClient;
let mine: FrameCalls;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  const uuid = await addReviewData(backend.dataDir, { inspections: 1, frames: 5 });
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  mine = frameCalls(owner, uuid);
}, 300_000);
afterAll(() => backend.close());

const { ring } = aMeasured;
const [line, arc, area] = aMeasured.marks;

it('is kept as it was sent, and counted as a change only where it is another', async () => {
  const { id, measurements } = await mine.at(0);
  expect(measurements).toBeNull();
  expect(saved(await mine.patch(id, { measurements: aMeasured }))).toMatchObject({
    measurements: aMeasured,
    version: 2,
  });
  // The same in another order of keys, as a database of JSON gives it back.
  const { x, y, rx, ry } = ring;
  const again = { marks: aMeasured.marks, ring: { ry, rx, y, x } };
  expect(saved(await mine.patch(id, { measurements: again })).version).toBe(2);
  expect(saved(await mine.patch(id, { remarks: 'Beside it' }))).toMatchObject({ measurements: aMeasured, version: 3 });
  expect(saved(await mine.patch(id, { measurements: null }))).toMatchObject({ measurements: null, version: 4 });
});

it('is told in the history as it was before and after, and of no other change', async () => {
  const { id } = await mine.at(1);
  const one = { ring, marks: [line] };
  await mine.patch(id, { measurements: one });
  await mine.patch(id, { remarks: 'Beside it' });
  await mine.patch(id, { measurements: aMeasured });
  const history = frameHistory.parse((await owner.call('GET', `/inspections/frames/${id}/history`)).body);
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ field: 'measurements', from: one, to: aMeasured }],
    [{ field: 'remarks', from: null, to: 'Beside it' }],
    [{ field: 'measurements', from: null, to: one }],
  ]);
});

it('is a conflict for whoever has not seen what another person has measured', async () => {
  const { id } = await mine.at(2);
  const [first, second] = [
    { ring, marks: [line] },
    { ring, marks: [arc] },
  ];
  saved(await mine.patch(id, { measurements: first }, { measurements: null }));
  expect(await mine.patch(id, { measurements: second }, { measurements: null })).toMatchObject({
    status: 412,
    body: { now: { measurements: first } },
  });
  expect(saved(await mine.patch(id, { measurements: second }, { measurements: first })).measurements).toEqual(second);
  // Sent a second time, because the answer was lost.
  saved(await mine.patch(id, { measurements: second }, { measurements: first }));
});

it('is empty in a further observation on the same picture', async () => {
  const { id } = await mine.at(3);
  saved(await mine.patch(id, { measurements: aMeasured }));
  const { body } = await owner.call('POST', `/inspections/frames/${id}/observations`);
  expect(body).toMatchObject({ observation: 2, measurements: null });
});

const corners = (count: number) => Array.from({ length: count }, (_each, index) => [index / count, 0.5]);
it.each([
  ['more than ten marks', { ring, marks: Array.from({ length: 11 }, () => line) }],
  ['more than fifty corners', { ring, marks: [{ kind: 'area', points: corners(51) }] }],
  ['an area of two corners', { ring, marks: [{ kind: 'area', points: corners(2) }] }],
  ['a line of three points', { ring, marks: [{ kind: 'line', points: corners(3) }] }],
  [
    'a point beside the picture',
    {
      ring,
      marks: [
        {
          kind: 'line',
          points: [
            [0, 0],
            [1.1, 0],
          ],
        },
      ],
    },
  ],
  ['a circle without a size', { ring: { ...ring, rx: 0 }, marks: [] }],
  ['a circle far larger than the picture', { ring: { ...ring, ry: 3 }, marks: [] }],
  ['another kind of mark', { ring, marks: [{ ...area, kind: 'text' }] }],
  ['no circle', { marks: [line] }],
])('with %s is refused', async (_what, measurements) => {
  const { id, version } = await mine.at(4);
  expect(await mine.patch(id, { measurements })).toMatchObject({
    status: 400,
    body: { measurements: [expect.any(String)] },
  });
  expect((await mine.at(4)).version).toBe(version);
});

it('keeps the numbers alone of what has a text beside them', async () => {
  const { id } = await mine.at(4);
  await mine.patch(id, { measurements: { ring, marks: [{ ...line, label: 'Crack' }] } });
  expect((await mine.at(4)).measurements).toEqual({ ring, marks: [line] });
});
