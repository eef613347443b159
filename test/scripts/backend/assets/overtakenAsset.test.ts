import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([]);
  calls = await assetCalls(data);
});
afterAll(() => data.close());

it('keeps what somebody else has entered since it was seen, and says who and what', async () => {
  const { uuid } = await calls.made({ AssetID: 'seen', Material: 'VC' });
  const change = (change: object, seen: object) => calls.call('PATCH', `/assets/${uuid}`, { ...change, seen });
  expect((await change({ Material: 'PVC' }, { Material: 'VC' })).status).toBe(200);
  expect(await change({ Material: 'AC', LocationTown: 'Bury' }, { Material: 'VC', LocationTown: null })).toMatchObject({
    status: 412,
    body: { detail: 'In another window, you have since changed this asset.', now: { Material: 'PVC' } },
  });
  expect(await calls.read(uuid)).toMatchObject({ Material: 'PVC', LocationTown: null });
  // What they see now they may overwrite, and fields that nobody else has touched.
  expect((await change({ LocationTown: 'Bury' }, { LocationTown: null })).status).toBe(200);
  expect((await change({ Material: 'AC' }, { Material: 'PVC' })).status).toBe(200);
  expect(await calls.read(uuid)).toMatchObject({ Material: 'AC', LocationTown: 'Bury' });
});
