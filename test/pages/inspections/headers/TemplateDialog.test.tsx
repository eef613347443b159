/**
 * Templates of folders in the grid of headers, with a real backend.
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { folderTemplates } from '@/api/contract/folderTemplates';
import type { Inspection } from '@/api/contract/inspections';
import { useListInspectionsQuery } from '@/api/inspections';
import { useListHeadersQuery } from '@/api/standards';
import { HeaderGrid } from '@/pages/inspections/headers/HeaderGrid';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'pipe-1', folder: 'Main Street' },
    { name: 'pipe-2', folder: 'Main Street', headers: { Material: 'CI' }, isImperial: true },
    { name: 'pipe-3', folder: 'High Street' },
    { name: 'pipe-4', folder: 'Harbour drain' },
  ]);
});
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

function Screen({ inspection }: { inspection: Inspection }) {
  const question = { organisationId: inspection.organisationId, pageIndex: 0, pageSize: 25, ordering: 'name' };
  const { data: page } = useListInspectionsQuery(question);
  const { data: headers } = useListHeadersQuery({
    standardKey: inspection.Standard,
    organisationId: inspection.organisationId,
  });
  if (!page || !headers) return null;
  const props = { headers, onClose: () => {}, standard: inspection.Standard, page: '1', inspections: page.results };
  return <HeaderGrid {...props} />;
}

async function open() {
  const store = await openScreen(data, Screen, { name: 'pipe-1' });
  await screen.findByRole('grid', { name: 'Headers' });
  return () => waitFor(() => expect(selectSavingProgress(store.getState())).toBe('idle'));
}
async function openDialog() {
  await user.click(screen.getByRole('button', { name: 'Folder template…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: RegExp) => dialog.findByRole('textbox', { name });
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { dialog, field, save };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const change = (folder: string, headers: object) =>
  act(() => data.contractor.call('PATCH', `/inspections/folders/${data.folderId(folder)}/template`, { headers }));
const valuesOf = (name: string) =>
  act(async () => {
    const { Material, HeightDiameter, LengthSurveyed } = await data.named(name);
    return { Material, HeightDiameter, LengthSurveyed };
  });
const templateOf = (folder: string) =>
  act(async () => {
    const { body } = await data.owner.call('GET', `/inspections/folders/templates?folder=${data.folderId(folder)}`);
    return folderTemplates.parse(body)[0]?.levels[0]?.headers;
  });

it('shows what a folder takes from above, saves what is typed, and fills what is empty as one step', async () => {
  await change('North catchment', { Material: 'VC', LengthSurveyed: { metres: 30.48, unit: 'ft' } });
  const saved = await open();
  const { dialog, field, save } = await openDialog();
  expect(await field(/^Material/)).toHaveAccessibleDescription('VC, from North catchment');
  expect(await field(/^Length surveyed/)).toHaveAccessibleDescription('100 ft, from North catchment');
  expect(dialog.getByText('Main Street', { exact: false, selector: '[title]' })).toBeInTheDocument();
  await user.type(await field(/^Height/), '300');
  await save();
  await isClosed();
  expect(await templateOf('Main Street')).toEqual({ HeightDiameter: { metres: 0.3, unit: 'mm' } });
  expect(screen.getByRole('button', { name: 'Folder template…' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Fill empty from templates' }));
  const said = 'Fill from templates: 7 values changed in 3 inspections; rows without a template: 1.';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said));
  await saved();
  const metres = { LengthSurveyed: 30.48 };
  expect(await valuesOf('pipe-1')).toEqual({ Material: 'VC', HeightDiameter: 300, ...metres });
  expect(await valuesOf('pipe-2')).toEqual({ Material: 'CI', HeightDiameter: 300, LengthSurveyed: 100 });
  expect(await valuesOf('pipe-3')).toEqual({ Material: 'VC', HeightDiameter: null, ...metres });
  const nothing = { Material: null, HeightDiameter: null, LengthSurveyed: null };
  expect(await valuesOf('pipe-4')).toEqual(nothing);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await saved();
  expect(await valuesOf('pipe-1')).toEqual(nothing);
  expect(await valuesOf('pipe-2')).toEqual({ ...nothing, Material: 'CI' });
  expect(await valuesOf('pipe-3')).toEqual(nothing);
});

it('fills the block alone, and says when the templates cannot be retrieved', async () => {
  const saved = await open();
  const grid = screen.getByRole('grid', { name: 'Headers' });
  const columns = within(grid).getAllByRole('columnheader');
  const material = columns.findIndex(({ textContent }) => textContent?.startsWith('Material'));
  const cells = within(grid)
    .getAllByRole('row')
    .map((row) => row.children[material]);
  await user.click(cells[3] as HTMLElement);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Fill empty from templates' }));
  const said = 'Fill from templates: 1 value changed; rows without a template: 1.';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said));
  await saved();
  expect(await valuesOf('pipe-3')).toMatchObject({ Material: 'VC', LengthSurveyed: null });
  expect(await valuesOf('pipe-1')).toMatchObject({ Material: null });
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await user.click(screen.getByRole('button', { name: 'Fill empty from templates' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The templates could not be retrieved: nothing was filled.'),
  );
  fetched.mockRestore();
});

it('keeps what was typed beside its fault, and beyond the dialog until it is given up', async () => {
  await open();
  const { dialog, field, save } = await openDialog();
  await user.clear(await field(/^Height/));
  await user.type(await field(/^Height/), 'wide');
  await save();
  expect(await field(/^Height/)).toHaveAccessibleDescription('Enter a number');
  expect(await field(/^Height/)).toHaveValue('wide');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(await templateOf('Main Street')).toMatchObject({ HeightDiameter: { metres: 0.3, unit: 'mm' } });
  const again = await openDialog();
  expect(await again.field(/^Height/)).toHaveValue('300');
  expect(again.dialog.queryByText(/You typed this earlier/)).not.toBeInTheDocument();
});

it('takes an own value away, so that the one from above counts again', async () => {
  await change('Main Street', { Material: 'PE' });
  await open();
  const { field, save } = await openDialog();
  await waitFor(async () => expect(await field(/^Material/)).toHaveValue('PE'));
  expect(await field(/^Material/)).toHaveAccessibleDescription('Instead of VC, from North catchment');
  await user.clear(await field(/^Material/));
  expect(await field(/^Material/)).toHaveAccessibleDescription('VC, from North catchment');
  await save();
  await isClosed();
  expect(await templateOf('Main Street')).not.toHaveProperty('Material');
});

it('shows both values where somebody else was faster, and overwrites theirs only when told to', async () => {
  await open();
  const { dialog, field, save } = await openDialog();
  await user.type(await field(/^Material/), 'PVC');
  await change('Main Street', { Material: 'CI' });
  await save();
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else has since changed this template.');
  expect(alert).toHaveTextContent('Material (ACD): yours “PVC”, now “CI”.');
  expect(await templateOf('Main Street')).toMatchObject({ Material: 'CI' });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await isClosed();
  expect(await templateOf('Main Street')).toMatchObject({ Material: 'PVC' });
});
