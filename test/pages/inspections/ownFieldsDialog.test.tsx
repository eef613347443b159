/**
 * The dialog of an organisation's own fields: what is typed of a new one, and what is kept of it while another
 * administrator changes them too.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { OwnField } from '@/api/contract/ownFields';
import { KEEP } from '@/lib/keep';
import OwnFieldsDialog from '@/pages/inspections/ownFields/OwnFieldsDialog';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as callAs } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
let colleague: Awaited<ReturnType<typeof callAs>>;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  colleague = await callAs(backend.origin, 'owner');
});
afterAll(() => backend.close());

const user = userEvent.setup({ delay: null });
const WARD: OwnField = { name: 'Ward', kind: 'choice', of: 'inspections', unit: null, choices: ['North', 'South'] };
const TRAFFIC: OwnField = { ...WARD, name: 'Traffic', kind: 'text', choices: [] };

const path = () => `/organisations/${colleague.login.organisationId}/own-fields`;
const list = async () => (await colleague.call<OwnField[]>('GET', path())).body;
const names = async () => (await list()).map(({ name }) => name);
async function makeThem(fields: readonly OwnField[]) {
  const { status } = await colleague.call('PUT', path(), { fields, seen: await list() });
  expect(status).toBe(200);
}

/** The dialog of somebody who is signed in; `again` opens it anew, after a session that ended and the login after it. */
async function open() {
  const ports = testPorts(backend.origin);
  const onClose = jest.fn();
  const show = async () => {
    cleanup();
    const store = createStore(ports, { devTools: false });
    await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
    render(
      <Provider store={store}>
        <OwnFieldsDialog onClose={onClose} />
      </Provider>,
    );
    await screen.findByRole('button', { name: 'Add a field' });
  };
  await show();
  return { onClose, again: show };
}
const nameOf = (index: number) => screen.getByRole('textbox', { name: `Name of field ${index}` });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('lets a new field have a name that begins as that of another, which itself keeps its own', async () => {
  await makeThem([WARD]);
  const { onClose } = await open();
  expect(nameOf(1)).toBeDisabled();
  await press('Add a field');
  await user.type(nameOf(2), 'Ward number');
  expect(nameOf(2)).toHaveValue('Ward number');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await names()).toEqual(['Ward', 'Ward number']);
});

it('keeps what was typed beyond the session, and overwrites nothing that a colleague has added meanwhile', async () => {
  await makeThem([WARD]);
  const { again, onClose } = await open();
  await press('Add a field');
  await user.type(nameOf(2), 'Bedding');
  await makeThem([WARD, TRAFFIC]);
  await again();
  expect(nameOf(2)).toHaveValue('Bedding');
  expect(nameOf(2)).toBeEnabled();
  await press('Save');
  expect(await screen.findByText('Now: Ward, Traffic')).toBeVisible();
  expect(await names()).toEqual(['Ward', 'Traffic']);
  expect(onClose).not.toHaveBeenCalled();

  await press(KEEP.mine);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await names()).toEqual(['Ward', 'Bedding']);
});

it('forgets what was typed once it is cancelled', async () => {
  await makeThem([WARD]);
  const { again, onClose } = await open();
  await press('Add a field');
  await user.type(nameOf(2), 'Bedding');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  await again();
  expect(screen.queryByRole('textbox', { name: 'Name of field 2' })).toBeNull();
});
