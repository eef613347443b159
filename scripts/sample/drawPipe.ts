/**
 * Draws what a camera in a pipe would see: a tunnel with joints, drawn from numbers alone, so that no picture of a
 * third party is in it. The constants say where things are; tests look there.
 */
import { dotsOf, GLYPH_HEIGHT, GLYPH_WIDTH } from './font';

export const WIDTH = 640;
export const HEIGHT = 480;
export const FRAME_RATE = 25;
export const DURATION_SECONDS = 40;
/** Metres a second. */
export const SPEED = 0.5;

type Rgb = readonly [red: number, green: number, blue: number];

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

const JOINT_SPACING = 2;
const JOINT_WIDTH = 0.05;
/** Depth in metres at one pixel from the centre of the picture. */
const DEPTH_SCALE = 200;
const FARTHEST = 14;
const TEXT_COLOUR: Rgb = [245, 245, 235];
const TEXT_SCALE = 3;
const NOISE_ANGLES = 256;
const NOISE_ROWS = 1024;
/** Rows of noise to the metre. */
const NOISE_DENSITY = 40;

/** What the camera's counter shows at a distance in metres, as '005.00 m'. */
export const counterText = (distance: number): string => `${distance.toFixed(2).padStart(6, '0')} m`;

/** The same number between 0 and 1 for the same input, on every machine. */
function hash(x: number, y: number): number {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

/** Rough concrete: coarse patches with fine grain on them, from 0.75 to 1.15. */
function makeNoise(): Float32Array {
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

/** What doesn't change from frame to frame, for each pixel of the picture. */
function makeGeometry() {
  const depth = new Float32Array(WIDTH * HEIGHT);
  const angle = new Uint8Array(WIDTH * HEIGHT);
  const light = new Float32Array(WIDTH * HEIGHT);
  const wet = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const index = y * WIDTH + x;
      const dx = x - WIDTH / 2 + 0.5;
      const dy = y - HEIGHT / 2 + 0.5;
      const z = DEPTH_SCALE / Math.hypot(dx, dy);
      const turn = Math.atan2(dy, dx) / (2 * Math.PI);
      depth[index] = z;
      angle[index] = Math.floor((turn + 1) * NOISE_ANGLES) % NOISE_ANGLES;
      light[index] = z > FARTHEST ? 0.02 : 0.95 / (1 + (z / 2.2) ** 2);
      wet[index] = Math.abs(turn - 0.25) < 0.06 ? 1 : 0;
    }
  }
  return { depth, angle, light, wet };
}

function fill(frame: Uint8Array, left: number, top: number, width: number, height: number, [r, g, b]: Rgb): void {
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = (y * WIDTH + x) * 3;
      frame[at] = r;
      frame[at + 1] = g;
      frame[at + 2] = b;
    }
  }
}

function write(frame: Uint8Array, text: string, left: number, top: number): void {
  const margin = TEXT_SCALE * 2;
  const width = (text.length * (GLYPH_WIDTH + 1) - 1) * TEXT_SCALE;
  fill(frame, left - margin, top - margin, width + 2 * margin, GLYPH_HEIGHT * TEXT_SCALE + 2 * margin, [0, 0, 0]);
  for (const [x, y] of dotsOf(text)) {
    fill(frame, left + x * TEXT_SCALE, top + y * TEXT_SCALE, TEXT_SCALE, TEXT_SCALE, TEXT_COLOUR);
  }
}

/** A function that draws the view at a distance in metres into an RGB frame of WIDTH by HEIGHT, 3 bytes a pixel. */
export function createPipe(): (frame: Uint8Array, distance: number) => void {
  const { depth, angle, light, wet } = makeGeometry();
  const noise = makeNoise();
  // Called a billion times, and a global is slow to look up inside jest.
  const { floor, min } = Math;
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
    for (const mark of MARKS) {
      if (Math.abs(distance - mark.distance) > MARK_REACH) continue;
      fill(frame, MARK_REGION.left, MARK_REGION.top, MARK_REGION.width, MARK_REGION.height, mark.colour);
    }
    write(frame, 'SYNTHETIC SAMPLE', 24, 24);
    write(frame, counterText(distance), 24, HEIGHT - 24 - GLYPH_HEIGHT * TEXT_SCALE);
  };
}
