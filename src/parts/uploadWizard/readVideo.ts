/**
 * What the browser can tell of a video before it is sent: length, resolution and first frame. Loaded when the first
 * file is chosen. It reads a little of the file only, and what it cannot read is left out: that a codec or container is
 * unknown here says nothing about the file.
 */
import {
  CanvasSink,
  CustomSource,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputVideoTrack,
} from 'mediabunny';
import type { Pixels, Seconds } from '@/lib/units';
import { isWholeMp4 } from './isWholeMp4';

// A file that cannot be read is no error of the app, and nothing is logged about it.
Logging.level = LogLevel.Silent;

/** How much of a file is read at most: room for the description of many hours and one large frame. */
const MOST_BYTES = 32 * 1024 ** 2;
const LONGEST_MS = 20_000;
/** Pixels: twice the width that is shown, for screens with fine pixels. */
const FRAME_WIDTH = 128;

export interface VideoInfo {
  /** The file is not whole, or not what its name says. */
  isBroken: boolean;
  seconds?: Seconds;
  /** Width and height as displayed. */
  width?: Pixels;
  height?: Pixels;
  frame?: Blob;
}

const MP4_NAME = /\.(mp4|m4v|mov)$/i;
const MATROSKA_NAME = /\.(mkv|webm)$/i;

/** Null for every container that is not read here. Rejects when the signal aborts or the file is gone. */
export async function readVideo(file: File, closed: AbortSignal): Promise<VideoInfo | null> {
  if (MP4_NAME.test(file.name)) {
    if (!(await isWholeMp4(file, closed))) return { isBroken: true };
  } else if (!MATROSKA_NAME.test(file.name)) return null;

  const signal = AbortSignal.any([closed, AbortSignal.timeout(LONGEST_MS)]);
  const input = new Input({ source: boundedSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  const dispose = () => input.dispose();
  signal.addEventListener('abort', dispose);
  const info: VideoInfo = { isBroken: false };
  try {
    if (!(await input.canRead())) return MATROSKA_NAME.test(file.name) ? { isBroken: true } : null;
    info.seconds = (await input.getDurationFromMetadata()) ?? undefined;
    const track = await input.getPrimaryVideoTrack();
    if (track) {
      info.width = await track.getDisplayWidth();
      info.height = await track.getDisplayHeight();
      info.frame = await firstFrame(track);
    }
    // A recording in fragments does not tell its length; working it out may take more than is allowed, so it is last.
    info.seconds ??= await input.computeDuration();
  } catch {
    // Unless the wizard was closed, what is known by now is shown.
    closed.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', dispose);
    dispose();
  }
  return info;
}

function boundedSource(file: Blob): CustomSource {
  let bytes = 0;
  return new CustomSource({
    getSize: () => file.size,
    prefetchProfile: 'fileSystem',
    read: async (start, end) => {
      bytes += end - start;
      if (bytes > MOST_BYTES) throw new RangeError('The description of the video is too long.');
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    },
  });
}

async function firstFrame(track: InputVideoTrack): Promise<Blob | undefined> {
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) return undefined;
  const sink = new CanvasSink(track, { width: FRAME_WIDTH, height: (FRAME_WIDTH * 9) / 16, fit: 'contain' });
  const frame = await sink.getCanvas(await track.getFirstTimestamp());
  if (!(frame?.canvas instanceof HTMLCanvasElement)) return undefined;
  const { canvas } = frame;
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8));
}
