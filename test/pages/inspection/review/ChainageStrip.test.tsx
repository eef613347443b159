import { fireEvent, render, screen } from '@testing-library/react';
import { ChainageStrip } from '@/pages/inspection/review/ChainageStrip';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';

const FRAMES = [
  aFrame({ id: 1, frameId: 0, timeReference: 0, chainageNumber: 0 }),
  aFrame({ id: 2, frameId: 1, timeReference: 10, defectCode: 'FL', defectStrScore: 4 }),
  aFrame({ id: 3, frameId: 2, timeReference: 20, chainageNumber: 10, defectCode: 'DAE' }),
];

/** jsdom's pointer events have no place. */
const point = (axis: HTMLElement, type: string, at: MouseEventInit) =>
  fireEvent(axis, new MouseEvent(type, { bubbles: true, ...at }));

function draw(selected: number) {
  const onSelect = jest.fn();
  const inspection = anInspection({ Standard: 3 });
  const { container } = render(
    <ChainageStrip inspection={inspection} frames={FRAMES} selected={selected} lanes={[]} onSelect={onSelect} />,
  );
  const axis = screen.getByRole('slider', { name: 'Chainage' });
  axis.getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect;
  return { axis, onSelect, container };
}

it('says place, code and grade of the selected frame, and that a place is only worked out', () => {
  expect(draw(1).axis).toHaveAttribute('aria-valuetext', 'about 5.00 m, FL, grade 4');
});

it('draws what has no chainage hollow, and grades by colour and height', () => {
  const { container } = draw(0);
  const mark = (grade: string) => container.querySelector(`.ChainageStrip-marks${grade}`);
  expect(mark('[data-grade="4"]')).toHaveAttribute('data-hollow', 'true');
  expect(mark('[data-grade="4"] path')).toHaveAttribute('d', 'M500 2V22');
  expect(mark(':not([data-grade])')).toHaveAttribute('data-hollow', 'false');
});

it('selects a frame without chainage by a press, and says what lies under the pointer', () => {
  const { axis, onSelect } = draw(0);
  point(axis, 'pointermove', { clientX: 990 });
  expect(screen.getByText('10.00 m, DAE')).toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
  point(axis, 'pointerdown', { clientX: 510, buttons: 1 });
  expect(onSelect).toHaveBeenCalledWith(1);
  // A hand that trembles is no drag.
  point(axis, 'pointermove', { clientX: 512, buttons: 1 });
  expect(onSelect).toHaveBeenCalledTimes(1);
  point(axis, 'pointermove', { clientX: 900, buttons: 1 });
  expect(onSelect).toHaveBeenLastCalledWith(2);
});
