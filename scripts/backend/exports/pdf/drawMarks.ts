/** What was measured on a picture, drawn over it: the pipe's circle and the numbered marks, as on the screen. */
import { outlineOf, type Point } from '@/lib/pictureGeometry';
import type { Measurements } from '@/lib/pictureMeasures';
import type { Paper } from './paper';

const COLOURS = { line: '#5cdbd3', edge: '#141414', number: '#ffffff' };
/** Points. A dark line beneath a light one shows on light walls and dark ones. */
const WIDTHS = { line: 1, edge: 2.4 };
const NUMBER = { size: 9, above: 12, beside: 3 };

/** Where the picture is on the page, in points. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function drawMarks(paper: Paper, { ring, marks }: Measurements, place: Place): void {
  const { doc } = paper;
  const placed = ([x, y]: Point): [number, number] => [place.x + x * place.width, place.y + y * place.height];
  const outlines = marks.map((mark) => ({ isArea: mark.kind === 'area', points: outlineOf(ring, mark).map(placed) }));
  const shapes: (() => void)[] = [
    () => doc.ellipse(...placed([ring.x, ring.y]), ring.rx * place.width, ring.ry * place.height),
    ...outlines.map(({ isArea, points: [from, ...rest] }) => () => {
      if (!from) return;
      doc.moveTo(...from);
      for (const to of rest) doc.lineTo(...to);
      if (isArea) doc.closePath();
    }),
  ];
  doc.save();
  // The circle may reach beyond the picture.
  doc.rect(place.x, place.y, place.width, place.height).clip();
  for (const part of ['edge', 'line'] as const) {
    for (const draw of shapes) {
      draw();
      doc.lineWidth(WIDTHS[part]).stroke(COLOURS[part]);
    }
  }
  for (const [index, { points }] of outlines.entries()) {
    const [x, y] = points[0] ?? [place.x, place.y];
    for (const [shift, colour] of [
      [0.6, COLOURS.edge],
      [0, COLOURS.number],
    ] as const) {
      paper.put(String(index + 1), y - NUMBER.above + shift, {
        ...{ size: NUMBER.size, bold: true, colour, x: x + NUMBER.beside + shift, width: 20 },
      });
    }
  }
  doc.restore();
}
