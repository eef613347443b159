/** A picture in memory, and what is drawn onto the view of a pipe: filled boxes, and text of the bitmap font. */
import { dotsOf, GLYPH_HEIGHT, GLYPH_WIDTH } from './font';

export type Rgb = readonly [red: number, green: number, blue: number];

/** RGB, 3 bytes a pixel. */
export interface Canvas {
  frame: Uint8Array;
  width: number;
  height: number;
}

/** In pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Fills the part of the box that lies within the picture. */
export function fill({ frame, width, height }: Canvas, box: Box, [r, g, b]: Rgb): void {
  const [right, bottom] = [Math.min(width, box.left + box.width), Math.min(height, box.top + box.height)];
  for (let y = Math.max(0, box.top); y < bottom; y++) {
    for (let x = Math.max(0, box.left); x < right; x++) {
      const at = (y * width + x) * 3;
      frame[at] = r;
      frame[at + 1] = g;
      frame[at + 2] = b;
    }
  }
}

export interface TextStyle {
  /** Pixels to a dot of the font, across and down. */
  dot: readonly [width: number, height: number];
  colour: Rgb;
  /** What is drawn behind the letters: a black plate, their shadow, or nothing but the view. */
  behind: 'plate' | 'shadow' | 'nothing';
}

const BLACK: Rgb = [0, 0, 0];

export const textWidth = (text: string, { dot: [across] }: TextStyle): number =>
  (text.length * (GLYPH_WIDTH + 1) - 1) * across;
export const textHeight = ({ dot: [, down] }: TextStyle): number => GLYPH_HEIGHT * down;

/** `left` and `top` are pixels of the first letter's corner. */
export function write(canvas: Canvas, text: string, left: number, top: number, style: TextStyle): void {
  const [across, down] = style.dot;
  if (style.behind === 'plate') {
    const [width, height] = [textWidth(text, style) + 4 * across, textHeight(style) + 4 * down];
    fill(canvas, { left: left - 2 * across, top: top - 2 * down, width, height }, BLACK);
  }
  const draw = (x: number, y: number, colour: Rgb) => {
    for (const [column, row] of dotsOf(text)) {
      fill(canvas, { left: x + column * across, top: y + row * down, width: across, height: down }, colour);
    }
  };
  if (style.behind === 'shadow') draw(left + Math.ceil(across / 2), top + Math.ceil(down / 2), BLACK);
  draw(left, top, style.colour);
}
