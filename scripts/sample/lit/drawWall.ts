/** Draws the wall of the pipe: where each ray of the view meets it, and how it shines there. */
import type { Rgb } from '../canvas';
import { JOINT_SPACING, type Defect } from '../defects';
import { BEND, easedTaper, type Bore } from './bore';
import { lightAt, shineAt, toneOf } from './light';
import { readWallAt, type View } from './view';

const { atan2, floor, max, min, sqrt } = Math;

/** Metres ahead where nothing is seen any more. */
const END = 11;
/** How much darker the picture's corners are. */
const VIGNETTE = 0.4;
/** Metres of wall from which a bend is known to rise towards the camera or to fall away. */
const SLOPE = 0.15;
/** How often the radius is looked up again where the ray then meets the wall. */
const BEND_ROUNDS = 3;
const tap = new Float32Array(4);

/** The radius of the wall there for that of a round pipe; `lobes` is 1 at 3 and 9 o'clock and -1 at 12 and 6. */
function bendAt(bends: readonly Defect[], along: number, lobes: number): number {
  let radius = 1;
  for (const bend of bends) radius += bend.size * easedTaper(bend, along, BEND) * lobes;
  return radius;
}

/** `body` is the colour of what shows where a section ends in the lumen. */
export function drawWall(view: View, { offsets, firstSection, bends }: Bore, body: Rgb): void {
  const { frame, depths, width, height, middleX, middleY, cos, sin, scale, distance } = view;
  const corner = (width ** 2 + height ** 2) / 4;
  for (let row = 0, pixel = 0; row < height; row++) {
    for (let column = 0; column < width; column++, pixel++) {
      const [right, below] = [column + 0.5 - middleX, row + 0.5 - middleY];
      const [across, down] = [right * cos - below * sin, right * sin + below * cos];
      const square = across * across + down * down;
      const inverse = 1 / sqrt(square + 1e-6);
      const straight = scale * inverse;
      const at = 3 * pixel;
      if (straight > END) {
        frame[at] = frame[at + 1] = frame[at + 2] = toneOf(0);
        depths[pixel] = END;
        continue;
      }
      const [turnX, turnY] = [across * inverse, down * inverse];
      let round = straight;
      let shade = 1;
      if (bends.length > 0) {
        const lobes = turnX * turnX - turnY * turnY;
        let radius = 1;
        for (let step = 0; step < BEND_ROUNDS; step++) {
          radius = bendAt(bends, distance + round, lobes);
          round = straight * radius;
        }
        const rise = (bendAt(bends, distance + round - SLOPE, lobes) - radius) / SLOPE;
        shade = 1 + min(0.6, max(-0.45, 1.1 * rise));
      }
      const place = (distance + round) / JOINT_SPACING;
      const section = floor(place);
      const [offX, offY] = offsets[section - firstSection] ?? [0, 0];
      const off = (offX * turnX + offY * turnY) * (1 - place + section);
      const joint = section * JOINT_SPACING - distance;
      let depth = round * (1 + off);
      // What the section before hides of this one, where it stands back.
      if (joint > 0 && round < joint * (1 + off)) shade *= 0.14 + 0.3 * max(0, round / joint - 1);
      // The end of this section, where it stands in the lumen.
      if (off < 0 && depth < joint) {
        depth = joint;
        readWallAt(view, depth, atan2(down, across), tap);
        const light = lightAt(depth) * 0.9;
        for (let channel = 0; channel < 3; channel++)
          frame[at + channel] = toneOf(light * (0.75 * (body[channel] ?? 0) + 0.25 * (tap[channel] ?? 0)));
        depths[pixel] = depth;
        continue;
      }
      depths[pixel] = depth;
      readWallAt(view, depth, atan2(down, across), tap);
      const vignette = 1 - (VIGNETTE * square) / corner;
      const light = lightAt(depth) * (0.9 + 0.16 * turnX * turnX) * vignette * shade;
      const shine = shineAt(depth, turnX, turnY) * (tap[3] ?? 0) * 0.5 * vignette * shade;
      frame[at] = toneOf((tap[0] ?? 0) * light + shine);
      frame[at + 1] = toneOf((tap[1] ?? 0) * light + shine);
      frame[at + 2] = toneOf((tap[2] ?? 0) * light + shine);
    }
  }
}
