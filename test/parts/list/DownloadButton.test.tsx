import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadButton } from '@/parts/list/DownloadButton';
import { WithoutState } from '../../support/withoutState';

const onCsv = jest.fn();
const run = jest.fn();
beforeEach(() => jest.clearAllMocks());

const shown = (state: { isEmpty?: boolean; isRunning?: boolean; others?: { name: string; run: () => void }[] }) =>
  render(<DownloadButton what="assets" isEmpty={false} isRunning={false} onCsv={onCsv} {...state} />, {
    wrapper: WithoutState,
  });
const others = [{ name: 'GeoPackage', run }];

it('saves as CSV where there is no other format', async () => {
  shown({});
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(onCsv).toHaveBeenCalledTimes(1);
});

it.each([
  ['GeoPackage', run, onCsv],
  ['CSV', onCsv, run],
])('offers %s in a menu with the other format, and has the focus again after it', async (name, chosen, other) => {
  shown({ others });
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

it('is disabled where there is nothing, and says so', () => {
  shown({ others, isEmpty: true });
  const button = screen.getByRole('button', { name: 'Download' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'No assets to download');
});
