import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { DEMO_VIDEOS, type DemoVideo } from '../../../scripts/demo/plan';
import { PIPES } from '../../../scripts/demo/town';
import { writeVideo } from '../../../scripts/demo/writeVideo';
import { MATERIALS } from '../../../scripts/sample/lit/materials';
import { meanColour } from '../../support/pictures';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [planned] = DEMO_VIDEOS;
const pipeOf = (material: string) => PIPES.find(({ Material }) => Material === material)?.AssetID;
const redness = async (pipe: string | undefined) => {
  if (!planned) throw new Error('There is no plan.');
  const video: DemoVideo = { ...planned, seconds: 0.5, pipe };
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
  expect(await redness(pipeOf('VC'))).toBeGreaterThan(30);
  expect(await redness(pipeOf('CO'))).toBeLessThan(20);
  expect(await redness('of no town')).toBeLessThan(20);
  expect(await redness(undefined)).toBeLessThan(20);
});

it('knows how the pipe of each video looks', () => {
  const shown = DEMO_VIDEOS.flatMap(({ pipe }) => (pipe ? [pipe] : []));
  expect(shown.length).toBeGreaterThan(0);
  const materialOf = new Map(PIPES.map(({ AssetID, Material }) => [AssetID, Material]));
  for (const pipe of shown) expect(Object.keys(MATERIALS)).toContain(materialOf.get(pipe));
});
