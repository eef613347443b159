/**
 * The page of an organisation that is closed, and of one that was ended, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { OrganisationPage } from '@/pages/organisation/OrganisationPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as callAs } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';
import { sql } from '../../support/sql';

let backend: TestBackend;
let contractorOrg: number;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  contractorOrg = (await callAs(backend.origin, 'contractor')).login.organisationId;
});
afterAll(() => backend.close());

async function open(columns: string) {
  await backend.stop();
  await sql(backend.dataDir, `update organisations set ${columns} where id = ${contractorOrg}`);
  backend = await backend.restart();
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'staff@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', `/organisation/${contractorOrg}`);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <Routes>
            <Route path="/organisation/:id" element={<OrganisationPage />} />
          </Routes>
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
}

const offered = () => screen.getAllByRole('button').map((button) => button.textContent);

it('offers to open a closed one again, and no new users for it', async () => {
  await open('closed_at = now()');
  await screen.findByText(/Nobody gets in; everything that it has is kept\./);
  expect(offered()).toEqual(expect.arrayContaining(['Open again', 'Edit', 'Delete', 'Link an asset owner']));
  expect(offered()).not.toContain('New user');
});

it('offers nothing that would change an ended one, and says how far that is', async () => {
  await open('closed_at = now(), ended_at = now()');
  await screen.findByText(
    /Its data are being removed\. If that was broken off, npm run organisation goes on with it\./,
  );
  for (const name of ['Open again', 'Edit', 'Delete', 'Add a logo', 'Set quotas', 'Link an asset owner', 'New user']) {
    expect(offered()).not.toContain(name);
  }
});
