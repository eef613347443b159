/**
 * What an organisation uses, and the dialog that sets its quotas, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { organisationUsage, type Quotas } from '@/api/contract/usage';
import { QuotasDialog } from '@/pages/organisation/QuotasDialog';
import { Usage } from '@/parts/usage/Usage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { openUpload, ownerOfMainStreet, signIn as signInToApi, type ApiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

const NO_QUOTAS: Quotas = { bytes: null, minutes: null, openUploads: null, imports: null };

let backend: TestBackend;
let staff: ApiClient;
let org: number;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts', videosAtOnce: 0 });
  staff = await signInToApi(backend.origin, 'staff');
  const main = await ownerOfMainStreet(backend.origin);
  org = main.org;
  await openUpload(main.owner, main.leaf, 'coming.mp4');
});
afterAll(() => backend.close());
afterEach(() => backend.clearFaults());
beforeEach(() => setQuotas(NO_QUOTAS));

const setQuotas = (quotas: Partial<Quotas>) => staff.call('PUT', `/organisations/${org}/quotas`, quotas);
const stored = async () =>
  organisationUsage.parse((await staff.call('GET', `/organisations/${org}/usage`)).body).quotas;

async function open(what: ReactNode, email = 'staff@example.com') {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email, password: DEMO_PASSWORD }));
  return render(<Provider store={store}>{what}</Provider>);
}

describe('the section', () => {
  it.each(['staff@example.com', 'owner@example.com'])('shows %s each figure beside its quota', async (email) => {
    await setQuotas({ openUploads: 4, imports: 1 });
    await open(<Usage organisationId={org} />, email);
    const uploads = (await screen.findByText('Uploads open now')).closest('li') as HTMLElement;
    expect(within(uploads).getByText('1 of 4')).toBeInTheDocument();
    const bar = within(uploads).getByRole('progressbar', { name: 'Uploads open now' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(bar).toHaveAttribute('aria-valuetext', '1 of 4');
    const videos = screen.getByText('Stored videos').closest('li') as HTMLElement;
    expect(within(videos).getByText('0 GB, no quota')).toBeInTheDocument();
    expect(within(videos).queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('0 of 1')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads when asked again', async () => {
    await backend.addFault({
      ...{ where: 'api', method: 'GET', url: '/usage', times: 1 },
      effect: { kind: 'status', status: 500 },
    });
    await open(<Usage organisationId={org} />);
    expect(screen.getByRole('status', { name: 'Loading usage' })).toBeInTheDocument();
    expect(await screen.findByText('Could not retrieve what the organisation uses.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Uploads open now')).toBeInTheDocument();
  });
});

describe('the dialog', () => {
  const openDialog = async () => {
    const view = await open(<QuotasDialog organisationId={org} onClose={() => view.unmount()} />);
  };
  const field = (name: string) => screen.findByRole('spinbutton', { name });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('takes GB of 1,000,000,000 bytes, and an empty field for no quota', async () => {
    await setQuotas({ minutes: 600, openUploads: 4 });
    await openDialog();
    expect(await field('Video processed in a month')).toHaveValue('600');
    await userEvent.type(await field('Stored videos'), '20.5');
    await userEvent.clear(await field('Video processed in a month'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toEqual({ ...NO_QUOTAS, bytes: 20_500_000_000, openUploads: 4 });
  });

  it('shows what another member of staff has set meanwhile, and overwrites it when told so', async () => {
    await openDialog();
    await userEvent.type(await field('Stored videos'), '2');
    await userEvent.type(await field('Video processed in a month'), '60');
    await setQuotas({ bytes: 3_000_000_000 });
    await save();
    expect(await screen.findByText(/since changed Quota of stored videos to “3 GB”/)).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toEqual({ ...NO_QUOTAS, bytes: 3_000_000_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toEqual({ ...NO_QUOTAS, bytes: 2_000_000_000, minutes: 60 });
  });
});
