/** How far into the pipe the camera is at a second of the video; the truth beside a sample is made of it. */
import { SPEED } from './drawPipe';

/** Metres at a number of seconds from the start. */
export type Drive = (seconds: number) => number;

/** A drive along straight lines between points of [seconds, metres]; after the last point the camera stands. */
export const through =
  (...points: readonly (readonly [number, number])[]): Drive =>
  (seconds) => {
    const next = points.findIndex(([time]) => time > seconds);
    const [to, from] = [points.at(next), points.at(next < 0 ? -1 : Math.max(0, next - 1))];
    if (!to || !from || to === from) return to?.[1] ?? 0;
    return from[1] + ((seconds - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  };

export const DRIVES = {
  steady: (seconds) => seconds * SPEED,
  /** Waits, drives, looks at something, goes back a little, and passes a hundred metres. */
  survey: through(
    [0, 97.2],
    [2, 97.2],
    [8, 98.7],
    [10, 98.7],
    [13, 99.9],
    [14, 99.9],
    [16, 99.4],
    [17, 99.4],
    [30, 105],
    [60, 112],
  ),
  /** The counter is set to zero after three seconds. */
  reset: (seconds) => (seconds < 3 ? 3.2 + seconds * 0.1 : (seconds - 3) * 0.3),
} as const satisfies Record<string, Drive>;
export type DriveName = keyof typeof DRIVES;
