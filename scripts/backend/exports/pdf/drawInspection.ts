/** One inspection of the report: its headers, grades and why, the pipe, defects, repairs and pictures. */
import { readFile } from 'node:fs/promises';
import { gradeText } from '@/lib/grading/gradeText';
import type { Grading } from '@/lib/grading/types';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { aspectOf } from '@/lib/pictureGeometry';
import { diameterOf, measurementsText, type Measurements } from '@/lib/pictureMeasures';
import type { WriterInput } from '../exportWriter';
import { withPicture } from '../pictures';
import type { ExportedInspection } from '../readInspections';
import { drawMarks } from './drawMarks';
import { drawPipe, roomOfPipe } from './drawPipe';
import { drawTable } from './drawTable';
import { CONTENT_WIDTH, GRADE_COLOURS, INK, PAGE, type Paper, type Tag } from './paper';
import * as texts from './texts';

const MOST_DRIVERS = 12;
const PICTURE = { width: 400, height: 300 };

export const titleOf = ({ inspection }: ExportedInspection): string => inspectionTitle(inspection);

export function drawFacts(paper: Paper, parent: Tag, { inspection }: ExportedInspection): void {
  const facts = texts.factsOf(inspection);
  const width = CONTENT_WIDTH / 2 - 8;
  const list = paper.doc.struct('L');
  parent.add(list);
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const height = Math.max(...pair.map(([, value]) => paper.heightOf(value, { size: 8.5, width: width - 92 }))) + 3;
    paper.keep(height);
    for (const [side, [label, value]] of pair.entries()) {
      const x = PAGE.side + side * (CONTENT_WIDTH / 2);
      list.add(
        paper.doc.struct('LI', {}, [
          paper.doc.struct('Lbl', {}, () =>
            paper.put(label, paper.y, { size: 8.5, colour: INK.soft, x, width: 88 }, 13),
          ),
          paper.doc.struct('LBody', {}, () => paper.put(value, paper.y, { size: 8.5, x: x + 92, width: width - 92 })),
        ]),
      );
    }
    paper.space(height);
  }
  list.end();
  if (inspection.GeneralRemarks) {
    paper.space(4);
    paper.text(parent, 'P', `General remarks: ${inspection.GeneralRemarks}`, { size: 8.5 });
  }
}

/** The grade's digit on its colour, with the kind of grade beside. */
export function drawGrade(paper: Paper, parent: Tag, kind: string, { grade, atLeast }: Grading): void {
  const digit = grade ?? atLeast;
  const title = grade !== null ? `${kind} grade` : atLeast !== null ? `${kind} grade: at least` : `${kind}: no grade`;
  paper.keep(60);
  const top = paper.y;
  paper.artifact(() => paper.doc.roundedRect(PAGE.side, top, 26, 20, 3).fill(GRADE_COLOURS[digit ?? 0] ?? INK.fill));
  paper.tagged(parent, 'H3', () => {
    paper.put(gradeText(grade, atLeast) ?? '–', top + 1, { size: 12, bold: true, width: 26, align: 'center' });
    paper.put(title, top + 2, { size: 11, bold: true, x: PAGE.side + 34 });
  });
  paper.y = top + 24;
}

function drawGrading(paper: Paper, parent: Tag, kind: string, grading: Grading, exported: ExportedInspection): void {
  const { gradeName, reason, drivers, problems, notes, source, table } = grading;
  drawGrade(paper, parent, kind, grading);
  paper.text(parent, 'P', reason ?? gradeName, { size: 8.5 });
  const byId = new Map(exported.frames.map((frame) => [frame.id, frame]));
  const made = drivers.slice(0, MOST_DRIVERS).flatMap(({ frameId, score }) => {
    const frame = byId.get(frameId);
    return frame
      ? [`${frame.defectCode} at ${texts.chainageText(frame, exported.inspection.chainage_unit)} (${score})`]
      : [];
  });
  const more = drivers.length - made.length;
  const lines = [
    made.length > 0 ? `Made by ${made.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` : null,
    ...problems.map(({ message }) => message),
    ...notes,
  ].filter((line) => line !== null);
  for (const line of lines) paper.text(parent, 'P', line, { size: 8.5 });
  paper.text(parent, 'P', [table, `Method: ${source}`].filter(Boolean).join(' '), { size: 7.5, colour: INK.soft });
  paper.space(8);
}

function drawObservations(paper: Paper, parent: Tag, { frames, inspection }: ExportedInspection): void {
  if (frames.length === 0) {
    paper.text(parent, 'P', 'No frame is in the report.', { colour: INK.soft });
    return;
  }
  drawTable(
    paper,
    parent,
    [
      { title: 'No.', share: 4, align: 'right' },
      { title: 'Chainage', share: 10, align: 'right' },
      { title: 'Code', share: 8, bold: true },
      { title: 'Description', share: 23 },
      { title: 'Clock', share: 8 },
      { title: 'Quantities', share: 12 },
      { title: 'Remarks', share: 23 },
      { title: 'Str', share: 5, align: 'right' },
      { title: 'Ser', share: 5, align: 'right' },
    ],
    frames.map((frame, index) => {
      const marks = texts.marksText(frame);
      return [
        String(index + 1),
        texts.chainageText(frame, inspection.chainage_unit),
        frame.defectCode,
        `${frame.defectClass ?? ''}${marks && ` (${marks})`}`,
        texts.clockText(frame),
        texts.quantitiesText(frame),
        frame.remarks ?? '',
        texts.scoreText(frame.structuralScore),
        texts.scoreText(frame.serviceScore),
      ];
    }),
  );
}

function drawRepairs(paper: Paper, parent: Tag, { repairs, notes, inspection }: ExportedInspection): void {
  if (repairs.length === 0) paper.text(parent, 'P', 'No repair is planned.', { colour: INK.soft });
  else {
    drawTable(
      paper,
      parent,
      [
        { title: 'Plan', share: 12 },
        { title: 'Place', share: 20 },
        { title: 'Repair', share: 22, bold: true },
        { title: 'For', share: 10 },
        { title: 'Details', share: 16 },
        { title: 'Rule', share: 24 },
      ],
      repairs.map((item) => [
        texts.plannerText(item.planner),
        texts.repairPlaceText(item, inspection.chainage_unit),
        item.repairType,
        item.defectCode ?? '',
        texts.metadataText(item, inspection.chainage_unit),
        item.source ?? '',
      ]),
    );
  }
  for (const { planner, generalNotes } of notes) {
    if (generalNotes) paper.text(parent, 'P', `${texts.plannerText(planner)}: ${generalNotes}`, { size: 8.5 });
  }
}

/** The size in points of a picture that is fitted into `PICTURE`. */
function fittedSize({ ring }: Measurements): { width: number; height: number } {
  const aspect = aspectOf(ring);
  const width = Math.min(PICTURE.width, PICTURE.height * aspect);
  return { width, height: width / aspect };
}

async function drawPictures(paper: Paper, parent: Tag, job: WriterInput, exported: ExportedInspection): Promise<void> {
  const { frames, inspection } = exported;
  const pipe = diameterOf(inspection);
  for (const [index, frame] of frames.entries()) {
    const place = texts.chainageText(frame, inspection.chainage_unit);
    const caption = [
      `${index + 1}.  ${place}  ${frame.defectCode} ${frame.defectClass ?? ''}`.trim(),
      texts.marksText(frame),
      frame.remarks,
    ]
      .filter(Boolean)
      .join(' · ');
    const bytes = await withPicture(job, frame, (file) => readFile(file));
    if (!bytes && frame.imageBlob !== null) job.manifest.missPicture(frame);
    const { measurements } = frame;
    const measuredText = measurements && measurementsText(measurements, pipe);
    paper.keep(PICTURE.height + 40 + (measuredText ? paper.heightOf(measuredText, { size: 8.5 }) : 0));
    const top = paper.y;
    try {
      if (!bytes) throw new Error('The store has no such picture.');
      paper.tagged(
        parent,
        'Figure',
        () => {
          paper.doc.image(bytes, PAGE.side, top, { fit: [PICTURE.width, PICTURE.height] });
          if (measurements) drawMarks(paper, measurements, { x: PAGE.side, y: top, ...fittedSize(measurements) });
        },
        { alt: `Picture of ${frame.defectCode} at ${place}` },
      );
      paper.y = top + PICTURE.height + 4;
    } catch {
      paper.text(parent, 'P', inspection.picturesRemoved ?? 'The picture is missing.', { colour: INK.soft });
    }
    paper.tagged(parent, 'Caption', () => paper.put(caption, paper.y, { size: 8.5 }, 26));
    paper.space(measuredText ? 26 : 34);
    if (measuredText) {
      paper.text(parent, 'P', measuredText, { size: 8.5 });
      paper.space(12);
    }
    await paper.flush();
  }
}

/** Draws the inspection on pages of its own. The place for a signature is below the grades. */
export async function drawInspection(
  paper: Paper,
  parent: Tag,
  job: WriterInput,
  exported: ExportedInspection,
): Promise<void> {
  const { inspection, grading } = exported;
  const { doc } = paper;
  paper.addPage();
  const destination = `inspection-${inspection.uuid}`;
  doc.addNamedDestination(destination, 'XYZ', 0, 0, null as unknown as number);
  const mark = doc.outline.addItem(titleOf(exported));
  /** `room`: points below the heading that must be on the same page. */
  const part = (title: string, room = 90) => {
    paper.space(10);
    paper.heading(parent, 'H2', title, 12, room);
    mark.addItem(title);
  };
  paper.heading(parent, 'H1', titleOf(exported), 17);
  if (titleOf(exported) !== inspection.name) paper.text(parent, 'P', inspection.name, { colour: INK.soft });
  paper.space(4);
  drawFacts(paper, parent, exported);
  part('Grades');
  drawGrading(paper, parent, 'Structural', grading.structural, exported);
  drawGrading(paper, parent, 'Service', grading.service, exported);
  drawSignature(paper, parent);
  part('Pipe', roomOfPipe(exported));
  drawPipe(paper, parent, exported);
  part('Observations');
  drawObservations(paper, parent, exported);
  part('Repair plan');
  drawRepairs(paper, parent, exported);
  if (job.pictures && exported.frames.length > 0) {
    paper.addPage();
    paper.space(-10);
    part('Pictures', 340);
    await drawPictures(paper, parent, job, exported);
  }
}

function drawSignature(paper: Paper, parent: Tag): void {
  paper.keep(44);
  const places = ['Name', 'Signature', 'Date'];
  const width = CONTENT_WIDTH / places.length;
  const y = paper.y + 24;
  paper.artifact(() => {
    for (const index of places.keys()) {
      const x = PAGE.side + index * width;
      paper.doc
        .moveTo(x, y)
        .lineTo(x + width - 16, y)
        .lineWidth(0.5)
        .stroke(INK.soft);
    }
  });
  paper.tagged(parent, 'P', () => {
    for (const [index, place] of places.entries()) {
      paper.put(place, y + 2, { size: 7, colour: INK.soft, x: PAGE.side + index * width, width: width - 16 });
    }
  });
  paper.y = y + 16;
}
