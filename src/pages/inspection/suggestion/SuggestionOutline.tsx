/** Where in the picture a suggestion is, drawn over it: fitted as the picture is, whatever the size of the box. */
import type { CSSProperties } from 'react';
import type { Suggestion } from '@/api/contract/frames';
import './SuggestionOutline.css';

interface SuggestionOutlineProps {
  outline: Suggestion['outline'];
  /** The size of the picture, in pixels. */
  size: { width: number; height: number };
  /** The CSS transform by which the zoom moves the picture. */
  transform: CSSProperties['transform'];
}

export function SuggestionOutline({ outline, size: { width, height }, transform }: SuggestionOutlineProps) {
  const points = outline.map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`).join(' ');
  return (
    <svg
      className="FramePicture-image SuggestionOutline"
      viewBox={`0 0 ${width} ${height}`}
      style={{ transform }}
      aria-hidden="true"
      data-testid="suggestion-outline"
    >
      <polygon className="SuggestionOutline-edge" points={points} />
      <polygon className="SuggestionOutline-line" points={points} />
    </svg>
  );
}
