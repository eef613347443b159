/** What is undecided in an inspection that is being reviewed, edits that are still on their way included. */
import { framesApi } from '@/api/frames';
import { sessionEnded } from '@/api/session';
import { changeFrames, findUndecided } from '@/state/edits/thunks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { aSuggestion } from '../../support/frames';

let data: InspectionsBackend;
beforeAll(async () => {
  const suggestion = aSuggestion();
  const frames = [{ classLabel: 'roots', suggestion, chainageNumber: 4 }, {}];
  data = await startInspectionsBackend([{ name: 'pipe', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

it('is what the server says, until an answer is given that the server does not have yet', async () => {
  const inspection = await data.named('pipe');
  const { uuid } = inspection;
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  // Only the report is on the screen: the other frames are asked for.
  await store.dispatch(framesApi.endpoints.listFrames.initiate({ inspectionId: uuid, reported: true }));
  const asked = await store.dispatch(findUndecided(inspection));
  expect(asked).toMatchObject({ hasFindings: false, problems: [{ field: 'suggestion' }] });
  expect(asked?.problems[0]?.message).toBe('Frame 1: The suggestion has no answer yet.');
  const { body } = await data.owner.call<object[]>('POST', '/inspections/undecided', { inspectionIds: [uuid] });
  expect(body).toMatchObject([{ hasFindings: false, problems: [{ frameId: asked?.problems[0]?.frameId }] }]);

  const { data: frames = [] } = await store.dispatch(
    framesApi.endpoints.listFrames.initiate({ inspectionId: uuid, reported: false }),
  );
  const answered = { fields: { suggestionDismissed: true, isAccepted: true } };
  store.dispatch(changeFrames('Dismiss the suggestion', frames.slice(0, 1), answered));
  expect(await store.dispatch(findUndecided(inspection))).toMatchObject({ hasFindings: true, problems: [] });
  store.dispatch(sessionEnded({ reason: 'logout' }));
});
