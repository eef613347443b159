/** What to do next while measuring: a sentence for each tool and number of points that are set. Pure. */
import type { MeasureTool } from './useMeasuring';

const HINTS: Readonly<Record<MeasureTool, readonly [string, ...string[]]>> = {
  ring: ['Click the middle of the pipe at a joint.', 'Click a point on the ring of that joint.'],
  line: ['Click where the length begins.', 'Click where it ends.'],
  arc: ['Click where the arc begins, going clockwise.', 'Click where it ends, going clockwise.'],
  area: [
    'Click the corners of the area, one after another.',
    'Click the next corner.',
    'Click the next corner.',
    'Click the next corner; a double click or Enter closes the area.',
  ],
};

export function measureHint(tool: MeasureTool, pointCount: number): string {
  const hints = HINTS[tool];
  return hints[pointCount] ?? hints.at(-1) ?? '';
}
