import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { InspectionFile } from '@/api/contract/inspections';
import { usePlayer } from '@/pages/inspection/frame/usePlayer';
import { VideoView } from '@/pages/inspection/frame/VideoView';
import { createStore } from '@/state/store';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';
import { testPorts } from '../../../support/ports';

/** A camera that drives half a metre in ten seconds. */
const FRAMES = [0, 10, 20].map((timeReference, frameId) =>
  aFrame({ id: frameId, frameId, timeReference, chainageNumber: timeReference / 20 }),
);
const onSelect = jest.fn();
const tell = jest.fn();
const play = jest.fn(() => Promise.resolve());
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(HTMLMediaElement.prototype, { play, pause: () => {} });
});

function View({ file, selected }: { file: Partial<InspectionFile>; selected: number }) {
  const player = usePlayer({ frames: FRAMES, allFrames: FRAMES, selected, unit: 'm', select: onSelect, tell });
  const all = { ...anInspection().file, downloadUrl: 'https://store.test/pipe.avi', ...file };
  return <VideoView player={player} file={all} />;
}
const store = createStore(testPorts('http://localhost'), { devTools: false });
const draw = (file: Partial<InspectionFile>, selected = 0) => (
  <Provider store={store}>
    <View file={file} selected={selected} />
  </Provider>
);
const READY = { playUrl: 'https://store.test/1' };
const downloads = () => screen.getByRole('link', { name: /Download the original/ });
const video = () => screen.getByLabelText<HTMLVideoElement>('Inspection video');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** As it is while it plays, which jsdom does not. */
function playTo(seconds: number) {
  Object.defineProperty(video(), 'paused', { value: false, configurable: true });
  video().currentTime = seconds;
  fireEvent.timeUpdate(video());
}

it.each([
  ['a copy is being made', { playState: 'preparing' }, 'The video is being prepared'],
  ['no copy could be made', { playState: 'failed' }, 'The video cannot be played here'],
  ['there is no address', { playState: 'ready' }, 'The video cannot be played'],
] as const)('says when %s, and offers the original', (_name, file, title) => {
  render(draw(file));
  expect(screen.getByText(title)).toBeVisible();
  expect(downloads()).toHaveAttribute('href', 'https://store.test/pipe.avi');
});

it('says what a rule has removed, and offers the original where that is still there', () => {
  const removed = 'The playable copy was removed on 3 March 2027.';
  const { rerender } = render(draw({ playState: 'removed', removed }));
  expect(screen.getByText('The video was removed')).toBeVisible();
  expect(screen.getByText(removed)).toBeVisible();
  expect(downloads()).toBeVisible();
  rerender(draw({ playState: 'failed', downloadUrl: null, removed: 'The original was removed on 4 March 2027.' }));
  expect(screen.getByText(/no playable copy could be made\. The original was removed on 4 March 2027\./)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says how far the copy is, once it has begun', () => {
  const { rerender } = render(draw({ playState: 'preparing' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(draw({ playState: 'preparing', copyPercent: 42 }));
  expect(screen.getByRole('progressbar', { name: 'Progress of the playable copy' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  rerender(draw({ playState: 'failed', copyPercent: 42 }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says when the browser gives a video up, and tries another address', () => {
  const { rerender } = render(draw(READY));
  fireEvent.error(video());
  expect(screen.getByText('The video cannot be played')).toBeVisible();
  expect(downloads()).toBeVisible();
  rerender(draw({ playUrl: 'https://store.test/2' }));
  expect(video()).toHaveAttribute('src', 'https://store.test/2');
});

it('goes on playing from a frame that a person selects, and is left alone where it selects by itself', () => {
  const { rerender } = render(draw(READY));
  playTo(9);
  expect(onSelect).toHaveBeenCalledWith(1);
  rerender(draw(READY, 1));
  expect(video().currentTime).toBe(9);
  rerender(draw(READY, 2));
  expect(video().currentTime).toBe(20.001);
  rerender(draw(READY, 1));
  expect(video().currentTime).toBe(10.001);
});

it('has controls of its own, and none of the browser’s that cover the picture’s foot', () => {
  render(draw(READY));
  expect(video()).not.toHaveAttribute('controls');
  press('Play');
  expect(play).toHaveBeenCalledTimes(1);
});

it('steps, and jumps half a metre along the pipe, as far as chainages tell where that is', () => {
  render(draw(READY));
  press('Forward 1/25 s');
  expect(video().currentTime).toBeCloseTo(0.041, 6);
  press('Forward 0.5 m');
  expect(video().currentTime).toBeCloseTo(10.041, 6);
  expect(onSelect).toHaveBeenLastCalledWith(1);
  press('Back 0.5 m');
  expect(video().currentTime).toBeCloseTo(0.041, 6);
  video().currentTime = 15;
  press('Forward 0.5 m');
  expect(video().currentTime).toBe(15);
  expect(tell).toHaveBeenCalledWith('No chainages lead 0.5 m on from here.');
});

it('plays at another speed, also from another address', async () => {
  const { rerender } = render(draw(READY));
  press('Speed: 1x');
  fireEvent.click(await screen.findByRole('menuitem', { name: '0.25x' }));
  expect(video().playbackRate).toBe(0.25);
  rerender(draw({ playUrl: 'https://store.test/2' }));
  video().playbackRate = 1;
  fireEvent.loadedMetadata(video());
  expect(video().playbackRate).toBe(0.25);
});

it('loops around the selected frame, which stays selected', () => {
  const { rerender } = render(draw(READY, 1));
  press('Loop around this frame');
  playTo(11.9);
  expect(video().currentTime).toBe(11.9);
  playTo(12.1);
  expect(video().currentTime).toBe(8);
  expect(onSelect).not.toHaveBeenCalled();
  // Around another frame as soon as that is selected; at the start there is less of the video before it.
  rerender(draw(READY, 0));
  playTo(2.5);
  expect(video().currentTime).toBe(0);
});
