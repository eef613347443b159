/**
 * Editing headers in the grid, with a real backend.
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Inspection } from '@/api/contract/inspections';
import { useListInspectionsQuery } from '@/api/inspections';
import { useListHeadersQuery } from '@/api/standards';
import { HeaderGrid } from '@/pages/inspections/headers/HeaderGrid';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend(
    ['pipe-1', 'pipe-2', '下水道'].map((name) => ({
      ...{ name, folder: 'Main Street' },
      headers: { Material: 'CI' },
    })),
  );
});
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });
const onClose = jest.fn();

function Screen({ inspection }: { inspection: Inspection }) {
  const question = { organisationId: inspection.organisationId, pageIndex: 0, pageSize: 25, ordering: 'name' };
  const { data: page } = useListInspectionsQuery(question);
  const { data: headers } = useListHeadersQuery({
    standardKey: inspection.Standard,
    organisationId: inspection.organisationId,
  });
  if (!page || !headers) return null;
  const props = { headers, onClose, standard: inspection.Standard, page: '1', inspections: page.results };
  return <HeaderGrid {...props} />;
}

async function open() {
  const store = await openScreen(data, Screen, { name: 'pipe-1' });
  const grid = await screen.findByRole('grid', { name: 'Headers' });
  const saved = () => waitFor(() => expect(selectSavingProgress(store.getState())).toBe('idle'));
  const cell = (name: string, column: RegExp): HTMLElement => {
    const headers = within(grid).getAllByRole('columnheader');
    const index = headers.findIndex(({ textContent }) => column.test(textContent ?? ''));
    const row = within(grid).getByRole('rowheader', { name: new RegExp(`${name}$`) });
    const found = row.parentElement?.children[index];
    if (!(found instanceof HTMLElement)) throw new Error(`No cell ${column} of ${name}.`);
    return found;
  };
  const paste = (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  return { store, grid, saved, cell, paste };
}
const valuesOf = (name: string) =>
  act(async () => {
    const { Material, HeightDiameter, LocationStreet } = await data.named(name);
    return { Material, HeightDiameter, LocationStreet };
  });

it('matches a pasted table by its columns and files, and undoes it as one step', async () => {
  const { grid, saved, cell, paste } = await open();
  await user.click(cell('pipe-2', /^Street/));
  paste('File\tHeight or diameter\tMaterial\n下水道.mp4\t300\tVC\npipe-1\t8 in\t\n');
  await saved();
  expect(await valuesOf('下水道')).toMatchObject({ Material: 'VC', HeightDiameter: 300 });
  expect(await valuesOf('pipe-1')).toMatchObject({ Material: null, HeightDiameter: 203.2 });
  expect(screen.getByRole('status')).toHaveTextContent('Paste: 4 values changed in 2 inspections.');
  fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
  await saved();
  expect(await valuesOf('下水道')).toMatchObject({ Material: 'CI', HeightDiameter: null });
  expect(await valuesOf('pipe-1')).toMatchObject({ Material: 'CI', HeightDiameter: null });
  fireEvent.keyDown(grid, { key: 'y', ctrlKey: true });
  await saved();
  expect(await valuesOf('下水道')).toMatchObject({ Material: 'VC', HeightDiameter: 300 });
});

it('fills down from the keyboard, and keeps a number that is none in its cell with the reason', async () => {
  const { saved, cell } = await open();
  await user.click(cell('pipe-1', /^Street/));
  await user.keyboard('Mill Lane{Enter}');
  await saved();
  await user.click(cell('pipe-1', /^Street/));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await saved();
  for (const name of ['pipe-1', 'pipe-2', '下水道']) {
    expect(await valuesOf(name)).toMatchObject({ LocationStreet: 'Mill Lane' });
  }
  await user.click(cell('pipe-2', /^Height/));
  await user.keyboard('wide{Enter}');
  expect(cell('pipe-2', /^Height/)).toHaveTextContent('wide');
  expect(cell('pipe-2', /^Height/)).toHaveAttribute('aria-invalid', 'true');
  await user.click(cell('pipe-2', /^Height/));
  expect(screen.getByText(/Enter a number$/)).toBeInTheDocument();
  await user.keyboard('225{Enter}');
  await saved();
  expect(cell('pipe-2', /^Height/)).toHaveTextContent('225 mm');
  expect(await valuesOf('pipe-2')).toMatchObject({ HeightDiameter: 225 });
});

it('marks the cell where a second person was faster, and overwrites nothing until told to', async () => {
  const { cell } = await open();
  const { uuid } = await data.named('pipe-2');
  await data.patch(uuid, { LocationStreet: 'Theirs' }, data.contractor);
  await user.click(cell('pipe-2', /^Street/));
  await user.keyboard('Mine{Enter}');
  await waitFor(() => expect(cell('pipe-2', /^Street/)).toHaveAttribute('aria-invalid', 'true'));
  expect(await valuesOf('pipe-2')).toMatchObject({ LocationStreet: 'Theirs' });
  await user.click(cell('pipe-2', /^Street/));
  expect(screen.getByText(/Somebody else has since changed this inspection/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () => expect(await valuesOf('pipe-2')).toMatchObject({ LocationStreet: 'Mine' }));
  await waitFor(() => expect(cell('pipe-2', /^Street/)).not.toHaveAttribute('aria-invalid'));
  expect(cell('pipe-2', /^Street/)).toHaveTextContent('Mine');
});

it('keeps what was typed when another cell is clicked', async () => {
  const { saved, cell } = await open();
  await user.click(cell('下水道', /^Street/));
  await user.keyboard('水車通り');
  await user.click(cell('pipe-1', /^Material/));
  await saved();
  expect(await valuesOf('下水道')).toMatchObject({ LocationStreet: '水車通り' });
  expect(cell('pipe-1', /^Material/)).toHaveFocus();
});

it('copies the block as a spreadsheet takes it, and clears it', async () => {
  const { grid, saved, cell } = await open();
  await user.click(cell('pipe-1', /^Street/));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(grid, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'Mill Lane\nMine');
  await user.keyboard('{Delete}');
  await saved();
  expect(await valuesOf('pipe-1')).toMatchObject({ LocationStreet: null });
  expect(await valuesOf('pipe-2')).toMatchObject({ LocationStreet: null });
});
