/** What the signs on the wall mean: those that are on it. */
import type { WallMark } from './wallMarks';

interface WallLegendProps {
  marks: readonly WallMark[];
  /** Whether parts of the wall have no picture. */
  hasGaps: boolean;
}

export function WallLegend({ marks, hasGaps }: WallLegendProps) {
  const signs = [
    { kind: 'joint', text: 'Joint', isShown: marks.some(({ isJoint }) => isJoint) },
    { kind: 'connection', text: 'Connection', isShown: marks.some(({ circle }) => circle !== null) },
    { kind: 'gap', text: 'No picture here', isShown: hasGaps },
  ];
  return (
    <ul className="PipeWall-legend" aria-label="Signs on the wall">
      {signs.map(
        ({ kind, text, isShown }) =>
          isShown && (
            <li key={kind}>
              <span className="PipeWall-sign" data-kind={kind} aria-hidden="true" />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}
