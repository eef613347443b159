/**
 * How likely a detector's score is right on drawn pipes, so that scores of different classes can be compared. The numbers
 * are those of `npm run bench -- detect --calibrate`, with seeds that no test and no bench uses. On real footage the highest
 * ones were right least often: they are shown to nobody.
 */
import type { DefectClass } from '@/lib/defectClasses';

/** Score at which a suggestion is as often right as wrong, and how quickly it becomes surer from there. */
type Curve = readonly [even: number, slope: number];

export const CURVES: Readonly<Record<DefectClass, Curve>> = {
  'longitudinal crack': [1.82, 2.1],
  'circumferential crack': [1.76, 3.9],
  'longitudinal fracture': [1.68, 3.4],
  'circumferential fracture': [3.23, 3.8],
  roots: [2.39, 3.6],
  obstruction: [1.93, 4.3],
  'settled deposits': [0.64, 5],
  'water level': [0.71, 4],
  'displaced joint': [1.39, 6.7],
  'open joint': [1.56, 5.4],
  deformation: [3.38, 3.5],
};
const MOST = 0.95;

/** From 0 to `MOST`. */
export const likelihoodOf = (name: DefectClass, score: number): number => {
  const [even, slope] = CURVES[name];
  return MOST / (1 + Math.exp(-slope * (score - even)));
};

/**
 * The curve that fits best: logistic regression by Newton's method. Two wrong samples are added at the lowest right
 * score: a class that was never wrong in a few drawn pipes is not certain.
 */
export function fitCurve(measured: readonly { score: number; isRight: boolean }[]): Curve {
  const lowest = Math.min(...measured.filter(({ isRight }) => isRight).map(({ score }) => score));
  const samples = [...measured, ...Array<(typeof measured)[number]>(2).fill({ score: lowest, isRight: false })];
  let [slope, offset] = [2, -3];
  const HOLD = 0.05;
  for (let round = 0; round < 60; round++) {
    let [g1, g2, h11, h12, h22] = [-HOLD * slope, -HOLD * 0.1 * offset, HOLD, 0, HOLD * 0.1];
    for (const { score, isRight } of samples) {
      const share = 1 / (1 + Math.exp(-(slope * score + offset)));
      const [off, weight] = [(isRight ? 1 : 0) - share, share * (1 - share)];
      g1 += off * score;
      g2 += off;
      h11 += weight * score * score;
      h12 += weight * score;
      h22 += weight;
    }
    const determinant = h11 * h22 - h12 * h12;
    slope += Math.max(-1, Math.min(1, (g1 * h22 - g2 * h12) / determinant));
    offset += Math.max(-2, Math.min(2, (g2 * h11 - g1 * h12) / determinant));
  }
  return [Number((-offset / slope).toFixed(2)), Number(slope.toFixed(1))];
}
