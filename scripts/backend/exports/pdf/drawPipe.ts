/**
 * The pipe from the start of the survey to its end, to scale, with each defect at its chainage and a line to its code and
 * scores beside. What one page cannot hold without texts on top of each other goes on on the next.
 */
import { pairContinuous } from '@/lib/grading/pairContinuous';
import type { ReportedFrame } from '../../frames/reportedFrames';
import type { ExportedInspection } from '../readInspections';
import { CONTENT_WIDTH, INK, PAGE, type Paper, type Tag } from './paper';
import { chainageText, marksText, scoreText } from './texts';

const ROWS_A_PAGE = 30;
const ROW_HEIGHT = 17;
const LEAST_HEIGHT = 120;
const PIPE = { x: PAGE.side + 60, width: 34 };
const LABELS = { x: PAGE.side + 150, width: CONTENT_WIDTH - 150 };
const DEFECT = '#a8071a';

type Placed = ReportedFrame & { chainageNumber: number };
const isPlaced = (frame: ReportedFrame): frame is Placed => frame.chainageNumber !== null;

function stepOf(length: number): number {
  const rough = length / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
}

interface Stretch {
  from: number;
  to: number;
  frames: readonly Placed[];
}

function stretchesOf(frames: readonly Placed[], length: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start < frames.length; start += ROWS_A_PAGE) {
    const part = frames.slice(start, start + ROWS_A_PAGE);
    const next = frames[start + ROWS_A_PAGE];
    stretches.push({
      from: stretches.at(-1)?.to ?? 0,
      to: next ? (part.at(-1)?.chainageNumber ?? length) : length,
      frames: part,
    });
  }
  return stretches;
}

const labelOf = (frame: Placed, unit: string): string => {
  const marks = marksText(frame);
  const scores = [
    frame.structuralScore === null ? null : `structural ${scoreText(frame.structuralScore)}`,
    frame.serviceScore === null ? null : `service ${scoreText(frame.serviceScore)}`,
  ].filter(Boolean);
  return [
    chainageText(frame, unit),
    `${frame.defectCode} ${frame.defectClass ?? ''}`.trim() + (marks && ` (${marks})`),
    scores.join(', ') || 'no score',
  ].join('   ');
};

const heightOf = ({ frames }: Stretch): number => Math.max(LEAST_HEIGHT, frames.length * ROW_HEIGHT);
/** Points above and below a stretch. */
const AROUND = 40;
const NOTE = 20;

function stretchesIn({ inspection, frames }: ExportedInspection): { stretches: Stretch[]; length: number } {
  const placed = frames.filter(isPlaced);
  const length = Math.max(inspection.LengthSurveyed ?? 0, ...placed.map(({ chainageNumber }) => chainageNumber));
  return { stretches: placed.length === 0 || length === 0 ? [] : stretchesOf(placed, length), length };
}

/** Points that the beginning of the drawing takes, so that its heading does not stay behind alone. */
export function roomOfPipe(exported: ExportedInspection): number {
  const [first] = stretchesIn(exported).stretches;
  return first ? heightOf(first) + AROUND + NOTE : NOTE;
}

export function drawPipe(paper: Paper, parent: Tag, exported: ExportedInspection): void {
  const { inspection, frames } = exported;
  const { chainage_unit: unit, LengthSurveyed } = inspection;
  const { stretches, length } = stretchesIn(exported);
  if (stretches.length === 0) {
    const text =
      frames.length === 0 ? 'There is no reported defect to draw.' : 'No reported defect has a chainage to draw it at.';
    paper.text(parent, 'P', text, { colour: INK.soft });
    return;
  }
  if (LengthSurveyed === null) {
    paper.text(parent, 'P', 'The surveyed length is not known: the pipe is drawn up to its last defect.', {
      colour: INK.soft,
    });
    paper.space(4);
  }
  const { ends } = pairContinuous(frames, ({ chainageNumber }) => chainageNumber);
  const runs = [...ends].map(([start, end]) => ({ from: start.chainageNumber ?? 0, to: end.chainageNumber ?? 0 }));
  for (const stretch of stretches) {
    drawStretch(paper, parent, stretch, { unit, runs, inspection, length });
  }
}

interface Around {
  unit: string;
  /** Chainages of continuous defects. */
  runs: readonly { from: number; to: number }[];
  inspection: ExportedInspection['inspection'];
  length: number;
}

function drawStretch(paper: Paper, parent: Tag, stretch: Stretch, { unit, runs, inspection, length }: Around) {
  const { from, to, frames } = stretch;
  const height = heightOf(stretch);
  paper.keep(height + AROUND);
  const top = paper.y + 14;
  const { doc } = paper;
  const scale = height / (to - from || 1);
  const placeOf = (chainage: number) => top + (chainage - from) * scale;
  const isUpstream = inspection.Direction === 'Upstream';
  const [start, end] = isUpstream
    ? [inspection.DownstreamNode, inspection.UpstreamNode]
    : [inspection.UpstreamNode, inspection.DownstreamNode];
  const figure = `Pipe from ${from.toFixed(2)} to ${to.toFixed(2)} ${unit} with ${frames.length} defects at their chainage`;

  paper.tagged(
    parent,
    'Figure',
    () => {
      doc.rect(PIPE.x, top, PIPE.width, height).fillAndStroke(INK.pipe, INK.soft);
      const step = stepOf(to - from || 1);
      for (let mark = Math.ceil(from / step) * step; mark <= to + 1e-9; mark += step) {
        const y = placeOf(mark);
        doc
          .moveTo(PIPE.x - 5, y)
          .lineTo(PIPE.x, y)
          .lineWidth(0.5)
          .stroke(INK.soft);
        const style = { size: 6.5, colour: INK.soft, x: PAGE.side, width: 52, align: 'right' as const };
        paper.put(`${Number(mark.toFixed(2))} ${unit}`, y - 5, style);
      }
      for (const run of runs) {
        const [first, last] = [Math.max(run.from, from), Math.min(run.to, to)];
        if (first > last) continue;
        doc.rect(PIPE.x + 4, placeOf(first), 5, Math.max(1, (last - first) * scale)).fill(DEFECT);
      }
      const node = { size: 7, bold: true, x: PIPE.x - 40, width: PIPE.width + 80, align: 'center' as const };
      if (from === 0 && start) paper.put(start, top - 12, node, 11);
      if (to === length && end) paper.put(end, top + height + 2, node, 11);
    },
    { alt: figure },
  );

  const list = doc.struct('L');
  parent.add(list);
  let free = top - ROW_HEIGHT / 2;
  frames.forEach((frame, index) => {
    // A label does not begin before the label above has ended, nor so low that the labels below find no room.
    const latest = top + height - (frames.length - 1 - index) * ROW_HEIGHT;
    const y = placeOf(frame.chainageNumber);
    const line = Math.min(Math.max(y, free + ROW_HEIGHT / 2), latest);
    free = line + ROW_HEIGHT / 2;
    paper.artifact(() => {
      doc.circle(PIPE.x + PIPE.width / 2, y, 2.2).fill(DEFECT);
      doc
        .moveTo(PIPE.x + PIPE.width / 2, y)
        .lineTo(PIPE.x + PIPE.width + 8, y)
        .lineTo(LABELS.x - 12, line)
        .lineTo(LABELS.x - 3, line)
        .lineWidth(0.5)
        .stroke(INK.soft);
    });
    list.add(
      doc.struct('LI', {}, () =>
        paper.put(labelOf(frame, unit), line - 5.5, { size: 7.5, x: LABELS.x, width: LABELS.width }, 11),
      ),
    );
  });
  list.end();
  paper.y = top + height + 24;
}
