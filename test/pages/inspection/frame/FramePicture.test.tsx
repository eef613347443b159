import { render, screen } from '@testing-library/react';
import type { Frame } from '@/api/contract/frames';
import { FramePicture } from '@/pages/inspection/frame/FramePicture';
import type { Zoom } from '@/pages/inspection/frame/useZoom';
import { aFrame } from '../../../support/frames';

/** What the browser says of every picture; the one of this environment loads none. */
function everyPicture(state: { complete: boolean; naturalWidth: number }) {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(state.complete);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(state.naturalWidth);
}
afterEach(() => jest.restoreAllMocks());

const zoom = { scale: 1, style: {}, handlers: {} } as unknown as Zoom;
const zoomed = { neighbours: [], zoom, hasOutline: false, onRetry: () => {} };
it.each([
  [null, 'This observation was imported without a photo.'],
  ['The pictures were removed on 3 March 2027.', 'The pictures were removed on 3 March 2027.'],
])('says why there is no picture (removed: %s)', (picturesRemoved, text) => {
  render(<FramePicture frame={aFrame({ imageUrl: null })} {...zoomed} picturesRemoved={picturesRemoved} />);
  expect(screen.getByText(text)).toBeVisible();
});

const FRAMES = [0, 1, 2, 3].map((frameId) =>
  aFrame({ id: frameId, frameId, imageUrl: `/${frameId}.jpg`, thumbnailUrl: '/sheet.jpg' }),
);
const draw = (frame: Frame | undefined, ...neighbours: (Frame | undefined)[]) => (
  <FramePicture frame={frame ?? aFrame()} neighbours={neighbours} zoom={zoom} hasOutline={false} onRetry={() => {}} />
);

/** What is drawn of the frame to which a step leads: how many images, and when the picture itself is decoded. */
function drawnAfterStep(ahead: number) {
  const { container, rerender } = render(draw(FRAMES[0], FRAMES[ahead]));
  rerender(draw(FRAMES[1], FRAMES[2]));
  const images = container.querySelectorAll('.FramePicture-image');
  return { images: images.length, decoding: images[images.length - 1]?.getAttribute('decoding') };
}

it('is drawn at once and without its thumbnail when it was fetched ahead', () => {
  everyPicture({ complete: true, naturalWidth: 640 });
  expect(drawnAfterStep(1)).toEqual({ images: 1, decoding: 'sync' });
});

it.each([
  ['it is still on its way', 1, { complete: false, naturalWidth: 640 }],
  ['it could not be read', 1, { complete: true, naturalWidth: 0 }],
  ['it was not fetched ahead', 3, { complete: true, naturalWidth: 640 }],
])('has its thumbnail stand in when %s', (_name, ahead, state) => {
  everyPicture(state);
  expect(drawnAfterStep(ahead)).toEqual({ images: 2, decoding: 'auto' });
});

it('is fetched once while it stays beside the selected one', () => {
  const fetched = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  const { rerender } = render(draw(FRAMES[0], FRAMES[1]));
  rerender(draw(FRAMES[2], FRAMES[1], FRAMES[3]));
  expect(fetched.mock.calls.filter(([url]) => url === '/1.jpg')).toHaveLength(1);
});
