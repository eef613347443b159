import { cleanup, render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InputRef } from 'antd';
import { createRef, type ReactElement } from 'react';
import { FrameForm } from '@/pages/inspection/frame/FrameForm';
import { aFrame } from '../../../support/frames';
import { WithoutState } from '../../../support/withoutState';

const render = (form: ReactElement) => renderAlone(form, { wrapper: WithoutState });

const controls = {
  quantity: createRef<null>(),
  code: createRef<null>(),
  chainage: createRef<null>(),
  remarks: createRef<null>(),
};

const NO_LIMITS = { from: null, to: null, lengthSurveyed: null };
const more = { chainageLimits: NO_LIMITS, hasMoreFields: false, onMoreFields: () => {}, codedAs: () => ({}) };

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

it('doubts a chainage as it is typed, and saves it all the same', async () => {
  const changes: unknown[] = [];
  const props = { ...more, codes: [], codesHaveFailed: false, recent: [], controls };
  const onChange = (_label: string, change: unknown) => void changes.push(change);
  const limits = { from: 5, to: 8, lengthSurveyed: 36.5 };
  const frame = aFrame({ chainageNumber: 5.5 });
  const { rerender } = render(
    <FrameForm {...props} unit="ft" chainageLimits={limits} frame={frame} onChange={onChange} />,
  );
  const field = screen.getByRole('textbox', { name: 'Chainage' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.clear(field);
  await userEvent.type(field, '55');
  expect(screen.getByRole('status')).toHaveTextContent('Beyond the surveyed length, 36.50 ft');
  expect(field).toHaveAccessibleDescription('Beyond the surveyed length, 36.50 ft');
  expect(field).toBeValid();
  await userEvent.clear(field);
  // 2 m are 6.56 ft.
  await userEvent.type(field, '2 m');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.clear(field);
  await userEvent.type(field, '9{Enter}');
  expect(changes).toEqual([{ fields: { chainageNumber: 9 } }]);
  rerender(
    <FrameForm
      {...props}
      unit="ft"
      chainageLimits={limits}
      frame={aFrame({ chainageNumber: 9 })}
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Outside its neighbours’ 5.00–8.00 ft');
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
      chainageLimits: NO_LIMITS,
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

describe('the order and the marks of the fields', () => {
  const clockRule = { structuralScore: 1, serviceScore: null, source: '', verified: true };
  const RULES = [{ ...clockRule, bands: { 'clock hours': { above: null, to: 3 } } }];
  const show = (code: object, known: Parameters<typeof aFrame>[0] = {}) => {
    const props = { ...more, unit: 'm' as const, codesHaveFailed: false, recent: [], controls, onChange: () => {} };
    render(<FrameForm {...props} codes={[{ ...CODE, ...code }]} frame={aFrame({ defectId: 7, ...known })} />);
  };

  it('follows the coding sheet: code, distance, continuous, measures, joint, clock, remarks', () => {
    show({ rules: RULES });
    const controlsInOrder = [
      screen.getByRole('combobox', { name: 'Defect code' }),
      screen.getByRole('textbox', { name: 'Chainage' }),
      screen.getByRole('radiogroup', { name: 'Continuous defect' }),
      screen.getByRole('textbox', { name: 'Quantity 2' }),
      screen.getByRole('checkbox', { name: 'At joint' }),
      screen.getByRole('group', { name: 'Clock position' }),
      screen.getByRole('textbox', { name: 'Remarks' }),
    ];
    const sorted = controlsInOrder.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(sorted).toEqual(controlsInOrder);
  });

  it('marks what the code demands, and not what it may leave out', () => {
    show({ rules: RULES, atJointRequired: true });
    for (const name of ['Chainage', 'Quantity 2']) expect(screen.getByRole('textbox', { name })).toBeRequired();
    expect(screen.getByRole('checkbox', { name: 'At joint' })).toBeRequired();
    expect(screen.getByRole('group', { name: 'Clock position' })).toHaveAttribute('aria-description', 'required');
    expect(screen.getByRole('textbox', { name: 'Remarks' })).not.toBeRequired();
    expect(document.querySelectorAll('.FrameForm-mandatory')).toHaveLength(4);
  });

  it('marks no measure for whose absence the code has a rule, and nothing without a code', () => {
    show({ rules: [...RULES, { ...clockRule, bands: { 'clock hours': 'none' } }], quantity2Units: null });
    expect(screen.getByRole('textbox', { name: 'Chainage' })).toBeRequired();
    expect(document.querySelectorAll('.FrameForm-mandatory')).toHaveLength(1);
    cleanup();
    show({}, { defectId: null });
    expect(document.querySelectorAll('.FrameForm-mandatory')).toHaveLength(0);
  });
});

it('takes a defect for a point, or for the start or the end of a continuous one', async () => {
  const changes: unknown[] = [];
  const props = { ...more, unit: 'm' as const, codes: [], codesHaveFailed: false, recent: [], controls };
  render(<FrameForm {...props} frame={aFrame()} onChange={(_label, { fields }) => void changes.push(fields)} />);
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'Point',
    'Start',
    'End',
  ]);
  expect(screen.getByRole('radio', { name: 'Point' })).toBeChecked();
  await userEvent.click(screen.getByText('Start'));
  await userEvent.click(screen.getByText('End'));
  expect(changes).toEqual([
    { contDefectStart: true, contDefectEnd: false },
    { contDefectStart: false, contDefectEnd: true },
  ]);
});
