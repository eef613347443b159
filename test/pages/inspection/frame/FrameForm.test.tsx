import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { FrameForm } from '@/pages/inspection/frame/FrameForm';
import { aFrame } from '../../../support/frames';

const controls = { code: createRef<null>(), chainage: createRef<null>(), remarks: createRef<null>() };

it.each([
  ['read', 'as read'],
  ['interpolated', 'worked out'],
  ['entered', 'entered'],
] as const)('says of a chainage that is %s where it comes from', (chainageSource, text) => {
  const frame = aFrame({ chainageNumber: 5.5, chainage: '5.50', chainageSource });
  const props = { unit: 'm', codes: [], codesHaveFailed: false, recent: [], controls, onChange: () => {} };
  const { rerender } = render(<FrameForm {...props} frame={frame} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Chainage' })).toHaveValue('5.5');
  rerender(<FrameForm {...props} frame={aFrame()} />);
  expect(screen.queryByText(text)).toBeNull();
});
