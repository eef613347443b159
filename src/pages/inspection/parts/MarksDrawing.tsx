/**
 * What was measured on a picture, drawn over it: the pipe's circle, and the numbered marks. It fits where the picture is
 * fitted in the same box, whether or not the picture has loaded.
 */
import type { CSSProperties } from 'react';
import { aspectOf, outlineOf, type Point } from '@/lib/pictureGeometry';
import type { Measurements } from '@/lib/pictureMeasures';
import './MarksDrawing.css';

/** The height of the drawing in its own units; its width follows from the circle. */
const HEIGHT = 1000;

interface MarksDrawingProps {
  measurements: Measurements;
  /** What was measured, in words. */
  label: string;
  className: string;
  style?: CSSProperties;
  /** Where the picture stands in a box that is wider than it. */
  align?: 'xMinYMid' | 'xMidYMid';
}

export function MarksDrawing({ measurements, label, className, style, align = 'xMidYMid' }: MarksDrawingProps) {
  const { ring, marks } = measurements;
  const width = HEIGHT * aspectOf(ring);
  const placed = ([x, y]: Point): string => `${(x * width).toFixed(1)},${(y * HEIGHT).toFixed(1)}`;
  const shapes = marks.map((mark) => {
    const outline = outlineOf(ring, mark);
    return { isArea: mark.kind === 'area', points: outline.map(placed).join(' '), start: outline[0] ?? [0, 0] };
  });
  return (
    <svg
      className={`MarksDrawing ${className}`}
      viewBox={`0 0 ${width.toFixed(1)} ${HEIGHT}`}
      preserveAspectRatio={`${align} meet`}
      style={style}
      role="img"
      aria-label={label}
    >
      {(['edge', 'line'] as const).map((layer) => (
        <g key={layer} className={`MarksDrawing-${layer}`}>
          <ellipse
            className="MarksDrawing-ring"
            cx={ring.x * width}
            cy={ring.y * HEIGHT}
            rx={ring.rx * width}
            ry={ring.ry * HEIGHT}
          />
          {shapes.map(({ isArea, points }, index) =>
            isArea ? <polygon key={index} points={points} /> : <polyline key={index} points={points} />,
          )}
        </g>
      ))}
      {shapes.map(({ start: [x, y] }, index) => (
        <text key={index} x={x * width + 12} y={y * HEIGHT - 12}>
          {index + 1}
        </text>
      ))}
    </svg>
  );
}
