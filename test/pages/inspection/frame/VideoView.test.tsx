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

it('says when the browser gives a video up, and tries another address', () => {
  const { rerender } = render(draw({ playUrl: 'https://store.test/1' }));
  fireEvent.error(screen.getByLabelText('Inspection video'));
  expect(screen.getByText('The video cannot be played')).toBeVisible();
  expect(downloads()).toBeVisible();
  rerender(draw({ playUrl: 'https://store.test/2' }));
  expect(screen.getByLabelText('Inspection video')).toHaveAttribute('src', 'https://store.test/2');
});
