import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Frame } from '@/api/contract/frames';
import { observationsOf } from '@/pages/inspection/observations/listObservations';
import { wallMarks } from '@/pages/inspection/observations/wallMarks';
import { picturesAlong, placedFrames } from '@/pages/inspection/observations/wallPictures';
import { WallView } from '@/pages/inspection/observations/WallView';
import { drawnPictures } from '../../../support/drawnPictures';
import { aFrame } from '../../../support/frames';
import { WithoutState } from '../../../support/withoutState';

afterEach(() => jest.restoreAllMocks());

/** Ten metres of wall on 1000 pixels, 300 high beneath the row above it. */
const SIZE = { width: 1000, height: 328 };
const END = 10;
const TOP = 8;

const pictured = (...chainages: number[]): Frame[] =>
  chainages.map((chainageNumber, frameId) => {
    const urls = { thumbnailUrl: `small-${frameId}.jpg`, imageUrl: `full-${frameId}.jpg` };
    return aFrame({ id: frameId + 1, frameId, chainageNumber, ...urls });
  });

/** A picture each metre up to 4, then none. */
const FRAMES = pictured(0, 1, 2, 3, 4);

function show(frames: readonly Frame[] = FRAMES, more: Partial<Parameters<typeof WallView>[0]> = {}) {
  const canvases = drawnPictures(SIZE);
  const [onSelect, onRetry] = [jest.fn(), jest.fn()];
  const marks = wallMarks(observationsOf(frames, () => null));
  const wall = { ...picturesAlong(frames, 'm'), placed: placedFrames(frames), marks, end: END };
  const shown = { wall, unit: 'm', isKnown: true, hasFailed: false, selected: frames[0], missing: 0 };
  const view = render(<WallView {...shown} onSelect={onSelect} onRetry={onRetry} {...more} />, {
    wrapper: WithoutState,
  });
  const scroller = view.container.querySelector('.PipeWall-scroller') as HTMLElement;
  const gaps = () =>
    [...view.container.querySelectorAll<HTMLElement>('.PipeWall-gap')].map(
      ({ style }) => `${style.left} ${style.width}`,
    );
  return { ...canvases, ...view, onSelect, onRetry, gaps, scroller, strip: screen.getByRole('slider') };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = (onSelect: jest.Mock) => onSelect.mock.calls.map(([{ frame }]: [{ frame: Frame }]) => frame.id);
const come = (picture: { onload: () => void } | undefined) => act(() => picture?.onload());

it('draws each picture where it is once it has come, four at a time', () => {
  const { pictures, drawn } = show();
  expect(pictures.map(({ src }) => src)).toEqual([0, 1, 2, 3].map((frame) => `small-${frame}.jpg`));
  expect(pictures[0]?.crossOrigin).toBe('anonymous');
  expect(drawn()).toEqual([]);
  come(pictures[1]);
  expect(drawn()).toEqual([{ left: 100, width: 100 }]);
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) come(picture);
  expect(drawn()).toHaveLength(5);
});

it('takes the whole pictures where they are drawn wide, and lets go of what is scrolled away', () => {
  const { pictures, scroller } = show();
  for (let index = 0; index < 5; index += 1) come(pictures[index]);
  const asked = () => pictures.slice(5).map(({ src }) => src);
  expect(asked()).toEqual([0, 1, 2, 3].map((frame) => `full-${frame}.jpg`));
  press('Zoom in along the wall');
  press('Zoom in along the wall');
  scroller.scrollLeft = 3000;
  fireEvent.scroll(scroller);
  come(pictures[5]);
  expect(asked()).not.toContain('full-4.jpg');
});

it('hatches what has no picture, and says so only there', () => {
  const { gaps } = show();
  expect(gaps()).toEqual(['50% 50%']);
  expect(screen.getByText('No picture here')).toBeVisible();
});

it('says nothing of missing pictures before all frames are known', () => {
  const { gaps } = show(FRAMES, { isKnown: false });
  expect(gaps()).toEqual([]);
  expect(screen.queryByText('No picture here')).toBeNull();
});

it('leaves a gap where a picture fails, and asks for it again when told to', () => {
  const { pictures, gaps, onRetry } = show();
  act(() => pictures[1]?.onerror());
  expect(gaps()).toEqual(['10% 10%', '50% 50%']);
  const asked = () => pictures.filter(({ src }) => src === 'small-1.jpg');
  expect(asked()).toHaveLength(1);
  press('Try again');
  expect(onRetry).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  come(pictures[0]);
  expect(asked()).toHaveLength(2);
});

it('names the signs that are on it alone', () => {
  const coded = { defectCode: 'X', chainageNumber: 2 };
  const joint = aFrame({ id: 8, frameId: 8, atJoint: true, ...coded });
  show([...FRAMES, joint]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Joint', 'No picture here']);
  expect(screen.getByRole('button', { name: 'X, 2.00 m, joint, no clock position' })).toBeInTheDocument();
});

it('leads to the frame whose picture is pressed, and in a gap to the nearest one', () => {
  const { strip, onSelect } = show();
  fireEvent.click(strip, { clientX: 290 });
  fireEvent.click(strip, { clientX: 700 });
  expect(chosen(onSelect)).toEqual([3, 5]);
});

it('says chainage and clock under the pointer', () => {
  const { strip } = show();
  fireEvent(strip, new MouseEvent('pointermove', { bubbles: true, clientX: 250, clientY: TOP + 75 }));
  expect(screen.getByText('2.50 m, clock 3')).toBeVisible();
  fireEvent(strip, new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  expect(screen.queryByText('2.50 m, clock 3')).toBeNull();
});

it('goes along the frames by keys, and selects one by Enter', () => {
  const { strip, onSelect } = show();
  expect(strip).toHaveAttribute('aria-valuetext', '0.00 m');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) fireEvent.keyDown(strip, { key });
  expect(strip).toHaveAttribute('aria-valuetext', '1.00 m');
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(strip, { key: 'Enter' });
  fireEvent.keyDown(strip, { key: 'End' });
  fireEvent.keyDown(strip, { key: 'Enter' });
  expect(chosen(onSelect)).toEqual([2, 5]);
});

describe('enlarged', () => {
  const width = (strip: HTMLElement) => strip.closest<HTMLElement>('.PipeWall-long')?.style.width;

  it('by buttons and keys, up to sixteen times, and whole again', () => {
    const { strip } = show();
    const whole = screen.getByRole('button', { name: 'Show the whole wall' });
    expect(whole).toBeDisabled();
    press('Zoom in along the wall');
    expect(width(strip)).toBe('200%');
    fireEvent.keyDown(strip, { key: '-' });
    expect(width(strip)).toBe('100%');
    for (let step = 0; step < 6; step += 1) fireEvent.keyDown(strip, { key: '+' });
    expect(width(strip)).toBe('1600%');
    expect(screen.getByRole('button', { name: 'Zoom in along the wall' })).toBeDisabled();
    fireEvent.keyDown(strip, { key: '0' });
    expect(width(strip)).toBe('100%');
  });

  it('keeps the selected frame where it is seen', () => {
    const { scroller } = show(FRAMES, { selected: FRAMES[3] });
    press('Zoom in along the wall');
    // At 300 of 1000 pixels before, and at 600 of 2000 now.
    expect(scroller.scrollLeft).toBe(300);
  });

  it('by the wheel with Ctrl, and keeps the place under the pointer; without Ctrl it scrolls', () => {
    const { strip, scroller } = show();
    fireEvent.wheel(scroller, { deltaY: -100 });
    expect(width(strip)).toBe('100%');
    const wheel = new WheelEvent('wheel', { deltaY: -100 * Math.LN2, ctrlKey: true, clientX: 500, cancelable: true });
    act(() => void scroller.dispatchEvent(wheel));
    expect(wheel.defaultPrevented).toBe(true);
    expect(Number.parseFloat(width(strip) ?? '')).toBeCloseTo(200);
    expect(scroller.scrollLeft).toBeCloseTo(500);
  });

  it('leaves to the browser its own zoom by keys', () => {
    const { strip } = show();
    fireEvent.keyDown(strip, { key: '+', ctrlKey: true });
    expect(width(strip)).toBe('100%');
  });
});
