import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { DEMO_VIDEOS, type DemoPipe, type DemoVideo } from '../../../scripts/demo/plan';
import { writeVideo } from '../../../scripts/demo/writeVideo';
import { MATERIALS } from '../../../scripts/sample/lit/materials';
import { meanColour } from '../../support/pictures';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [planned] = DEMO_VIDEOS;
const redness = async (pipe: Partial<DemoPipe> | undefined) => {
  if (!planned) throw new Error('There is no plan.');
  const video: DemoVideo = { ...planned, seconds: 0.5, pipe: planned.pipe && pipe && { ...planned.pipe, ...pipe } };
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const bytes = await writeVideo(video, { ffmpeg, folder, signal: new AbortController().signal });
  expect(await readdir(folder)).toEqual([]);
  const file = path.join(folder, 'video.mp4');
  await writeFile(file, bytes);
  const [red, , blue] = meanColour(ffmpeg, file, { left: 0, top: 0.2, width: 1, height: 0.3 });
  await rm(file);
  return red - blue;
};

it('draws a pipe of the material that is entered, and one of which none is known too', async () => {
  expect(await redness({ Material: 'VC' })).toBeGreaterThan(30);
  expect(await redness({ Material: 'CO' })).toBeLessThan(20);
  expect(await redness({ Material: 'toString' })).toBeLessThan(20);
  expect(await redness(undefined)).toBeLessThan(20);
});

it('knows how each material of the plan looks', () => {
  const entered = DEMO_VIDEOS.flatMap(({ pipe }) => (pipe ? [pipe.Material] : []));
  expect(entered.length).toBeGreaterThan(0);
  for (const material of entered) expect(Object.keys(MATERIALS)).toContain(material);
});
