/**
 * Draws what a camera in a pipe would see: a tunnel with joints, drawn from numbers alone, so that no picture of a
 * third party is in it. Tests look for the marks where the constants place them.
 */
import { fill, type Box, type Canvas, type Rgb } from './canvas';
import { JOINT_SPACING } from './defects';
import { OVERLAYS, type Overlay } from './overlays';

export const WIDTH = 640;
export const HEIGHT = 480;
export const FRAME_RATE = 25;
export const DURATION_SECONDS = 40;
/** Metres a second. */
export const SPEED = 0.5;

export interface Mark {
  /** Metres from the start. */
  distance: number;
  colour: Rgb;
}

export const MARKS: readonly Mark[] = [
  { distance: 5, colour: [255, 0, 255] },
  { distance: 12.5, colour: [0, 255, 255] },
];
/** The part of the picture that a mark fills, in pixels, while the camera is within `MARK_REACH` of it. */
export const MARK_REGION = { left: 440, top: 160, width: 120, height: 120 } as const;
/** Metres. */
export const MARK_REACH = 0.3;

export const JOINT_WIDTH = 0.05;
/** Depth in metres at one pixel from the centre of a picture of HEIGHT. */
export const DEPTH_SCALE = 200;
export const FARTHEST = 14;
// Called a billion times, and a global is slow to look up inside jest.
const { floor, min } = Math;
const NOISE_ANGLES = 256;
const NOISE_ROWS = 1024;
/** Rows of noise to the metre. */
const NOISE_DENSITY = 40;

/** The same number between 0 and 1 for the same input, on every machine. */
function hash(x: number, y: number): number {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

/** Rough concrete: coarse patches with fine grain on them, from 0.75 to 1.15. */
export function makeNoise(): Float32Array {
  const noise = new Float32Array(NOISE_ANGLES * NOISE_ROWS);
  for (let row = 0; row < NOISE_ROWS; row++) {
    for (let angle = 0; angle < NOISE_ANGLES; angle++) {
      const coarse = hash(angle >> 4, row >> 4);
      const fine = hash(angle >> 1, row + 7000);
      noise[row * NOISE_ANGLES + angle] = 0.75 + 0.25 * coarse + 0.15 * fine;
    }
  }
  return noise;
}

/** The noise at a place along the pipe in metres, and at a share of the way around it. */
export function noiseAt(noise: Float32Array, along: number, turn: number): number {
  const row = floor(along * NOISE_DENSITY) & (NOISE_ROWS - 1);
  return noise[row * NOISE_ANGLES + (floor((turn + 8) * NOISE_ANGLES) & (NOISE_ANGLES - 1))] ?? 1;
}

/** What doesn't change from frame to frame, for each pixel of the picture. */
function makeGeometry({ width, height }: Size) {
  const depth = new Float32Array(width * height);
  const angle = new Uint8Array(width * height);
  const light = new Float32Array(width * height);
  const wet = new Uint8Array(width * height);
  const depthScale = (DEPTH_SCALE * height) / HEIGHT;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const dx = x - width / 2 + 0.5;
      const dy = y - height / 2 + 0.5;
      const z = depthScale / Math.hypot(dx, dy);
      const turn = Math.atan2(dy, dx) / (2 * Math.PI);
      depth[index] = z;
      angle[index] = Math.floor((turn + 1) * NOISE_ANGLES) % NOISE_ANGLES;
      light[index] = z > FARTHEST ? 0.02 : 0.95 / (1 + (z / 2.2) ** 2);
      wet[index] = Math.abs(turn - 0.25) < 0.06 ? 1 : 0;
    }
  }
  return { depth, angle, light, wet };
}

export interface Size {
  width: number;
  height: number;
}

const DEFAULT_SIZE: Size = { width: WIDTH, height: HEIGHT };

const scaled = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: Math.round(left * scale),
  top: Math.round(top * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** A function that draws the view at a distance in metres into an RGB frame of that size, 3 bytes a pixel. */
export function createPipe(
  size: Size = DEFAULT_SIZE,
  overlay: Overlay = OVERLAYS.plate,
): (frame: Uint8Array, distance: number) => void {
  const { depth, angle, light, wet } = makeGeometry(size);
  const scale = size.height / HEIGHT;
  const noise = makeNoise();
  return (frame, distance) => {
    for (let index = 0, at = 0; index < depth.length; index++, at += 3) {
      const along = distance + (depth[index] ?? 0);
      const row = floor(along * NOISE_DENSITY) & (NOISE_ROWS - 1);
      let brightness = (light[index] ?? 0) * (noise[row * NOISE_ANGLES + (angle[index] ?? 0)] ?? 1);
      const fromJoint = along - floor(along / JOINT_SPACING) * JOINT_SPACING;
      if (fromJoint < JOINT_WIDTH) brightness *= 0.25;
      else if (fromJoint < 2 * JOINT_WIDTH) brightness *= 1.3;
      // Uint8Array wraps, so the brightest is kept in range here.
      const value = min(1, brightness);
      if (wet[index]) {
        frame[at] = value * 70;
        frame[at + 1] = value * 95;
        frame[at + 2] = value * 105;
      } else {
        frame[at] = value * 205;
        frame[at + 1] = value * 185;
        frame[at + 2] = value * 155;
      }
    }
    const canvas: Canvas = { ...size, frame };
    for (const mark of MARKS) {
      if (Math.abs(distance - mark.distance) > MARK_REACH) continue;
      fill(canvas, scaled(MARK_REGION, scale), mark.colour);
    }
    overlay(canvas, distance);
  };
}
