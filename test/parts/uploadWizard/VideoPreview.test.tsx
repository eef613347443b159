import { render, screen } from '@testing-library/react';
import { VideoFrame } from '@/parts/uploadWizard/VideoPreview';
import type { VideoInfo } from '@/parts/uploadWizard/readVideo';

function drawFrame(name: string, info: VideoInfo | null | undefined) {
  const infos = { want: () => {}, get: () => info, subscribe: () => () => {}, close: () => {} };
  render(<VideoFrame infos={infos} file={new File([], name)} />);
}

it.each([
  ['pipe.avi', null, 'Browsers cannot decode .avi files, so there is no preview.'],
  ['pipe.MPG', null, 'Browsers cannot decode .mpg files, so there is no preview.'],
  ['pipe.mp4', { isBroken: false }, 'This browser cannot decode this video, so there is no preview.'],
])('says of %s why it shows no picture', (name, info, text) => {
  drawFrame(name, info);
  expect(screen.getByRole('img', { name: new RegExp(`^${text}`) })).toHaveTextContent('No preview');
});

it.each([
  ['while it is being read', undefined],
  ['where the file itself is at fault, which is said beside it', { isBroken: true }],
])('says nothing %s', (_case, info) => {
  drawFrame('pipe.mp4', info);
  expect(screen.queryByText('No preview')).toBeNull();
});
