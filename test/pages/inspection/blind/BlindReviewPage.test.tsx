/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { blindReview } from '@/api/contract/quality';
import { BlindReviewPage } from '@/pages/inspection/blind/BlindReviewPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson, type Person } from '../../../support/people';
import { testPorts } from '../../../support/ports';
import { drawSample } from '../../../support/qualityCalls';

let data: InspectionsBackend;
let second: Person;
beforeAll(async () => {
  const frames = [{ chainageNumber: 1 }, { chainageNumber: 5 }];
  data = await startInspectionsBackend([{ name: 'pipe', folder: 'Main Street', frames }]);
  await data.patch((await data.named('pipe')).uuid, { status: 'Reviewed' });
  second = await addPerson(data.backend, { firstName: 'Sena', lastName: 'Second', organisation: data.org });
});
afterAll(() => data.close());

it('takes back what was added and removed, step by step, and saves that', async () => {
  const { reviews } = await drawSample(data.owner, data.org);
  const id = reviews[0]?.id ?? 0;
  const stored = async () =>
    blindReview
      .parse((await second.api.call('GET', `/quality-reviews/${id}`)).body)
      .observations.map(({ code }) => code);
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'sena@example.com', password: DEMO_PASSWORD }));
  const routes = [{ path: '/quality/reviews/:reviewId', element: <BlindReviewPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/quality/reviews/${id}`] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const panel = within(await screen.findByRole('region', { name: 'Your observations' }));
  const undo = panel.getByRole('button', { name: /^undo Undo/ });
  const listed = () => panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(undo).toBeDisabled();
  // Nothing to take back yet: the key does nothing.
  fireEvent.keyDown(document.body, { key: 'z' });

  const add = async (words: string) => {
    await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'd' });
    const picker = panel.getByRole('combobox', { name: 'Defect code' });
    fireEvent.change(picker, { target: { value: words } });
    fireEvent.keyDown(picker, { key: 'Enter', keyCode: 13 });
  };
  await add('D-CL');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await add('D-RM');
  await waitFor(async () => expect(await stored()).toEqual(['D-CL', 'D-RM']));
  await userEvent.click(panel.getByRole('button', { name: /^Remove D-CL/ }));
  await waitFor(() => expect(listed()).toEqual(['D-RM, 5.00 m']));

  fireEvent.keyDown(document.body, { key: 'z' });
  await waitFor(() => expect(listed()).toEqual(['D-CL, 1.00 m', 'D-RM, 5.00 m']));
  expect(panel.getByText('Defect code at 1.00 m (D)')).toBeVisible();
  await userEvent.click(undo);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(listed()).toEqual([]));
  await waitFor(async () => expect(await stored()).toEqual([]));
  expect(undo).toBeDisabled();
});
