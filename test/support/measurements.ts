/** What was measured on a picture of 4 to 3: a circle, 30 % of its diameter, a quarter of the clock, and an area. */
import type { Measurements } from '@/api/contract/frames';

export const aMeasured: Measurements = {
  ring: { x: 0.5, y: 0.5, rx: 0.3, ry: 0.4 },
  marks: [
    {
      kind: 'line',
      points: [
        [0.5, 0.5],
        [0.68, 0.5],
      ],
    },
    {
      kind: 'arc',
      points: [
        [0.5, 0.1],
        [0.8, 0.5],
      ],
    },
    {
      kind: 'area',
      points: [
        [0.2, 0.1],
        [0.8, 0.1],
        [0.2, 0.9],
      ],
    },
  ],
};
