/** The unrolled pictures behind the wall's marks, drawn on a canvas as large as what is seen of the wall. */
import { useEffect, useRef } from 'react';
import type { Pixels } from '@/lib/units';
import type { Stretch } from './wallPictures';
import { fullSource, smallSource, type WallRings } from './wallRings';

/**
 * From this width on, a stretch gets the frame's whole picture: the small one's ring is 20 pixels wide or so, and would
 * show nothing more however large it is drawn. No more of these fit into a window than a few dozen.
 */
const FULL_FROM: Pixels = 48;

interface WallStripProps {
  /** Those that are drawn, along the pipe. */
  stretches: readonly Stretch[];
  /** Whether the camera looks towards lower chainages: the near edge of each ring is then on the right. */
  isFalling: boolean;
  rings: WallRings;
  /** Of `rings`, so that each change of them is drawn. */
  version: number;
  /** Of a unit of chainage. */
  scale: Pixels;
  /** What is seen of the wall: how far it is scrolled, and its size. */
  left: Pixels;
  width: Pixels;
  height: Pixels;
}

export function WallStrip({ stretches, isFalling, rings, version, scale, left, width, height }: WallStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const seen = stretches.filter(({ from, to }) => to * scale > left && from * scale < left + width);
    const pictures = seen.map(({ frame, from, to }) => {
      const full = (to - from) * scale >= FULL_FROM ? fullSource(frame) : null;
      return { from, to, small: smallSource(frame), full };
    });
    rings.want([...pictures.map(({ small }) => small), ...pictures.flatMap(({ full }) => full ?? [])]);
    const element = canvas.current;
    if (!element || width === 0) return;
    const density = devicePixelRatio;
    Object.assign(element, { width: Math.round(width * density), height: Math.round(height * density) });
    const context = element.getContext('2d');
    if (!context) return;
    for (const { from, to, small, full } of pictures) {
      const ring = (full && rings.ringOf(full)) ?? rings.ringOf(small);
      if (!ring) continue;
      // To whole pixels, so that no seam shows between two pictures.
      const [start, end] = [from, to].map((at) => Math.round((at * scale - left) * density)) as [number, number];
      context.setTransform(isFalling ? -1 : 1, 0, 0, 1, isFalling ? end : start, 0);
      context.drawImage(ring, 0, 0, end - start, element.height);
    }
  }, [stretches, isFalling, rings, version, scale, left, width, height]);
  useEffect(() => () => rings.want([]), [rings]);
  return <canvas ref={canvas} className="PipeWall-strip" style={{ width, height }} aria-hidden="true" />;
}
