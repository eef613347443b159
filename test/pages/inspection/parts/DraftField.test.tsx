/** What is typed while somebody else changes the same field. */
import { fireEvent, render, screen } from '@testing-library/react';
import { DraftField } from '@/pages/inspection/parts/DraftField';

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const show = (value: string, onSave: (text: string) => void) => (
  <DraftField id="remarks" value={value} onSave={onSave} />
);

function typeWhile(change: string, text: string) {
  const [saveBefore, saveNow] = [jest.fn(), jest.fn()];
  const { rerender } = render(show('', saveBefore));
  field().focus();
  fireEvent.change(field(), { target: { value: 'ro' } });
  rerender(show(change, saveNow));
  expect(field().value).toBe('ro');
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  return { saveBefore, saveNow };
}

it('keeps what is typed, and saves it as a change of what was there when the typing began', () => {
  const { saveBefore, saveNow } = typeWhile('a crack', 'roots');
  expect(saveBefore.mock.calls).toEqual([['roots']]);
  expect(saveNow).not.toHaveBeenCalled();
});

it('saves it as a change of what is there now when another field was changed', () => {
  const { saveBefore, saveNow } = typeWhile('', 'roots');
  expect(saveNow.mock.calls).toEqual([['roots']]);
  expect(saveBefore).not.toHaveBeenCalled();
});

it('saves nothing when somebody else has written the same', () => {
  const { saveBefore, saveNow } = typeWhile('roots', 'roots');
  expect(saveBefore).not.toHaveBeenCalled();
  expect(saveNow).not.toHaveBeenCalled();
});
