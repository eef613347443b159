import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Redirection } from '@/parts/uploads/redirectUploads';
import { RowAction } from '@/parts/uploads/RowAction';
import { useRedirect } from '@/parts/uploads/useRedirect';

type Rows = Readonly<Record<string, readonly string[]>>;

/** Rows by their file, each with the names of its actions; one that ends in '!' cannot be pressed. */
const list = (rows: Rows) => (
  <ul aria-label="Uploads" tabIndex={-1} data-rows>
    {Object.entries(rows).map(([file, actions]) => (
      <li key={file} row-id={file}>
        <span col-id="actions">
          {actions.map((name) => (
            <RowAction
              key={name.replace('!', '')}
              name={name.replace('!', '')}
              of={file}
              disabled={name.endsWith('!')}
            />
          ))}
        </span>
      </li>
    ))}
  </ul>
);
const button = (name: string) => screen.getByRole('button', { name });

describe('the focus of an action', () => {
  it.each<[string, Rows, string]>([
    [
      'that cannot be pressed any more stays in the row',
      { a: ['Details'], b: ['Cancel!', 'Details'], c: ['Cancel'] },
      'Details b',
    ],
    ['that goes stays in the row', { a: ['Details'], b: ['Details'], c: ['Cancel'] }, 'Details b'],
    [
      'that is left alone in its row goes on to the next row',
      { a: ['Details'], b: ['Cancel!'], c: ['Cancel'] },
      'Cancel c',
    ],
    ['whose row goes is in the next one', { a: ['Details'], c: ['Cancel'] }, 'Cancel c'],
    ['whose row was the last one is in the one before', { a: ['Details'] }, 'Details a'],
  ])('%s', async (_what, rows, focused) => {
    const { rerender } = render(list({ a: ['Details'], b: ['Cancel', 'Details'], c: ['Cancel'] }));
    button('Cancel b').focus();
    rerender(list(rows));
    await waitFor(() => expect(button(focused)).toHaveFocus());
  });

  it('is on the list once no row is left', async () => {
    const { rerender } = render(list({ a: ['Cancel'] }));
    button('Cancel a').focus();
    rerender(list({}));
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('is left where the person has taken it', async () => {
    const { rerender } = render(list({ a: ['Cancel'], b: ['Cancel'], c: ['Cancel'] }));
    button('Cancel c').focus();
    rerender(list({ b: ['Cancel'], c: ['Cancel'] }));
    expect(button('Cancel c')).toHaveFocus();
  });
});

it('a dialog gives the focus to the row that follows, where its own has gone meanwhile', async () => {
  function Page({ rows }: { rows: Rows }) {
    const [redirection, setRedirection] = useState<Redirection | null>(null);
    const redirect = useRedirect(redirection, setRedirection);
    return (
      <>
        {list(rows)}
        <button onClick={() => redirect({ clientId: 'a', what: 'name' })}>Open</button>
        {redirection && <button onClick={() => setRedirection(null)}>Close</button>}
      </>
    );
  }
  const { rerender } = render(<Page rows={{ a: ['Rename'], b: ['Rename'] }} />);
  button('Rename a').focus();
  fireEvent.click(button('Open'));
  button('Close').focus();
  rerender(<Page rows={{ b: ['Rename'] }} />);
  expect(button('Close')).toHaveFocus();
  fireEvent.click(button('Close'));
  expect(button('Rename b')).toHaveFocus();
});
