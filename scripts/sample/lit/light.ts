/** The light of a crawler: a ring of lamps around its lens, brightest a metre ahead, and two that shine on glossy walls. */

const { exp, max, min } = Math;

/** The tables below hold so many values to the metre of depth, up to so many metres. */
const [STEPS, FARTHEST] = [64, 16];

const tableOf = (value: (depth: number) => number): Float32Array =>
  Float32Array.from({ length: FARTHEST * STEPS }, (_, step) => value(step / STEPS));

const BRIGHTNESS = tableOf((depth) => {
  // The lamps shine ahead, so that the nearest wall gets less.
  const ahead = 1 - 0.45 * exp(-((depth / 0.75) ** 2));
  return (1.28 * ahead) / (1 + (depth / 2.1) ** 2.5);
});
const SHINE = tableOf((depth) => exp(-(((depth - 1.05) / 0.55) ** 2)) + 0.3 / (1 + (depth / 2) ** 2.4));

const read = (table: Float32Array, depth: number): number =>
  table[min(table.length - 1, max(0, depth * STEPS) | 0)] ?? 0;

/** Brightness of what faces the camera at a depth in metres. */
export const lightAt = (depth: number): number => read(BRIGHTNESS, depth);

/** Directions of the two lamps in the cross-section, from the lens. */
const [LAMP_ACROSS, LAMP_UP] = [0.86, -0.51];

/** How strongly a glossy wall shines at a depth, in a direction of length 1 in the cross-section, from 0 to about 1. */
export function shineAt(depth: number, across: number, down: number): number {
  const facing = max(across * LAMP_ACROSS, -across * LAMP_ACROSS) + down * LAMP_UP;
  if (facing < 0.7) return 0;
  const second = facing * facing;
  const eighth = second * second * second * second;
  const wide = eighth * second;
  const sixteenth = eighth * eighth;
  // A power of 48.
  const narrow = sixteenth * sixteenth * sixteenth;
  return read(SHINE, depth) * (0.22 * wide + 0.78 * narrow);
}

/** The sensor's answer to light, where 255 is white: what is too bright is pressed together, and black is not quite black. */
const MOST = 1024;
const TONES = Uint8Array.from({ length: MOST }, (_, light) => {
  const lifted = 5 + 0.98 * light;
  return lifted < 190 ? lifted : 190 + 62 * (1 - exp(-(lifted - 190) / 90));
});
export const toneOf = (light: number): number => TONES[min(MOST - 1, max(0, light) | 0)] ?? 0;
