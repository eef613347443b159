/** The inspection report: a title page, contents where there are several inspections, and each of them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WriterInput, WrittenFile } from '../exportWriter';
import { withPicture } from '../pictures';
import { gradeText } from '@/lib/grading/gradeText';
import type { Grading } from '@/lib/grading/types';
import type { ExportedInspection } from '../readInspections';
import { drawGrade, drawInspection, titleOf } from './drawInspection';
import { CONTENT_WIDTH, INK, PAGE, Paper, type Tag } from './paper';
import { dayText } from './texts';

/** A file of more would be too large to open; the pages of a file are kept in memory until its end. */
const INSPECTIONS_A_FILE = 50;
const LINES_A_PAGE = 34;
const LINE_HEIGHT = 20;
const LOGO_SIZE = 60;

interface Entry {
  title: string;
  name: string;
  uuid: string;
  /** Index of its first page, from 0. */
  page: number;
  grades: string;
}

const listedGrade = ({ grade, atLeast }: Grading): string => gradeText(grade, atLeast) ?? '–';

class Report {
  private readonly paper: Paper;
  private readonly root: Tag;
  private readonly contents: Tag | null;
  private readonly contentsPage: number;
  private readonly entries: Entry[] = [];

  constructor(
    readonly file: string,
    private readonly job: WriterInput,
    private readonly title: string,
    /** How many inspections there are going to be at most. */
    count: number,
  ) {
    this.paper = new Paper(file, { title, author: job.organisation.name, created: job.now });
    const { paper } = this;
    this.root = paper.doc.struct('Document');
    paper.doc.addStructure(this.root);
    paper.addPage();
    paper.doc.outline.addItem('Title page');
    this.contentsPage = 1;
    const pages = count > 1 ? Math.ceil(count / LINES_A_PAGE) : 0;
    this.titlePage = paper.doc.struct('Sect');
    this.root.add(this.titlePage);
    this.contents = pages > 0 ? paper.doc.struct('TOC') : null;
    if (this.contents) this.root.add(this.contents);
    for (let page = 0; page < pages; page++) {
      paper.addPage();
      if (page === 0) paper.doc.outline.addItem('Contents');
    }
  }

  private readonly titlePage: Tag;

  async add(exported: ExportedInspection): Promise<void> {
    const { paper } = this;
    const section = paper.doc.struct('Sect');
    this.root.add(section);
    const page = paper.pageIndex + 1;
    await drawInspection(paper, section, this.job, exported);
    section.end();
    const { inspection, grading } = exported;
    this.first ??= exported;
    this.entries.push({
      title: titleOf(exported),
      name: inspection.name,
      uuid: inspection.uuid,
      page,
      grades: `${listedGrade(grading.structural)} / ${listedGrade(grading.service)}`,
    });
    await paper.flush();
  }

  private first: ExportedInspection | undefined;

  private async drawTitlePage(): Promise<void> {
    const { paper, job, titlePage: parent } = this;
    const { name, logo: imageBlob } = job.organisation;
    const logo = imageBlob === null ? null : await withPicture(job, { imageBlob }, (file) => readFile(file));
    paper.doc.switchToPage(0);
    if (logo) {
      const draw = () => paper.doc.image(logo, PAGE.side, 110, { fit: [LOGO_SIZE, LOGO_SIZE] });
      paper.tagged(parent, 'Figure', () => void draw(), { alt: `Logo of ${name}` });
    }
    paper.y = 190;
    paper.text(parent, 'P', name, { size: 13, colour: INK.soft });
    paper.space(6);
    paper.text(parent, 'H1', 'Pipe inspection report', { size: 26, bold: true });
    paper.space(8);
    const only = this.entries.length === 1 ? this.first : undefined;
    const about = only ? titleOf(only) : `${this.entries.length.toLocaleString('en')} inspections`;
    paper.text(parent, 'P', about, { size: 16 });
    if (only && titleOf(only) !== only.inspection.name) {
      paper.text(parent, 'P', only.inspection.name, { size: 11, colour: INK.soft });
    }
    paper.space(24);
    if (only) {
      drawGrade(paper, parent, 'Structural', only.grading.structural);
      drawGrade(paper, parent, 'Service', only.grading.service);
      paper.space(16);
    }
    const facts = only?.inspection;
    const lines = [
      facts?.LocationStreet || facts?.LocationTown
        ? [facts.LocationStreet, facts.LocationTown].filter(Boolean).join(', ')
        : null,
      facts?.Date ? `Inspected on ${dayText(new Date(`${facts.Date}T00:00:00Z`))}` : null,
      facts?.ReviewedBy ? `Reviewed by ${facts.ReviewedBy}` : null,
      `Report made on ${dayText(job.now)}`,
      this.title.includes('part') ? this.title.slice(this.title.lastIndexOf('part')) : null,
    ];
    for (const line of lines) if (line) paper.text(parent, 'P', line, { size: 10 });
    parent.end();
  }

  private drawContents(): void {
    const { paper, contents } = this;
    if (!contents) return;
    for (const [index, entry] of this.entries.entries()) {
      const line = index % LINES_A_PAGE;
      paper.doc.switchToPage(this.contentsPage + Math.floor(index / LINES_A_PAGE));
      if (line === 0) {
        paper.y = PAGE.top;
        paper.artifact(() => paper.put('Contents', PAGE.top, { size: 16, bold: true }));
        paper.artifact(() => {
          const style = { size: 8, colour: INK.soft, align: 'right' as const };
          paper.put('Structural / service', PAGE.top + 8, { ...style, width: CONTENT_WIDTH - 50 });
          paper.put('Page', PAGE.top + 8, style);
        });
      }
      const y = PAGE.top + 32 + line * LINE_HEIGHT;
      const text = entry.title === entry.name ? entry.title : `${entry.title}  ·  ${entry.name}`;
      paper.tagged(contents, 'TOCI', () => {
        paper.put(text, y, { size: 9.5, width: CONTENT_WIDTH - 130 }, 14);
        paper.put(entry.grades, y, { size: 9.5, width: CONTENT_WIDTH - 50, align: 'right' }, 14);
        paper.put(String(entry.page + 1), y, { size: 9.5, align: 'right' }, 14);
      });
      paper.doc.goTo(PAGE.side, y, CONTENT_WIDTH, LINE_HEIGHT - 4, `inspection-${entry.uuid}`);
    }
    contents.end();
  }

  abandon(): void {
    this.paper.abandon();
  }

  async close(): Promise<void> {
    const { paper, job } = this;
    await this.drawTitlePage();
    this.drawContents();
    this.root.end();
    paper.onEachPage((page, pages) => {
      const entry = this.entries.findLast((each) => each.page < page);
      const style = { size: 7.5, colour: INK.soft };
      if (page > 1) {
        paper.put(entry?.title ?? 'Contents', 30, { ...style, width: CONTENT_WIDTH * 0.6 }, 11);
        paper.put(
          job.organisation.name,
          30,
          { ...style, x: PAGE.side + CONTENT_WIDTH * 0.6, width: CONTENT_WIDTH * 0.4, align: 'right' },
          11,
        );
      }
      const foot = PAGE.height - 34;
      paper.put(`Made on ${dayText(job.now)}`, foot, { ...style, width: CONTENT_WIDTH / 2 }, 11);
      paper.put(`Page ${page} of ${pages}`, foot, { ...style, align: 'right' }, 11);
    });
    await paper.close();
  }
}

/** One file for each 50 inspections. */
export async function writePdf(job: WriterInput): Promise<WrittenFile[]> {
  const parts = Math.ceil(job.total / INSPECTIONS_A_FILE);
  const written: WrittenFile[] = [];
  let report: Report | null = null;
  let number = 0;
  try {
    for await (const exported of job.inspections) {
      if (number % INSPECTIONS_A_FILE === 0) {
        await report?.close();
        const part = written.length + 1;
        const title = parts > 1 ? `${job.name}, part ${part}` : job.name;
        const file = path.join(job.folder, `report-${part}.pdf`);
        report = new Report(file, job, title, Math.min(INSPECTIONS_A_FILE, job.total - number));
        written.push({ file, filename: '', extension: 'pdf', contentType: 'application/pdf' });
      }
      number += 1;
      await report?.add(exported);
    }
    await report?.close();
  } catch (error) {
    report?.abandon();
    throw error;
  }
  // How many there are is known only now: inspections may have been deleted while the report was written.
  const partOf = (part: number) => (written.length > 1 ? `, part ${part} of ${written.length}` : '');
  return written.map((each, index) => ({ ...each, filename: `${job.name}${partOf(index + 1)}.pdf` }));
}
