/** Filters of ffmpeg that frames and copies share, so that both show the same picture at the same time. */
import { MAX_FRAME_SIDE, MAX_PIXEL_STRETCH } from './limits';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How much wider than high a pixel is; PAL and NTSC recordings are stored squeezed. */
const STRETCH = `if(between(sar,1/${MAX_PIXEL_STRETCH},${MAX_PIXEL_STRETCH}),sar,1)`;
const SHRINK = `min(1,${MAX_FRAME_SIDE}/max(iw*${STRETCH},ih))`;
/** Pixels made square, and no side longer than a screen has use for. */
export const FIT_SCREEN = `scale=w='max(2,trunc(iw*${STRETCH}*${SHRINK}/2)*2)':h='max(2,trunc(ih*${SHRINK}))',setsar=1`;

/** Deinterlaces pictures that hold two moments; which these are is seen by their lines, not by what headers say. */
export const ONE_MOMENT = 'idet,yadif=deint=interlaced';

/**
 * As `FIT_SCREEN`, all in one size, within black bars where the shape differs: no encoder takes pictures of another size
 * than its first. The sizes before that are shown.
 */
export const oneSize = ({ width: w, height: h }: Size): string =>
  `${FIT_SCREEN},showinfo,scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2,setsar=1`;

/** Moves the times by that many seconds. */
export const shifted = (seconds: number): string => `setpts='max(0,round(PTS+${seconds.toFixed(6)}/TB))'`;

const SHOWN = /Parsed_showinfo.*\bn:\s*\d+.*\bpts_time:\s*(-?\d+(?:\.\d+)?).*\bs:(\d+)x(\d+)/;

/** Time and size of a picture in a line of ffmpeg's showinfo filter; null for other lines. */
export function parseShown(line: string): (Size & { time: number }) | null {
  const shown = SHOWN.exec(line);
  return shown && { time: Number(shown[1]), width: Number(shown[2]), height: Number(shown[3]) };
}

/** What is large enough for both. */
export const larger = (a: Size, b: Size): Size => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
});
export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
