/** A table over as many pages as it takes, its head on each of them, tagged as one. */
import { CONTENT_WIDTH, INK, PAGE, type Paper, type Tag, type TextStyle } from './paper';

export interface PdfColumn {
  title: string;
  /** Its part of the table's width, in proportion to the other columns. */
  share: number;
  align?: 'right';
  bold?: boolean;
}

const SIZE = 7.5;
const PADDING = 3;
/** Points of the highest row: longer texts end in an ellipsis. */
const MOST_HEIGHT = 620;

/** Cells are in the order of the columns. */
export function drawTable(
  paper: Paper,
  parent: Tag,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const { doc } = paper;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (CONTENT_WIDTH * share) / shares);
  const table = doc.struct('Table');
  parent.add(table);

  const styleOf = (index: number, isHead: boolean): TextStyle => ({
    size: SIZE,
    bold: isHead || columns[index]?.bold === true,
    colour: isHead ? INK.soft : INK.text,
    align: columns[index]?.align ?? 'left',
    x: PAGE.side + widths.slice(0, index).reduce((sum, width) => sum + width, 0) + PADDING,
    width: (widths[index] ?? 0) - 2 * PADDING,
  });
  const heightOf = (cells: readonly string[], isHead: boolean): number =>
    Math.min(
      MOST_HEIGHT,
      Math.max(...cells.map((cell, index) => paper.heightOf(cell || ' ', styleOf(index, isHead)))),
    ) +
    2 * PADDING;

  /** A repeated head is no part of the tagged table: screen readers pass over it. */
  const drawRow = (cells: readonly string[], kind: 'head' | 'repeated head' | 'row') => {
    const isHead = kind !== 'row';
    const height = heightOf(cells, isHead);
    paper.artifact(() => {
      if (isHead) doc.rect(PAGE.side, paper.y, CONTENT_WIDTH, height).fill(INK.fill);
      const below = paper.y + height;
      doc
        .moveTo(PAGE.side, below)
        .lineTo(PAGE.side + CONTENT_WIDTH, below)
        .lineWidth(0.5)
        .stroke(INK.line);
    });
    const draw = (cell: string, index: number) =>
      paper.put(cell, paper.y + PADDING, styleOf(index, isHead), height - 2 * PADDING + 2);
    if (kind === 'repeated head') paper.artifact(() => cells.forEach(draw));
    else {
      const row = doc.struct('TR');
      table.add(row);
      for (const [index, cell] of cells.entries()) {
        row.add(doc.struct(isHead ? 'TH' : 'TD', {}, () => draw(cell, index)));
      }
      row.end();
    }
    paper.space(height);
  };

  const head = columns.map(({ title }) => title);
  const headHeight = heightOf(head, true);
  const [first = []] = rows;
  paper.keep(headHeight + heightOf(first, false));
  drawRow(head, 'head');
  for (const cells of rows) {
    if (heightOf(cells, false) > paper.room) {
      paper.addPage();
      drawRow(head, 'repeated head');
    }
    drawRow(cells, 'row');
  }
  table.end();
}
