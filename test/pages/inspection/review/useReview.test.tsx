/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** The review's list of frames under a person's hand: what changes under it, and what goes only when one goes on. */
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { useReview, type Review } from '@/pages/inspection/review/useReview';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { testPorts } from '../../../support/ports';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [3, 5, 7].map((chainageNumber) => ({ chainageNumber, defectCode: 'D-FL' }));
  data = await startInspectionsBackend([{ name: 'pipe', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

const screens: Review[] = [];
const review = () => screens.at(-1) as Review;
function Screen({ inspection }: { inspection: Inspection }) {
  const drawn = useReview(inspection);
  useEffect(() => void screens.push(drawn));
  const { frames } = drawn.list;
  const { frame } = drawn.selection;
  const at = ({ chainageNumber }: { chainageNumber: number | null }) => chainageNumber;
  return <p>{frames && `${frames.map(at).join(' ')}, at ${frame && at(frame)}`}</p>;
}

it('keeps the frame that one looks at in the report when it leaves it, until one goes on', async () => {
  const inspection = await data.named('pipe');
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', '/?filter=Report');
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <Screen inspection={inspection} />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByText('3 5 7, at 3');
  act(() => review().selection.step(1));
  await screen.findByText('3 5 7, at 5');
  const removed = { defectId: null, defectCode: null, defectClass: null };
  act(() => review().edits.change('Remove code', { defect: removed }, review().selection.marked));
  expect(review().selection.frame?.defectCode).toBeNull();
  await screen.findByText('3 5 7, at 5');
  act(() => review().selection.step(1));
  await screen.findByText('3 7, at 7');
});
