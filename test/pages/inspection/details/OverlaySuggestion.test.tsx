/** What was read in the picture is offered beside the inspection's fields, and is an edit like others once it is taken. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { StandardHeader } from '@/api/contract/standards';
import { standardsApi } from '@/api/standards';
import { InspectionForm } from '@/pages/inspection/details/InspectionForm';
import { selectInspectionEdits } from '@/state/edits/slice';
import { createStore } from '@/state/store';
import { anInspection } from '../../../support/anInspection';
import { testPorts } from '../../../support/ports';

const header = (name: string, label: string, rest: Partial<StandardHeader> = {}): StandardHeader => ({
  ...{ name, label, kind: 'text', choices: [], required: false, isExtra: false, measures: null },
  ...rest,
});
const CHOICES = ['Upstream', 'Downstream'].map((value) => ({ value, label: value }));
const HEADERS = [
  header('AssetID', 'Asset ID'),
  header('UpstreamNode', 'Upstream node'),
  header('Date', 'Date', { kind: 'date' }),
  header('Direction', 'Direction', { kind: 'choice', choices: CHOICES }),
  header('HeightDiameter', 'Height or diameter', { kind: 'number', measures: 'size' }),
];
const inspection = anInspection({
  UpstreamNode: 'MH7',
  overlayFields: { AssetID: 'SW-102', UpstreamNode: 'MH101', Date: '2026-11-22', Direction: 'Sideways' },
});

async function open() {
  // Offline, what is edited waits.
  const ports = testPorts('http://127.0.0.1:9');
  ports.platform.connection.set(false);
  const store = createStore(ports, { devTools: false });
  const { upsertQueryData } = standardsApi.util;
  await act(() =>
    store.dispatch(
      upsertQueryData(
        'listHeaders',
        { standardKey: inspection.Standard, organisationId: inspection.organisationId },
        HEADERS,
      ),
    ),
  );
  const wrapper = (props: object) => (
    <Provider store={store}>
      <MemoryRouter {...props} />
    </Provider>
  );
  return { store, ...render(<InspectionForm inspection={inspection} />, { wrapper }) };
}

it('is offered for fields that are empty, says where it comes from, and fills nothing by itself', async () => {
  const { store } = await open();
  expect(screen.getAllByText(/Read from the picture/).map((each) => each.textContent)).toEqual([
    'Read from the picture: SW-102',
    'Read from the picture: Nov 22, 2026',
  ]);
  expect(screen.getByRole('textbox', { name: /^Asset ID/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Upstream node/ })).toHaveValue('MH7');
  expect(selectInspectionEdits(store.getState(), inspection.uuid)).toEqual([]);
});

it('becomes an edit of the inspection when a person takes it, and is offered no more', async () => {
  const { store, rerender } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Use SW-102 as Asset ID' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use Nov 22, 2026 as Date' }));
  const edits = selectInspectionEdits(store.getState(), inspection.uuid);
  expect(edits.map(({ change }) => change)).toEqual([{ AssetID: 'SW-102' }, { Date: '2026-11-22' }]);
  rerender(<InspectionForm inspection={{ ...inspection, AssetID: 'SW-102', Date: '2026-11-22' }} />);
  expect(screen.queryByText(/Read from the picture/)).toBeNull();
});

it('leaves the ID of a linked inspection to its asset, which alone is renamed', async () => {
  const { rerender } = await open();
  rerender(<InspectionForm inspection={{ ...inspection, AssetID: 'N-1', asset: { uuid: 'a', AssetID: 'N-1' } }} />);
  const field = screen.getByRole('textbox', { name: /^Asset ID as the linked asset is called/ });
  expect(field).toBeDisabled();
  expect(field).toHaveValue('N-1');
});

it.each([
  ['m', '300 mm', 300],
  ['ft', '300 mm', 300],
  ['m', '8 in', 203.2],
  ['ft', '8 in', 203.2],
] as const)('keeps a size in millimetres, in a survey in %s that shows %s', async (unit, read, kept) => {
  const { store, rerender } = await open();
  const shown = { ...inspection, chainage_unit: unit, HeightDiameter: null, overlayFields: { HeightDiameter: read } };
  rerender(<InspectionForm inspection={shown} />);
  await userEvent.click(screen.getByRole('button', { name: `Use ${read} as Height or diameter` }));
  const edits = selectInspectionEdits(store.getState(), inspection.uuid);
  expect(edits.map(({ change }) => change)).toEqual([{ HeightDiameter: kept }]);
});

it('offers no size that is no number', async () => {
  const { rerender } = await open();
  const shown = { ...inspection, HeightDiameter: null, overlayFields: { HeightDiameter: 'large' } };
  rerender(<InspectionForm inspection={shown} />);
  expect(screen.queryByText(/Read from the picture/)).toBeNull();
});
