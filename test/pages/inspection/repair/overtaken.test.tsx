/**
 * Rates, rules and repair types of an organisation, while two people work on them or one of them is called away.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Inspection } from '@/api/contract/inspections';
import { customRepairTypes, ruleVersions, type RepairRates } from '@/api/contract/repairs';
import { OwnRepairs } from '@/pages/inspection/repair/OwnRepairs';
import { RulesTable } from '@/pages/inspection/repair/RulesTable';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';
import { testPorts, type TestPorts } from '../../../support/ports';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([{ name: 'any', folder: 'Station Road' }]);
});
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const Own = ({ inspection }: { inspection: Inspection }) => (
  <main>
    <OwnRepairs organisationId={inspection.organisationId} mayChange mayAddTypes unit="m" />
  </main>
);
const Rules = ({ inspection }: { inspection: Inspection }) => (
  <main>
    <RulesTable organisationId={inspection.organisationId} mayChange />
  </main>
);

describe('a rate that somebody else has set while it was typed', () => {
  const patch = (rate: number) => ({ repairType: 'Patch', per: 'each', rate });
  const ratesNow = async () => (await data.owner.call('GET', '/repairs/rates')).body as RepairRates;

  async function collide() {
    await data.owner.call('PUT', '/repairs/rates', { rates: [] });
    await openScreen(data, Own, { name: 'any' });
    const field = await screen.findByRole('textbox', { name: 'Patch' });
    await user.type(field, '900');
    await data.owner.call('PUT', '/repairs/rates', { rates: [patch(800)] });
    await user.type(field, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Yours “900 per piece”, now “800 per piece”.');
    expect(await ratesNow()).toEqual([patch(800)]);
  }

  it('is shown beside it, and one’s own is kept', async () => {
    await collide();
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await ratesNow()).toEqual([patch(900)]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Patch' })).toHaveValue('900'));
  });

  it('is shown beside it, and theirs is kept', async () => {
    await collide();
    await press('Keep theirs');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Patch' })).toHaveValue('800'));
    expect(await ratesNow()).toEqual([patch(800)]);
  });
});

describe('rules that somebody else has put in use while they were changed', () => {
  const versions = async () => ruleVersions.parse((await data.owner.call('GET', `/repairs/${data.org}/rules`)).body);
  const inUse = async () => (await versions()).find((version) => version.isInUse)?.rules;
  const count = () => screen.getAllByRole('combobox', { name: /^Defect of rule/ }).length;

  /** How many rules the person has in the editor. */
  async function collide(patchLength: number): Promise<number> {
    await openScreen(data, Rules, { name: 'any' });
    await press('Change the rules');
    await press('Add a rule at the top');
    const mine = count();
    const theirs = { ...(await inUse()), patchLength };
    expect((await data.owner.call('POST', `/repairs/${data.org}/rules`, theirs)).status).toBe(201);
    await press('Show what would change');
    await screen.findByText(/^Repairs of \d+ of the latest/);
    await press('Use these rules');
    expect(await screen.findByRole('alert')).toHaveTextContent('you have since changed the repair rules.');
    expect(count()).toBe(mine);
    expect((await inUse())?.patchLength).toBe(patchLength);
    expect(screen.getByRole('button', { name: 'Keep theirs' })).toBeVisible();
    return mine;
  }

  it('are said to be there, what was changed stays, and can take their place', async () => {
    const mine = await collide(3);
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Change the rules' })).toBeNull());
    expect((await inUse())?.rules).toHaveLength(mine);
    expect((await inUse())?.patchLength).not.toBe(3);
  });
});

describe('a repair type that was typed and not added', () => {
  const name = () => screen.findByRole('textbox', { name: 'New repair type' });
  const keep = (ports: TestPorts) => openScreen(data, Own, { name: 'any', ports });
  const types = async () =>
    customRepairTypes
      .parse((await data.owner.call('GET', `/repairs/${data.org}/custom-types`)).body)
      .map((each) => `${each.name} ${each.type}`);

  it('stands there again, and is added or discarded', async () => {
    const ports = testPorts(data.backend.origin);
    await keep(ports);
    await user.type(await name(), 'Grout');
    // The focus leaves the field, which saves nothing: it is the first half of a form.
    await user.tab();
    cleanup();
    await keep(ports);
    expect(await name()).toHaveValue('Grout');
    expect(screen.getByRole('status')).toHaveTextContent('You typed this earlier; it is not saved yet.');
    await press('Add');
    await waitFor(async () => expect(await types()).toContain('Grout boolean'));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    await user.type(await name(), 'Seal');
    cleanup();
    await keep(ports);
    await press('Discard');
    expect(await name()).toHaveValue('');
    cleanup();
    await keep(ports);
    expect(await name()).toHaveValue('');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
