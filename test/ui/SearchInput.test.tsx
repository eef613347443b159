import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from '@/ui/SearchInput';

function open() {
  const told: string[] = [];
  let set: (text: string) => void = () => {};
  function Page() {
    const [value, setValue] = useState('');
    set = setValue;
    const onSearch = (text: string) => {
      told.push(text);
      setValue(text);
    };
    return (
      <SearchInput
        label="Search"
        value={value}
        onSearch={onSearch}
        onLeave={() => void told.push('left')}
        delay={400}
      />
    );
  }
  render(<Page />);
  return { told, field: screen.getByLabelText('Search'), set: (text: string) => act(() => set(text)) };
}

describe(SearchInput, () => {
  it('tells its text once typing has paused, and keeps what is typed on', async () => {
    const { told, field } = open();
    const user = userEvent.setup();
    await user.type(field, 'ma ');
    await waitFor(() => expect(told).toEqual(['ma']));
    expect(field).toHaveValue('ma ');
    await user.type(field, 'in{Enter}');
    expect(told.at(-1)).toBe('ma in');
  });

  it('is cleared by Escape at once, and left by the next one', async () => {
    const { told, field } = open();
    const user = userEvent.setup();
    await user.type(field, 'main{Enter}');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(told).toEqual(['main', '']);
    await user.keyboard('{Escape}');
    expect(told).toEqual(['main', '', 'left']);
  });

  it('follows what is searched for when that changes elsewhere, without telling it back', async () => {
    const { told, field, set } = open();
    await userEvent.type(field, 'main{Enter}');
    set('');
    expect(field).toHaveValue('');
    set('other');
    expect(field).toHaveValue('other');
    await userEvent.type(field, 's{Enter}');
    expect(told).toEqual(['main', 'others']);
  });
});
