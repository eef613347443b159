/**
 * A PDF document to write on from top to bottom: page breaks, tagged texts and tables, and the fonts, which are embedded
 * and cover Latin, Greek, Cyrillic and Japanese. What comes at the head and foot of pages is written at the end.
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { projectFile } from '../../../projectFiles';

const fontOf = (name: string): string => projectFile(`node_modules/@expo-google-fonts/noto-sans-jp/${name}.ttf`);
const FONTS = { regular: '400Regular/NotoSansJP_400Regular', bold: '700Bold/NotoSansJP_700Bold' };

/** Points, of A4. */
export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 56, bottom: 52 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
const CONTENT_END = PAGE.height - PAGE.bottom;

export const INK = { text: '#1f1f1f', soft: '#5c5c5c', line: '#c8c8c8', fill: '#f2f4f7', pipe: '#e4e8ee' };
/** By the grade: as on the screen, light enough for dark digits. */
export const GRADE_COLOURS: Readonly<Record<number, string>> = {
  1: '#b7eb8f',
  2: '#eaff8f',
  3: '#ffe58f',
  4: '#ffd591',
  5: '#ffa39e',
};

export type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
}

/** Bytes that may wait to be written to the disk. */
const MOST_WAITING = 4 * 1024 * 1024;
/** Points between lines, besides the font's own. */
const LINE_GAP = 0;

export class Paper {
  readonly doc: Doc;
  /** Where the next thing goes, from the top of the page. */
  y = PAGE.top;
  private readonly out: WriteStream;
  private readonly written: Promise<void>;

  constructor(file: string, { title, author, created }: { title: string; author: string; created: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: PAGE.side, right: PAGE.side },
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      // None yet: pdfkit reads a font that it opened by its file anew each time that it is asked for by our name.
      font: '',
      info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    });
    this.doc.registerFont('regular', fontOf(FONTS.regular));
    this.doc.registerFont('bold', fontOf(FONTS.bold));
    this.out = createWriteStream(file);
    this.doc.pipe(this.out);
    this.written = finished(this.out);
    this.written.catch(() => {});
  }

  /** Index of the last page, from 0. */
  get pageIndex(): number {
    return this.doc.bufferedPageRange().count - 1;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  get room(): number {
    return CONTENT_END - this.y;
  }

  /** Begins another page, unless `height` points fit on this one. */
  keep(height: number): void {
    if (height > this.room && this.y > PAGE.top) this.addPage();
  }

  space(height: number): void {
    this.y += height;
  }

  private style({ size = 9, bold = false, colour = INK.text }: TextStyle): void {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  }

  heightOf(text: string, style: TextStyle = {}): number {
    this.style(style);
    return this.doc.heightOfString(text, { width: style.width ?? CONTENT_WIDTH, lineGap: LINE_GAP });
  }

  /** Writes a text at one place; one higher than `most` points ends in an ellipsis. Not tagged: see `tagged`. */
  put(text: string, y: number, style: TextStyle = {}, most?: number): void {
    this.style(style);
    const { x = PAGE.side, width = CONTENT_WIDTH, align = 'left' } = style;
    this.doc.text(text, x, y, {
      width,
      align,
      lineGap: LINE_GAP,
      ...(most !== undefined && { height: most, ellipsis: true }),
    });
  }

  /** Makes what `draw` draws one element of the document's structure. */
  tagged(parent: Tag, type: string, draw: () => void, options: { alt?: string; title?: string } = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** Keeps what `draw` draws out of the document's structure: screen readers pass over it. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes a text as an element of its own, below what is there; a long one goes on on the next page. */
  text(parent: Tag, type: string, text: string, style: TextStyle = {}): void {
    for (const part of this.cut(text, style)) {
      const height = this.heightOf(part, style);
      this.keep(height);
      this.tagged(parent, type, () => this.put(part, this.y, style));
      this.y += height;
    }
  }

  /** The text in parts that each fit on a page. */
  private cut(text: string, style: TextStyle): string[] {
    const most = CONTENT_END - PAGE.top;
    if (this.heightOf(text, style) <= most) return [text];
    const half = Math.max(1, text.lastIndexOf(' ', text.length / 2) + 1 || Math.floor(text.length / 2));
    return [...this.cut(text.slice(0, half), style), ...this.cut(text.slice(half), style)];
  }

  heading(parent: Tag, type: 'H1' | 'H2' | 'H3', text: string, size: number, room = 40): void {
    this.keep(this.heightOf(text, { size, bold: true }) + room);
    this.text(parent, type, text, { size, bold: true });
    this.space(size / 3);
  }

  /** Draws on each page once all are there. `page` counts from 1; `pages` is how many there are. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(start + index);
      this.artifact(() => draw(index + 1, count), 'Pagination');
    }
  }

  onPage(index: number, draw: () => void): void {
    this.doc.switchToPage(index);
    draw();
  }

  /** Lets what is written so far leave the memory. */
  async flush(): Promise<void> {
    do await setImmediate();
    while (this.doc.readableLength > MOST_WAITING);
  }

  /** Gives the file up, which stays incomplete. */
  abandon(): void {
    this.out.destroy();
  }

  async close(): Promise<void> {
    this.doc.end();
    await this.written;
  }
}
