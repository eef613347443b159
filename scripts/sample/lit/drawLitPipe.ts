/**
 * Draws a pipe as a crawler's camera shows it: a wall of its material under the crawler's own light, the flow in the
 * invert, and its defects in the same perspective and light. Where they lie is as in `drawDefects`, which draws plainly
 * what tests and benches measure on.
 */
import { JOINT_SPACING, seenFrom, type Defect } from '../defects';
import type { Shake } from '../drawDefects';
import { DEPTH_SCALE, HEIGHT, type Size } from '../drawPipe';
import type { Overlay } from '../overlays';
import { flowOf, offsetOf } from './bore';
import { drawInvert } from './drawInvert';
import { drawBody, drawRoots, hairsOf } from './drawLumen';
import { drawWall } from './drawWall';
import type { Material } from './materials';
import type { View } from './view';
import { createWall } from './wall';

export interface LitPipe {
  size: Size;
  overlay: Overlay;
  material: Material;
  /** The same pipe for the same seed. */
  seed: number;
  defects: readonly Defect[];
  shake: Shake;
  /** Pictures a second. */
  rate: number;
}

/** Metres ahead of the camera. A defect behind it still displaces the section that is seen. */
const SIGHT = [-3, 11] as const;
const SECTIONS = 7;
const { acos, cos, floor, sin } = Math;

/** From -1 to 1: how a crawler rocks, in each direction another way. */
const rock = (seconds: number, direction: number): number =>
  0.6 * sin(1.9 * seconds + 2 * direction) + 0.4 * sin(4.3 * seconds + 5 * direction);

/** A function that draws the view at a distance in metres; the picture's number says how the flow and the camera have moved. */
export function createLitPipe({
  size,
  overlay,
  material,
  seed,
  defects,
  shake,
  rate,
}: LitPipe): (frame: Uint8Array, distance: number, number: number) => void {
  const flow = flowOf(seed);
  const wall = createWall(material, seed, acos(1 - 2 * flow), defects);
  const depths = new Float32Array(size.width * size.height);
  const hairs = new Map(defects.filter(isRoot).map((defect) => [defect, hairsOf(defect)]));
  return (frame, distance, number) => {
    const seconds = number / rate;
    const firstSection = floor(distance / JOINT_SPACING);
    const roll = shake.roll * rock(seconds, 2);
    const view: View = {
      ...{ ...size, frame, depths, distance, seconds, firstSection },
      scale: (DEPTH_SCALE * size.height) / HEIGHT,
      middleX: size.width / 2 + shake.place * size.height * rock(seconds, 0),
      middleY: size.height / 2 + shake.place * size.height * rock(seconds, 1),
      ...{ cos: cos(roll), sin: sin(roll) },
      sections: wall.from(firstSection, SECTIONS),
    };
    const inSight = seenFrom(defects, distance, SIGHT);
    const of = (name: Defect['class']) => inSight.filter((defect) => defect.class === name);
    const bore = {
      firstSection,
      offsets: view.sections.map((_, index) => offsetOf(firstSection + index, seed, inSight)),
      bends: of('deformation'),
    };
    drawWall(view, bore, wall.texture.look.body);
    const [waters, banks] = [of('water level'), of('settled deposits')];
    drawInvert(view, { flow, waters, banks, bore, texture: wall.texture });
    // The farthest first.
    for (const defect of inSight.toReversed()) {
      if (defect.class === 'obstruction') drawBody(view, defect, wall.texture);
      else if (isRoot(defect)) drawRoots(view, defect, hairs.get(defect) ?? []);
    }
    overlay({ ...size, frame }, distance);
  };
}

const isRoot = (defect: Defect): boolean => defect.class === 'roots';
