/**
 * What inspection cameras write onto the picture, in three layouts that differ in place, style, unit and in what stands
 * beside the distance; and one without a counter. Sizes are those of a picture 480 lines high.
 */
import { METRES_PER_FOOT } from '@/lib/units';
import { textHeight, textWidth, write, type Canvas, type TextStyle } from './canvas';

/** Writes onto the picture what the camera shows at a distance in metres. */
export type Overlay = (canvas: Canvas, distance: number) => void;

const MARGIN = 24;

/** '005.00 m' */
export const counterText = (distance: number): string => `${distance.toFixed(2).padStart(6, '0')} m`;
const feetText = (distance: number): string => `${(distance / METRES_PER_FOOT).toFixed(1)} FT`;

/** A style for 480 lines scaled to this picture, in whole pixels to the dot, as character generators have them. */
function styleFor({ height }: Canvas, size: number, style: Omit<TextStyle, 'dot'>): TextStyle {
  const dot = Math.max(2, Math.round((size * height) / 480));
  return { ...style, dot: [dot, dot] };
}

export const OVERLAYS = {
  /** Light on black plates, a counter with leading zeros. */
  plate: (canvas, distance) => {
    const style = styleFor(canvas, 3, { colour: [245, 245, 235], behind: 'plate' });
    const margin = Math.round((MARGIN * canvas.height) / 480);
    write(canvas, 'SYNTHETIC SAMPLE', margin, margin, style);
    write(canvas, counterText(distance), margin, canvas.height - margin - textHeight(style), style);
  },
  /** White with a shadow, the counter among the survey's numbers in the last line. */
  lines: (canvas, distance) => {
    const style = styleFor(canvas, 2, { colour: [250, 250, 250], behind: 'shadow' });
    const margin = Math.round((MARGIN * canvas.height) / 480);
    const clock = String(Math.floor(distance * 5) % 60).padStart(2, '0');
    write(canvas, 'SYNTHETIC  MH101-MH102', margin, margin, style);
    write(canvas, `DN300  22/11/26 10:32:${clock}`, margin, margin + 2 * textHeight(style), style);
    const line = `DIST: ${distance.toFixed(2)}M`;
    const left = canvas.width - margin - textWidth('DIST: 000.00M', style);
    write(canvas, line, left, canvas.height - margin - textHeight(style), style);
    write(
      canvas,
      `${(1.2 + Math.sin(distance) / 2).toFixed(1)} %`,
      margin,
      canvas.height - margin - textHeight(style),
      style,
    );
  },
  /** Yellow on the view, in feet, in the middle of the first line. */
  feet: (canvas, distance) => {
    const style = styleFor(canvas, 3, { colour: [255, 230, 60], behind: 'shadow' });
    const margin = Math.round((MARGIN * canvas.height) / 480);
    const text = feetText(distance);
    write(canvas, text, Math.round((canvas.width - textWidth(text, style)) / 2), margin, style);
    write(canvas, 'SYNTHETIC SAMPLE', margin, canvas.height - margin - textHeight(style), style);
  },
  /** A name and no counter. */
  none: (canvas) => {
    const style = styleFor(canvas, 3, { colour: [245, 245, 235], behind: 'plate' });
    write(canvas, 'SYNTHETIC SAMPLE', MARGIN, MARGIN, style);
  },
} as const satisfies Record<string, Overlay>;

/** Names the picture in its upper right corner, which no counter is in. */
function writeName(canvas: Canvas, behind: TextStyle['behind']): void {
  const style = styleFor(canvas, 2, { colour: [225, 225, 215], behind });
  const margin = Math.round((MARGIN * canvas.height) / 480);
  write(canvas, 'SYNTHETIC', canvas.width - margin - textWidth('SYNTHETIC', style), margin, style);
}

/** For a crawler's picture: the same counters, a small name, and no numbers of a pipe that it does not show. */
export const CRAWLER_OVERLAYS: Readonly<Record<keyof typeof OVERLAYS, Overlay>> = {
  ...OVERLAYS,
  plate: (canvas, distance) => {
    writeName(canvas, 'plate');
    const style = styleFor(canvas, 3, { colour: [245, 245, 235], behind: 'plate' });
    const margin = Math.round((MARGIN * canvas.height) / 480);
    write(canvas, counterText(distance), margin, canvas.height - margin - textHeight(style), style);
  },
  lines: (canvas, distance) => {
    writeName(canvas, 'shadow');
    const style = styleFor(canvas, 2, { colour: [250, 250, 250], behind: 'shadow' });
    const margin = Math.round((MARGIN * canvas.height) / 480);
    const left = canvas.width - margin - textWidth('DIST: 000.00M', style);
    write(canvas, `DIST: ${distance.toFixed(2)}M`, left, canvas.height - margin - textHeight(style), style);
  },
};
export type OverlayName = keyof typeof OVERLAYS;
