/**
 * Measured headers on the form, and the inspection's unit, with a real backend.
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useGetInspectionQuery } from '@/api/inspections';
import { InspectionForm } from '@/pages/inspection/details/InspectionForm';
import { retrySave } from '@/state/edits/retrySaves';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { selectGivenUpSaves } from '@/state/edits/slice';
import { changeFrames, redoFrameStep, undoFrameStep } from '@/state/edits/thunks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { frameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { testPorts } from '../../../support/ports';
import { until } from '../../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const folder = 'Station Road';
  const frames = [{ chainageNumber: 4.5 }];
  data = await startInspectionsBackend([
    {
      ...{ name: 'in feet', folder, isImperial: true },
      headers: { LengthSurveyed: 17.799999, HeightDiameter: 203.2 },
      extraFields: { ACC: 12, ACH: 7.5 },
    },
    ...['mislabelled', 'to see feet'].map((name) => ({
      ...{ name, folder, frames },
      headers: { LengthSurveyed: 16.5, HeightDiameter: 225 },
    })),
    { name: 'offline', folder, headers: { LengthSurveyed: 16.5 } },
    { name: 'together', folder },
  ]);
});
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

function Form({ uuid }: { uuid: string }) {
  const { data: inspection } = useGetInspectionQuery(uuid);
  return inspection ? <InspectionForm inspection={inspection} /> : null;
}

async function open(name: string) {
  const { uuid } = await data.named(name);
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Form uuid={uuid} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByLabelText(/^Height or diameter/);
  const saved = () => until(async () => selectSavingProgress(store.getState()) === 'idle');
  return { uuid, ports, store, saved };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** What stands in the field, with the unit beside it. */
const shown = (label: RegExp) => [field(label).value, field(label).parentElement?.textContent];
async function enter(label: RegExp, text: string) {
  await user.clear(field(label));
  await user.type(field(label), `${text}{Enter}`);
}
const HEIGHT = /^Height or diameter/;
const LENGTH = /^Length surveyed/;

describe('the fields of measured headers', () => {
  it('have the units of the inspection, each value with one, rounded to what was entered', async () => {
    await open('in feet');
    expect(shown(LENGTH)).toEqual(['17.80', 'ft']);
    expect(shown(HEIGHT)).toEqual(['8', 'in']);
    expect(shown(/^Width/)).toEqual(['12', 'in']);
    expect(shown(/^Depth at start node/)).toEqual(['7.5', 'ft']);
  });

  it.each([
    ['10', 254],
    ['300 mm', 300],
    ['1 ft', 304.8],
    ['10,5"', 266.7],
  ])('take %s for a height in a survey in feet', async (typed, millimetres) => {
    const { uuid, saved } = await open('in feet');
    await enter(HEIGHT, typed);
    await saved();
    expect(await data.read(uuid)).toMatchObject({ HeightDiameter: millimetres });
  });

  it('take other units for lengths and widths, and refuse what is none', async () => {
    const { uuid, saved } = await open('in feet');
    await enter(LENGTH, '10 m');
    await enter(/^Width/, '254 mm');
    await enter(/^Depth at start node/, '3 kg');
    expect(await screen.findByText('Enter a number')).toBeInTheDocument();
    await saved();
    const { LengthSurveyed, extraFields } = await data.read(uuid);
    expect([LengthSurveyed, extraFields['ACC'], extraFields['ACH']]).toEqual([32.808, 10, 7.5]);
  });
});

/** Chooses the other unit, and gives what the dialog says of each number. */
async function choose(unit: string) {
  await user.click(screen.getByLabelText('Unit'));
  await user.click(await screen.findByTitle(unit));
  const dialog = await screen.findByRole('dialog');
  const texts = () =>
    within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const confirm = () => within(dialog).getByRole('button', { name: 'Change unit' });
  return { dialog, texts, confirm };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the unit of an inspection', () => {
  it('changes with the numbers kept, once the form has said so, and undo takes it back', async () => {
    const { uuid, store, saved } = await open('mislabelled');
    const { texts, confirm, dialog } = await choose('Feet and inches');
    await within(dialog).findByText('Furthest chainage');
    expect(texts()).toEqual([
      ['Measured', 'Now', 'Numbers kept', 'Converted'],
      ['Length surveyed (ABR)', '16.5 m', '16.5 ft', '54.134 ft'],
      ['Height or diameter (ACB)', '225 mm', '225 in', '8.8583 in'],
      ['Furthest chainage', '4.5 m', '4.5 ft', '14.764 ft'],
    ]);
    expect(confirm()).toBeDisabled();
    await user.click(within(dialog).getByLabelText(/keep the numbers/));
    await user.click(confirm());
    await gone();
    expect([shown(LENGTH), shown(HEIGHT)]).toEqual([
      ['16.50', 'ft'],
      ['225', 'in'],
    ]);
    await act(async () => store.dispatch(undoFrameStep(uuid)));
    await saved();
    expect(await data.read(uuid)).toMatchObject({ chainage_unit: 'm', LengthSurveyed: 16.5, HeightDiameter: 225 });
  });

  it('changes with the lengths kept, and undo and redo go past it to what was entered before', async () => {
    const { uuid, store, saved } = await open('to see feet');
    const frames = frameCalls(data.owner, uuid);
    const step = { fields: { chainageNumber: 5.2 } };
    await act(async () => store.dispatch(changeFrames('Change chainage', [await frames.at(0)], step)));
    await saved();
    const { dialog, confirm } = await choose('Feet and inches');
    await user.click(within(dialog).getByLabelText(/convert them/));
    await user.click(confirm());
    await gone();
    expect([shown(LENGTH), shown(HEIGHT)]).toEqual([
      ['54.13', 'ft'],
      ['8.8583', 'in'],
    ]);
    const chainages: unknown[] = [(await frames.at(0)).chainageNumber?.toFixed(2)];
    for (const go of [undoFrameStep, undoFrameStep, redoFrameStep, redoFrameStep]) {
      await act(async () => store.dispatch(go(uuid)));
      await saved();
      chainages.push((await frames.at(0)).chainageNumber?.toFixed(2));
    }
    expect(chainages).toEqual(['17.06', '5.20', '4.50', '5.20', '17.06']);
    expect(selectGivenUpSaves(store.getState())).toEqual([]);
    expect(await data.read(uuid)).toMatchObject({ chainage_unit: 'ft', HeightDiameter: 225 });
  });

  it('was another one when a length was entered: the person is asked, and keeps it in the unit of now', async () => {
    const { uuid, store, saved } = await open('together');
    await data.patch(uuid, { IsImperial: true }, data.contractor);
    await enter(LENGTH, '20');
    await saved();
    const [save] = selectGivenUpSaves(store.getState());
    expect(save?.reason).toMatch(
      /^The inspection is in feet and inches by now.* Yours “20”, now “none”\. Unit: yours “m”, now “ft”\.$/,
    );
    expect((await data.read(uuid)).LengthSurveyed).toBeNull();
    await act(async () => store.dispatch(retrySave(save?.record ?? '')));
    await saved();
    expect(await data.read(uuid)).toMatchObject({ LengthSurveyed: 20, chainage_unit: 'ft' });
  });

  it('stays until the person is online', async () => {
    const { ports } = await open('offline');
    await act(async () => ports.platform.connection.set(false));
    const { dialog, confirm } = await choose('Feet and inches');
    await user.click(within(dialog).getByLabelText(/keep the numbers/));
    expect(within(dialog).getByText(/^You are offline/)).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
  });
});
