import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Folder } from '@/api/folders';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';
import { HIGHLIGHT_MILLISECONDS } from '@/parts/folderTree/tree/useHighlight';
import { folder } from '../../support/folderTrees';
import { WithoutState } from '../../support/withoutState';

const folders = [
  folder('Utility', [1]),
  folder('North', [1, 2]),
  folder('Main St', [1, 2, 4], { fileCount: 3 }),
  folder('South', [1, 3]),
];

const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
const row = (name: string) => screen.getByRole('treeitem', { name });
const highlighted = () => document.querySelector('[data-highlighted]')?.textContent ?? null;

const user = userEvent.setup({ delay: null });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
afterEach(() => jest.useRealTimers());

describe(FolderBrowser, () => {
  it('tells assistive technology level, place and what lies in a folder', async () => {
    render(<FolderBrowser label="Folders" folders={folders} />, { wrapper: WithoutState });
    await user.click(screen.getByRole('tree'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(rows()).toEqual(['Utility', 'North', 'Main St, 3 videos', 'South']);
    expect(row('South')).toHaveAttribute('aria-level', '2');
    expect(row('South')).toHaveAttribute('aria-posinset', '2');
    expect(row('South')).toHaveAttribute('aria-setsize', '2');
    expect(row('North')).toHaveAttribute('aria-expanded', 'true');
    expect(row('South')).not.toHaveAttribute('aria-expanded');
    const active = screen.getByRole('tree').getAttribute('aria-activedescendant');
    expect(row('North')).toHaveAttribute('id', active);
  });

  it('waits 400 ms with the search', () => {
    jest.useFakeTimers();
    render(<FolderBrowser label="Folders" folders={folders} />, { wrapper: WithoutState });
    fireEvent.change(screen.getByLabelText('Search folders'), { target: { value: 'main st' } });
    wait(399);
    expect(rows()).toEqual(['Utility', 'North', 'South']);
    wait(1);
    expect(rows()).toEqual(['Utility', 'North', 'Main St, 3 videos']);
  });

  it('keeps what is expanded when folders are renamed, moved and added', async () => {
    const browser = (list: readonly Folder[]) => <FolderBrowser label="Folders" folders={list} selectedId={4} />;
    const { rerender } = render(browser(folders), { wrapper: WithoutState });
    expect(rows()).toEqual(['Utility', 'North', 'Main St, 3 videos', 'South']);
    await user.click(screen.getByRole('tree'));
    await user.keyboard('{End}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowRight}');
    rerender(
      browser([
        folder('Utility', [1]),
        folder('Northern', [1, 3, 2]),
        folder('Main St', [1, 3, 2, 4]),
        folder('South', [1, 3]),
        folder('West', [1, 5]),
      ]),
    );
    await user.keyboard('{Home}s{ArrowRight}');
    expect(rows()).toEqual(['Utility', 'South', 'Northern', 'Main St', 'West']);
    expect(row('Main St')).toHaveAttribute('aria-selected', 'true');
  });

  it('highlights a folder for 4 s, once it is there, and again for a new request', () => {
    jest.useFakeTimers();
    const browser = (list: readonly Folder[], highlight: { id: number }) => (
      <FolderBrowser label="Folders" folders={list} highlight={highlight} />
    );
    const first = { id: 4 };
    const { rerender } = render(browser([folder('Utility', [1]), folder('North', [1, 2])], first), {
      wrapper: WithoutState,
    });
    expect(highlighted()).toBeNull();
    wait(HIGHLIGHT_MILLISECONDS * 2);

    rerender(browser(folders, first));
    expect(highlighted()).toBe('Main St3');
    wait(HIGHLIGHT_MILLISECONDS - 1);
    expect(highlighted()).toBe('Main St3');
    wait(1);
    expect(highlighted()).toBeNull();

    rerender(browser([...folders], first));
    expect(highlighted()).toBeNull();
    rerender(browser(folders, { id: 4 }));
    expect(highlighted()).toBe('Main St3');
  });

  it('offers nothing that cannot be chosen', async () => {
    const chosen: number[] = [];
    render(
      <FolderBrowser
        label="Move to"
        folders={folders}
        disabledIds={new Set([2])}
        onSelect={(id) => void chosen.push(id)}
      />,
      { wrapper: WithoutState },
    );
    await user.click(within(row('North')).getByText('North'));
    await user.click(screen.getByRole('tree'));
    await user.keyboard('north{Enter}{ArrowDown}{Enter}');
    expect(chosen).toEqual([3]);
  });
});
