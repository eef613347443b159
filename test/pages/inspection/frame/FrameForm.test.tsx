import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InputRef } from 'antd';
import { createRef } from 'react';
import { FrameForm } from '@/pages/inspection/frame/FrameForm';
import { aFrame } from '../../../support/frames';

const controls = {
  quantity: createRef<null>(),
  code: createRef<null>(),
  chainage: createRef<null>(),
  remarks: createRef<null>(),
};

const more = { hasMoreFields: false, onMoreFields: () => {}, codedAs: () => ({}) };

it.each([
  ['read', 'as read'],
  ['interpolated', 'worked out'],
  ['entered', 'entered'],
] as const)('says of a chainage that is %s where it comes from', (chainageSource, text) => {
  const frame = aFrame({ chainageNumber: 5.5, chainage: '5.50', chainageSource });
  const props = {
    ...more,
    unit: 'm' as const,
    codes: [],
    codesHaveFailed: false,
    recent: [],
    controls,
    onChange: () => {},
  };
  const { rerender } = render(<FrameForm {...props} frame={frame} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Chainage' })).toHaveValue('5.50');
  rerender(<FrameForm {...props} frame={aFrame()} />);
  expect(screen.queryByText(text)).toBeNull();
});

it('takes a chainage in either unit, and what says the same for no change', async () => {
  const changes: unknown[] = [];
  const props = { ...more, codes: [], codesHaveFailed: false, recent: [], controls };
  const onChange = (_label: string, change: unknown) => void changes.push(change);
  render(<FrameForm {...props} unit="m" frame={aFrame({ chainageNumber: 5.5 })} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Chainage' });
  for (const text of ['5.5', '5,50 m', '10 ft']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  }
  expect(changes).toEqual([{ fields: { chainageNumber: 3.048 } }]);
});

const CODE = {
  ...{ id: 7, code: 'D', label: 'Deformed', rules: [], source: '', verified: true, atJointRequired: false },
  ...{ structuralScore: null, serviceScore: null, quantity1Units: null, quantity2Units: 'mm' },
};
const measures = () => screen.queryAllByRole('textbox', { name: /^(Quantity|Per cent|Material)/ }).map(({ id }) => id);

it('shows of the measures those that the code asks for, and what the others hold beside their fold', async () => {
  const opened: boolean[] = [];
  const quantity = createRef<InputRef>();
  const props = {
    ...{
      unit: 'm' as const,
      codes: [CODE],
      codesHaveFailed: false,
      recent: [],
      onChange: () => {},
      codedAs: () => ({}),
    },
    controls: { ...controls, quantity },
    onMoreFields: (isOpen: boolean) => void opened.push(isOpen),
  };
  const frame = aFrame({ defectId: 7, quantity1Value: '40', quantity1Units: 'mm', percentValue: 5, material: 'VC' });
  const { rerender } = render(<FrameForm {...props} frame={frame} hasMoreFields={false} />);
  expect(measures()).toEqual([expect.stringMatching(/-q2$/)]);
  expect(quantity.current?.input).toBe(screen.getByRole('textbox', { name: 'Quantity 2' }));
  expect(screen.getByText('Quantity 1: 40 mm · Per cent: 5 % · Material: VC')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More fields', expanded: false }));
  expect(opened).toEqual([true]);
  rerender(<FrameForm {...props} frame={frame} hasMoreFields />);
  expect(measures().map((id) => id.replace(/^.*-/, ''))).toEqual(['q2', 'q1', 'percent', 'material']);
  expect(screen.queryByText(/Material: VC/)).toBeNull();
});
