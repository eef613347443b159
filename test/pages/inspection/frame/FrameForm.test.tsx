import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { FrameForm } from '@/pages/inspection/frame/FrameForm';
import { aFrame } from '../../../support/frames';

const controls = {
  quantity: createRef<null>(),
  code: createRef<null>(),
  chainage: createRef<null>(),
  remarks: createRef<null>(),
};

it.each([
  ['read', 'as read'],
  ['interpolated', 'worked out'],
  ['entered', 'entered'],
] as const)('says of a chainage that is %s where it comes from', (chainageSource, text) => {
  const frame = aFrame({ chainageNumber: 5.5, chainage: '5.50', chainageSource });
  const props = { unit: 'm' as const, codes: [], codesHaveFailed: false, recent: [], controls, onChange: () => {} };
  const { rerender } = render(<FrameForm {...props} frame={frame} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Chainage' })).toHaveValue('5.50');
  rerender(<FrameForm {...props} frame={aFrame()} />);
  expect(screen.queryByText(text)).toBeNull();
});

it('takes a chainage in either unit, and what says the same for no change', async () => {
  const changes: unknown[] = [];
  const props = { codes: [], codesHaveFailed: false, recent: [], controls };
  const onChange = (_label: string, change: unknown) => void changes.push(change);
  render(<FrameForm {...props} unit="m" frame={aFrame({ chainageNumber: 5.5 })} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Chainage' });
  for (const text of ['5.5', '5,50 m', '10 ft']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  }
  expect(changes).toEqual([{ fields: { chainageNumber: 3.05 } }]);
});
