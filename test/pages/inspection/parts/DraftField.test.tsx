/** What is typed while somebody else changes the same field, and what is offered again when the field was left. */
import { fireEvent, render, screen } from '@testing-library/react';
import { DraftShelfContext, type TypedText } from '@/pages/inspection/parts/fieldDrafts';
import { DraftField } from '@/pages/inspection/parts/DraftField';

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const show = (value: string, onSave: (text: string, seen?: object) => void) => (
  <DraftField id="remarks" label="Remarks" value={value} seen={{ remarks: value }} onSave={onSave} />
);

function typeWhile(change: string, text: string) {
  const save = jest.fn();
  const { rerender } = render(show('', save));
  field().focus();
  fireEvent.change(field(), { target: { value: 'ro' } });
  rerender(show(change, save));
  expect(field().value).toBe('ro');
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  return save.mock.calls as unknown[];
}

it('keeps what is typed, and saves it as a change of what was there when the typing began', () => {
  expect(typeWhile('a crack', 'roots')).toEqual([['roots', { remarks: '' }]]);
});

it('saves it as a change of what is there now when another field was changed', () => {
  expect(typeWhile('', 'roots')).toEqual([['roots', undefined]]);
});

it('saves nothing when somebody else has written the same', () => {
  expect(typeWhile('roots', 'roots')).toEqual([]);
});

describe('a text that was typed before the field was left', () => {
  /** The field on a shelf that has a text typed over `''`, and what the shelf has after. */
  function come(value: string) {
    const kept = new Map<string, TypedText>([['Remarks', { text: 'roots ', before: '', seen: { remarks: '' } }]]);
    const shelf = {
      find: (label: string) => kept.get(label) ?? null,
      keep: (label: string, typed: TypedText | null) => void (typed ? kept.set(label, typed) : kept.delete(label)),
    };
    const save = jest.fn();
    render(<DraftShelfContext value={shelf}>{show(value, save)}</DraftShelfContext>);
    return { kept, saved: save.mock.calls as unknown[] };
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('stands there again, and is saved only when the person says so', () => {
    const { kept, saved } = come('');
    expect(field().value).toBe('roots ');
    // Passing through says nothing.
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(saved).toEqual([]);
    press('Save');
    expect(saved).toEqual([['roots', undefined]]);
    expect(kept.size).toBe(0);
  });

  it('is discarded', () => {
    const { kept, saved } = come('');
    press('Discard');
    expect([field().value, saved, kept.size]).toEqual(['', [], 0]);
  });

  it('is typed on as a change of what stood there then', () => {
    const { kept, saved } = come('cracks');
    fireEvent.change(field(), { target: { value: 'roots in joint' } });
    expect(kept.get('Remarks')).toEqual({ text: 'roots in joint', before: '', seen: { remarks: '' } });
    fireEvent.blur(field());
    expect(saved).toEqual([['roots in joint', { remarks: '' }]]);
  });

  it.each([
    ['Keep mine', [['roots', undefined]]],
    ['Keep theirs', []],
  ])('is a choice where somebody else has changed the field: %s', (choice, changes) => {
    const { kept, saved } = come('cracks');
    expect(screen.getByRole('group', { name: 'Remarks, not saved' })).toHaveTextContent('changed since to “cracks”');
    press(choice);
    expect([saved, kept.size]).toEqual([changes, 0]);
  });
});
