/**
 * A table to see grading at work with: usual defects under codes of our own, which begin with 'D-' in no standard, and
 * scores that are nobody's, in points for peak and mean.
 */
type Scores = readonly [structural: number, service: number];

interface DemoCode {
  code: string;
  label: string;
  points: Scores;
  units?: '%' | 'mm';
  atJoint?: true;
}

export const DEMO_SOURCE = 'Demonstration table, not from the standard';

export const DEMO_CODES: readonly DemoCode[] = [
  { code: 'D-CC', label: 'Demo crack, circumferential', points: [5, 0] },
  { code: 'D-CL', label: 'Demo crack, longitudinal', points: [10, 0] },
  { code: 'D-CM', label: 'Demo cracks, multiple', points: [20, 0] },
  { code: 'D-FC', label: 'Demo fracture, circumferential', points: [20, 0] },
  { code: 'D-FL', label: 'Demo fracture, longitudinal', points: [30, 0] },
  { code: 'D-FM', label: 'Demo fractures, multiple', points: [50, 0] },
  { code: 'D-B', label: 'Demo broken pipe', points: [60, 0] },
  { code: 'D-H', label: 'Demo hole', points: [70, 0] },
  { code: 'D-X', label: 'Demo collapse', points: [100, 0] },
  { code: 'D-DF', label: 'Demo deformation', points: [30, 5], units: '%' },
  { code: 'D-JO', label: 'Demo joint open', points: [10, 5], units: 'mm', atJoint: true },
  { code: 'D-JD', label: 'Demo joint displaced', points: [15, 10], units: 'mm', atJoint: true },
  { code: 'D-SW', label: 'Demo surface wear', points: [10, 0] },
  { code: 'D-SR', label: 'Demo reinforcement visible', points: [40, 0] },
  { code: 'D-LN', label: 'Demo lining detached', points: [20, 5] },
  { code: 'D-RF', label: 'Demo roots, fine', points: [0, 10] },
  { code: 'D-RM', label: 'Demo roots, mass', points: [5, 40], units: '%' },
  { code: 'D-RJ', label: 'Demo roots at a joint', points: [5, 20], units: '%', atJoint: true },
  { code: 'D-DS', label: 'Demo deposits, settled', points: [0, 20], units: '%' },
  { code: 'D-DG', label: 'Demo deposits, grease', points: [0, 15], units: '%' },
  { code: 'D-EN', label: 'Demo encrustation', points: [0, 15], units: '%' },
  { code: 'D-IS', label: 'Demo infiltration, seeping', points: [5, 5] },
  { code: 'D-IR', label: 'Demo infiltration, running', points: [10, 40] },
  { code: 'D-OB', label: 'Demo obstruction', points: [0, 60], units: '%' },
  { code: 'D-CI', label: 'Demo connection intruding', points: [5, 30], units: '%' },
  { code: 'D-CN', label: 'Demo connection', points: [0, 0] },
  { code: 'D-WL', label: 'Demo water level', points: [0, 0], units: '%' },
];
