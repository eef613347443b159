/** Writes a video with captions, and the truth about it: the pipe as the camera sees it, and a layout's texts on it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { planDefects } from '../defects';
import { createDefectivePipe } from '../drawDefects';
import type { Size } from '../drawPipe';
import { FORMATS, type Format } from '../formats';
import { encodePictures, type SampleTruth } from '../writeSample';
import { filtersOf } from './drawItems';
import type { Layout } from './layouts';
import { driveOf, metresOf, planOf, type Plan, type ShownCaption, type Survey } from './survey';

export interface CaptionedVideo {
  name: string;
  layout: Layout;
  survey: Survey;
}

export interface CaptionedTruth extends SampleTruth, Pick<Survey, 'standard' | 'fields' | 'doubtful'> {
  name: string;
  /** In metres: the camera creeps from `at` to `to` meanwhile; both are the same where it stands. */
  captions: (ShownCaption & { to: number })[];
}

const PIPE_METRES = 120;

export function captionedTruth({ name, survey }: CaptionedVideo): CaptionedTruth {
  const { standard, fields, seed, unit } = survey;
  const plan = planOf(survey);
  const drive = driveOf(plan);
  const metres = (seconds: number) => metresOf(drive(seconds), unit);
  // The clock that runs tells the time of the survey, too.
  const doubtful = [...(survey.doubtful ?? []), ...(fields.SurveyTime ? [] : ['SurveyTime' as const])];
  return {
    ...{ name, unit, standard, fields, doubtful },
    distances: Array.from({ length: Math.ceil(plan.seconds) }, (_, time) => ({ time, distance: metres(time) })),
    defects: planDefects(seed, PIPE_METRES),
    captions: plan.captions.map((caption) => ({ ...caption, at: metres(caption.from), to: metres(caption.until) })),
  };
}

/** Pictures a second that are drawn, and their height; what ffmpeg makes of them is as blurred as a camera's. */
const [DRAWN_RATE, DRAWN_HEIGHT] = [4, 360];
/** Of the view that the picture shows while the camera looks ahead; panning shows the rest. */
const PAN_ROOM = 1.25;
/** Noise of what records the picture with its texts, beside the camera's own. */
const RECORDED_NOISE = 2;

/** The view's left edge, from 0 to 1, while the camera pans to one side and the other during a caption. */
const panOf = (captions: readonly ShownCaption[]): string =>
  captions
    .filter(({ camera }) => camera === 'pans')
    .map(
      ({ from, until }) =>
        `between(t,${from.toFixed(2)},${until.toFixed(2)})*sin(2*PI*(t-${from.toFixed(2)})/${(until - from).toFixed(2)})`,
    )
    .join('+') || '0';

function graphOf(
  { size, rate, noise }: Survey,
  plan: Plan,
  { isInterlaced }: Format,
  texts: readonly string[],
): string {
  const { width, height } = size;
  const [wide, high] = [width, height].map((each) => Math.ceil((each * PAN_ROOM) / 2) * 2);
  return [
    `fps=${isInterlaced ? rate * 2 : rate}`,
    `scale=${wide}:${high}`,
    `crop=${width}:${height}:x='(in_w-out_w)/2*(1+${panOf(plan.captions)})':y='(in_h-out_h)/2'`,
    `noise=alls=${noise}:allf=t`,
    ...texts,
    `noise=alls=${RECORDED_NOISE}:allf=t`,
    ...(isInterlaced ? ['tinterlace=interleave_top', 'setfield=tff'] : []),
  ].join(',\n');
}

/** Rejects with ffmpeg's words when it fails; `file` is absolute. */
export async function writeCaptioned(ffmpeg: string, file: string, { layout, survey }: CaptionedVideo): Promise<void> {
  const plan = planOf(survey);
  const format: Format = FORMATS[survey.format];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'captioned-'));
  try {
    const texts = await filtersOf(layout(survey, plan), survey.size, folder);
    await writeFile(path.join(folder, 'graph.txt'), graphOf(survey, plan, format, texts));
    const drawn: Size = {
      width: Math.round((DRAWN_HEIGHT * survey.size.width) / survey.size.height),
      height: DRAWN_HEIGHT,
    };
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${drawn.width}x${drawn.height}`];
    const quality = survey.crf === undefined ? [] : ['-crf', String(survey.crf)];
    await encodePictures({
      ffmpeg,
      cwd: folder,
      args: [
        ...['-hide_banner', '-loglevel', 'error', '-y', ...input, '-r', String(DRAWN_RATE), '-i', 'pipe:0'],
        ...['-filter_script:v', 'graph.txt', ...format.args, ...quality, file],
      ],
      pictures: Math.round(plan.seconds * DRAWN_RATE),
      picture: viewOf(survey, plan, drawn),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws the pipe from where the camera is; the same picture again while it stands. */
function viewOf({ seed, unit }: Survey, plan: Plan, size: Size): (index: number) => Uint8Array {
  const draw = createDefectivePipe(size, () => {}, planDefects(seed, PIPE_METRES));
  const drive = driveOf(plan);
  let [frame, at] = [Buffer.alloc(0), Number.NaN];
  return (index) => {
    const distance = metresOf(drive(index / DRAWN_RATE), unit);
    if (distance === at) return frame;
    [frame, at] = [Buffer.allocUnsafe(size.width * size.height * 3), distance];
    draw(frame, distance, index);
    return frame;
  };
}
