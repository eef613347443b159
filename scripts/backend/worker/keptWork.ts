/**
 * What was made of a video that could not be stored, by no fault of the video: the next attempt in the same folder of
 * temporary files goes on from there. The last few are kept; the video itself is not.
 */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OUTCOME_FILE } from '../children/runTask';
import { VIDEO_FILE, type MadeOfVideo } from '../media/outcome';
import { readMade } from './runMedia';

const KEPT = 'kept-';
const MOST = 3;

const placeOf = (temporary: string, fileId: number): string => path.join(temporary, `${KEPT}${fileId}`);

/** Moves the folder of an attempt aside when everything was made in it; else it stays. */
export async function keepWork(temporary: string, fileId: number, folder: string): Promise<void> {
  if (!(await stat(path.join(folder, OUTCOME_FILE)).catch(() => null))) return;
  await rm(path.join(folder, VIDEO_FILE), { force: true });
  await rm(placeOf(temporary, fileId), { recursive: true, force: true });
  await rename(folder, placeOf(temporary, fileId));
  const kept = (await readdir(temporary)).filter((name) => name.startsWith(KEPT));
  const places = kept.map((name) => path.join(temporary, name));
  const ages = await Promise.all(places.map(async (place) => ({ place, at: (await stat(place)).ctimeMs })));
  for (const { place } of ages.sort((a, b) => b.at - a.at).slice(MOST)) {
    await rm(place, { recursive: true, force: true });
  }
}

/** Moves what was kept of a file to `folder`, which must not exist; null when there is nothing to go on with. */
export async function takeKeptWork(temporary: string, fileId: number, folder: string): Promise<MadeOfVideo | null> {
  const isThere = await rename(placeOf(temporary, fileId), folder).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const made = await readMade(folder);
  if (!made) await rm(folder, { recursive: true, force: true });
  return made;
}
