/**
 * An inspection on hold, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useGetInspectionQuery } from '@/api/inspections';
import { Hold } from '@/pages/inspection/details/Hold';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { testPorts } from '../../../support/ports';

let data: InspectionsBackend;
let uuid: string;
beforeAll(async () => {
  data = await startInspectionsBackend([{ name: 'disputed', folder: 'Main Street' }]);
  ({ uuid } = await data.named('disputed'));
});
afterAll(() => data.close());

function Shown() {
  const { data: inspection } = useGetInspectionQuery(uuid);
  return inspection ? <Hold inspection={inspection} /> : <p>Loading</p>;
}

async function open(account: string) {
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <Shown />
      </BrowserRouter>
    </Provider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return unmount;
}
const press = async (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));

it('is put on hold by an administrator with a reason, said to everybody, and released again', async () => {
  const close = await open('owner');
  await press('Put on hold');
  const dialog = await screen.findByRole('dialog');
  await press('Put on hold', dialog);
  await within(dialog).findByText('Say why it is kept.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Claim 7');
  await press('Put on hold', dialog);
  await screen.findByText(/^On hold since .*, by Demo Owner: Claim 7$/);
  close();

  const closeOther = await open('contractor');
  expect(await screen.findByText(/^On hold since .*: Claim 7$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  closeOther();

  await open('owner');
  await userEvent.click(await screen.findByRole('button', { name: 'End the hold' }));
  await press('End the hold', await screen.findByRole('dialog'));
  await screen.findByRole('button', { name: 'Put on hold' });
  expect(screen.queryByText(/^On hold/)).toBeNull();
});
