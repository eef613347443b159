/** How the materials of pipes look under a crawler's lamp, by their codes: colours, grain, and how much they shine. */
import type { Rgb } from '../canvas';
import { COLUMNS, noiseField, ROWS } from './field';

interface Look {
  /** The wall's colour varies between these two. */
  colours: readonly [Rgb, Rgb];
  /** The broken or cut pipe, as at a displaced joint. */
  body: Rgb;
  /** From 0, dull, to 1, glazed. */
  gloss: number;
  /** Strength of the relief that the lamp shows, of the grain, and of the stones in it. */
  relief: number;
  grain: number;
  stones: number;
  /** Traces of how the pipe was made: lines along it, and bands around it. */
  lines: number;
  bands: number;
  /** The joint's groove in metres, and how far it was filled, from 0 to 1. */
  groove: number;
  filling: number;
  /** Share of the joints with encrustation below them. */
  encrusted: number;
}

export const MATERIALS = {
  /** Vitrified clay. */
  VC: {
    ...{ colours: [[112, 58, 36] as const, [176, 102, 68] as const], body: [198, 138, 104], gloss: 0.7 },
    ...{ relief: 0.5, grain: 0.14, stones: 0, lines: 0.05, bands: 0.03, groove: 0.04, filling: 0.25, encrusted: 0.5 },
  },
  /** Concrete. */
  CO: {
    ...{ colours: [[122, 118, 106] as const, [178, 174, 162] as const], body: [160, 154, 140], gloss: 0.12 },
    ...{ relief: 0.9, grain: 0.2, stones: 0.3, lines: 0, bands: 0.05, groove: 0.045, filling: 0.45, encrusted: 0.6 },
  },
  /** Asbestos cement. */
  AC: {
    ...{ colours: [[168, 166, 154] as const, [196, 194, 183] as const], body: [186, 184, 174], gloss: 0.05 },
    ...{ relief: 0.4, grain: 0.1, stones: 0.08, lines: 0, bands: 0.1, groove: 0.03, filling: 0.1, encrusted: 0.3 },
  },
  /** Unplasticised PVC. */
  'PVC-U': {
    ...{ colours: [[158, 163, 166] as const, [178, 183, 186] as const], body: [186, 190, 192], gloss: 0.6 },
    ...{ relief: 0.12, grain: 0.03, stones: 0, lines: 0.06, bands: 0, groove: 0.022, filling: 0, encrusted: 0.2 },
  },
} as const satisfies Record<string, Look>;
export type Material = keyof typeof MATERIALS;

export interface Texture {
  look: Look;
  /** Brightness of the wall's grain and relief, about 1. */
  grain: Float32Array;
  /** From 0 to 1, between the look's colours. */
  mottle: Float32Array;
  /** From 0 to 1, in lumps of a few centimetres and of some decimetres, for what lies on the wall. */
  lumps: Float32Array;
  patches: Float32Array;
}

/** Share of the stones' noise above which a texel is a stone. */
const STONE = 0.72;

export function createTexture(material: Material): Texture {
  const look: Look = MATERIALS[material];
  const [dust, fine] = [noiseField(1, 1, 1), noiseField(2, 4, 4)];
  const [lumps, patches] = [noiseField(3, 16, 16), noiseField(4, 128, 64)];
  const [pebbles, along, around] = [noiseField(5, 8, 8), noiseField(6, 4, ROWS), noiseField(7, COLUMNS, 8)];
  const wide = noiseField(8, 64, 128);
  const grain = new Float32Array(COLUMNS * ROWS);
  const mottle = new Float32Array(COLUMNS * ROWS);
  const height = (at: number) =>
    0.5 * (fine[at] ?? 0) + 0.3 * (lumps[at] ?? 0) + 0.7 * look.stones * (pebbles[at] ?? 0) + 0.12 * (dust[at] ?? 0);
  for (let at = 0; at < grain.length; at++) {
    // The wall that rises away from the camera faces its lamp.
    const slope = height((at + 2 * COLUMNS) % grain.length) - height(at);
    const pebble = pebbles[at] ?? 0;
    const stone = pebble > STONE ? (fine[at] ?? 0) - 0.35 : pebble < 1 - STONE ? -0.4 : 0;
    const traces = look.lines * ((along[at] ?? 0) - 0.5) + look.bands * ((around[at] ?? 0) - 0.5);
    grain[at] =
      1 + look.relief * slope + look.grain * ((dust[at] ?? 0) + (fine[at] ?? 0) - 1) + look.stones * stone + traces;
    mottle[at] = 0.45 * (patches[at] ?? 0) + 0.3 * (wide[at] ?? 0) + 0.25 * (lumps[at] ?? 0);
  }
  return { look, grain, mottle, lumps, patches };
}
