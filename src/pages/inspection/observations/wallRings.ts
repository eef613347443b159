/**
 * The unrolled pictures of the wall: loads those that are asked for, a few at a time and in the order asked, and keeps
 * what is drawn of them. A picture that fails is not asked for again before `retry`.
 */
import type { Pixels } from '@/lib/units';
import { SHEET_SIDE, type Frame } from '@/api/contract/frames';
import { unrolledRing, type UnrolledRing } from './unrolledRing';

export interface RingSource {
  /** Of the ring; stays as the addresses of pictures change with time. */
  key: string;
  url: string;
  /** Where the picture stands on a sheet; null for a file of its own. */
  cut: { left: Pixels; top: Pixels; width: Pixels; height: Pixels } | null;
}

type Pictured = Pick<Frame, 'id' | 'thumbnailUrl' | 'imageUrl' | 'sheetPlace'>;

/** The small picture of a frame where it has one. */
export function smallSource({ id, thumbnailUrl, imageUrl, sheetPlace }: Pictured): RingSource {
  if (thumbnailUrl === null || !sheetPlace) return { key: `${id}`, url: thumbnailUrl ?? imageUrl ?? '', cut: null };
  const { place, width, height } = sheetPlace;
  const [left, top] = [(place % SHEET_SIDE) * width, Math.floor(place / SHEET_SIDE) * height];
  return { key: `${id}`, url: thumbnailUrl, cut: { left, top, width, height } };
}

/** The whole picture of a frame; null where it has none. */
export const fullSource = ({ id, imageUrl }: Pictured): RingSource | null =>
  imageUrl === null ? null : { key: `${id} full`, url: imageUrl, cut: null };

/** Larger pictures are drawn smaller before they are unrolled: the wall is no higher on a screen. */
const MOST_SIDE: Pixels = 480;
const AT_ONCE = 4;
/** So many rings are kept, beside those that are asked for; a small one takes 15 KB. */
const MOST_KEPT = 400;

const maps = new Map<string, UnrolledRing>();
function mapFor(width: Pixels, height: Pixels): UnrolledRing {
  const known = maps.get(`${width}x${height}`) ?? unrolledRing({ width, height });
  maps.set(`${width}x${height}`, known);
  return known;
}

function canvasOf(width: Pixels, height: Pixels) {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    // Keeps the pixels where they are read and written.
    willReadFrequently: true,
  });
  if (!context) throw new Error('The browser gives no canvas.');
  return context;
}

function unroll(image: HTMLImageElement, cut: RingSource['cut']): HTMLCanvasElement {
  const whole = { left: 0, top: 0, width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, width, height } = cut ?? whole;
  const scale = Math.min(1, MOST_SIDE / Math.min(width, height));
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const picture = canvasOf(across, down);
  picture.drawImage(image, left, top, width, height, 0, 0, across, down);
  const pixels = new Uint32Array(picture.getImageData(0, 0, across, down).data.buffer);
  const { columns, rows, sources } = mapFor(across, down);
  const ring = canvasOf(columns, rows);
  const drawn = ring.createImageData(columns, rows);
  new Uint32Array(drawn.data.buffer).set(sources.map((index) => pixels[index] ?? 0));
  ring.putImageData(drawn, 0, 0);
  return ring.canvas;
}

export function createWallRings() {
  const rings = new Map<string, HTMLCanvasElement>();
  const images = new Map<string, HTMLImageElement>();
  const loading = new Set<string>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();
  let wanted: readonly RingSource[] = [];
  let version = 0;

  const draw = () => {
    for (const { key, url, cut } of wanted) {
      const image = images.get(url);
      if (image && !rings.has(key)) rings.set(key, unroll(image, cut));
    }
  };
  const load = (url: string) => {
    const image = new Image();
    // Without it the browser would let nobody read the pixels.
    image.crossOrigin = 'anonymous';
    const end = (isLoaded: boolean) => {
      loading.delete(url);
      if (!isLoaded) failed.add(url);
      else if (wanted.some((source) => source.url === url)) images.set(url, image);
      draw();
      version += 1;
      for (const listener of listeners) listener();
      loadNext();
    };
    image.onload = () => end(true);
    image.onerror = () => end(false);
    loading.add(url);
    image.src = url;
  };
  const loadNext = () => {
    for (const { key, url } of wanted) {
      if (loading.size >= AT_ONCE) return;
      if (!rings.has(key) && !loading.has(url) && !failed.has(url)) load(url);
    }
  };
  return {
    /** What is to be drawn, the most wanted first, instead of what was asked for before. */
    want: (next: readonly RingSource[]) => {
      wanted = next;
      const urls = new Set(wanted.map(({ url }) => url));
      for (const url of images.keys()) if (!urls.has(url)) images.delete(url);
      const keys = new Set(wanted.map(({ key }) => key));
      for (const key of rings.keys()) {
        if (rings.size <= MOST_KEPT + keys.size) break;
        if (!keys.has(key)) rings.delete(key);
      }
      draw();
      loadNext();
    },
    ringOf: ({ key }: RingSource) => rings.get(key),
    /** Whether nothing can be drawn of the frame's picture, neither small nor whole. */
    hasFailed: (frame: Pictured) => {
      const [small, full] = [smallSource(frame), fullSource(frame)];
      return failed.has(small.url) && !rings.has(small.key) && !(full && rings.has(full.key));
    },
    retry: () => {
      failed.clear();
      version += 1;
      for (const listener of listeners) listener();
      loadNext();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another number after each change of what there is. */
    version: () => version,
  };
}
export type WallRings = ReturnType<typeof createWallRings>;
