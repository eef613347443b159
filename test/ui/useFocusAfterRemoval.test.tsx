import { render, screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '@/ui/useFocusAfterRemoval';

/** As AG Grid: puts its rows after React is done, and where one goes in which the focus is, takes it to a cell. */
function Grid({ ids }: { ids: readonly string[] }) {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hadFocus = rows.current?.contains(document.activeElement);
    const row = (id: string) => `<div row-id="${id}"><div role="gridcell" tabindex="-1" col-id="actions">
      <button>Remove ${id}</button></div></div>`;
    if (rows.current) rows.current.innerHTML = ids.map(row).join('');
    if (hadFocus) rows.current?.querySelector<HTMLElement>('[role="gridcell"]')?.focus();
  }, [ids]);
  return <div ref={rows} />;
}

function Table({ lists }: { lists: readonly (readonly string[])[] }) {
  const [index, setIndex] = useState(0);
  const ids = lists[index] ?? [];
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box, ids);
  return (
    <>
      <button onClick={() => startTransition(() => setIndex(index + 1))}>Next list</button>
      <div ref={box} tabIndex={-1} data-testid="table">
        <Grid ids={ids} />
      </div>
    </>
  );
}

const button = (id: string) => screen.getByRole('button', { name: `Remove ${id}` });

async function open(...lists: string[][]) {
  render(<Table lists={lists} />);
  await waitFor(() => button('a'));
}

/** Without the focus going there, and outside of `act`. */
function next() {
  screen.getByRole('button', { name: 'Next list' }).click();
}

beforeEach(() => {
  // The order is React's own, which within `act` is another one.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // A frame that comes at once, as on a busy machine: before the grid has done its part.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    queueMicrotask(() => draw(0));
    return 0;
  });
});

describe('the focus, when its row goes', () => {
  it('is on the action of the row that took its place', async () => {
    await open(['a', 'b', 'c'], ['a', 'c'], ['a']);
    button('b').focus();
    next();
    await waitFor(() => expect(button('c')).toHaveFocus());
    next();
    await waitFor(() => expect(button('a')).toHaveFocus());
  });

  it('is on the table when no row is left', async () => {
    await open(['a'], []);
    button('a').focus();
    next();
    await waitFor(() => expect(screen.getByTestId('table')).toHaveFocus());
  });

  it('is found by the place that the row had last, after others went before it', async () => {
    await open(['a', 'b', 'c', 'd'], ['b', 'c', 'd'], ['b', 'd', 'e']);
    button('c').focus();
    next();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove a' })).toBeNull());
    button('c').focus();
    next();
    await waitFor(() => expect(button('d')).toHaveFocus());
  });
});
