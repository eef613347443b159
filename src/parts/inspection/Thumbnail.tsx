/** The small picture of a frame, cut out of the sheet it stands on, or a picture of its own; as large as its box allows. */
import type { CSSProperties } from 'react';
import { SHEET_SIDE, type Frame } from '@/api/contract/frames';

interface ThumbnailProps {
  frame: Pick<Frame, 'thumbnailUrl' | 'sheetPlace'>;
  className?: string;
  style?: CSSProperties;
}

export function Thumbnail({ frame: { thumbnailUrl, sheetPlace }, className, style }: ThumbnailProps) {
  if (!sheetPlace) {
    return (
      <img
        className={className}
        style={style}
        src={thumbnailUrl ?? undefined}
        alt=""
        decoding="async"
        draggable={false}
      />
    );
  }
  const { place, width, height } = sheetPlace;
  const [left, top] = [(place % SHEET_SIDE) * width, Math.floor(place / SHEET_SIDE) * height];
  return (
    <svg className={className} style={style} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* The inner svg cuts off the neighbours on the sheet, where the box has another shape than the thumbnail. */}
      <svg width={width} height={height} viewBox={`${left} ${top} ${width} ${height}`}>
        <image href={thumbnailUrl ?? undefined} width={SHEET_SIDE * width} height={SHEET_SIDE * height} />
      </svg>
    </svg>
  );
}
