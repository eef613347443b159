import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { InspectionFile } from '@/api/contract/inspections';
import { VideoView } from '@/pages/inspection/frame/VideoView';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';

const draw = (file: Partial<InspectionFile>) => (
  <VideoView
    ref={createRef()}
    file={{ ...anInspection().file, downloadUrl: 'https://store.test/pipe.avi', ...file }}
    frames={[aFrame()]}
    selected={0}
    onSelect={() => {}}
  />
);
const downloads = () => screen.getByRole('link', { name: /Download the original/ });

it.each([
  ['a copy is being made', { playState: 'preparing' }, 'The video is being prepared'],
  ['no copy could be made', { playState: 'failed' }, 'The video cannot be played here'],
  ['there is no address', { playState: 'ready' }, 'The video cannot be played'],
] as const)('says when %s, and offers the original', (_name, file, title) => {
  render(draw(file));
  expect(screen.getByText(title)).toBeVisible();
  expect(downloads()).toHaveAttribute('href', 'https://store.test/pipe.avi');
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
  const { rerender } = render(draw({ playUrl: 'https://store.test/1' }));
  fireEvent.error(screen.getByLabelText('Inspection video'));
  expect(screen.getByText('The video cannot be played')).toBeVisible();
  expect(downloads()).toBeVisible();
  rerender(draw({ playUrl: 'https://store.test/2' }));
  expect(screen.getByLabelText('Inspection video')).toHaveAttribute('src', 'https://store.test/2');
});

it('goes on playing from a frame that a person selects, and is left alone where it selects by itself', () => {
  const frames = [0, 10, 20].map((timeReference, frameId) => aFrame({ id: frameId, frameId, timeReference }));
  const file = { ...anInspection().file, playUrl: 'https://store.test/1' };
  const at = (selected: number) => (
    <VideoView ref={video} file={file} frames={frames} selected={selected} onSelect={onSelect} />
  );
  const video = createRef<HTMLVideoElement>();
  const onSelect = jest.fn();
  const { rerender } = render(at(0));
  const element = screen.getByLabelText<HTMLVideoElement>('Inspection video');
  Object.defineProperty(element, 'paused', { value: false });
  element.currentTime = 9;
  fireEvent.timeUpdate(element);
  expect(onSelect).toHaveBeenCalledWith(1);
  rerender(at(1));
  expect(element.currentTime).toBe(9);
  rerender(at(2));
  // Into the picture, whose time may have been rounded down.
  expect(element.currentTime).toBe(20.001);
});
