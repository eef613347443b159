/**
 * What a bug report holds of a reviewer's day: the built app in a browser against the real backend, by the keyboard at
 * two keys a second, from one inspection to the next. Prints how many minutes the report goes back and how large its
 * file is, beside the goals, and what fills it. `--minutes N` for another length, `--keep FILE` for the report,
 * `--built` for the app as it was built last.
 */
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readBugReport, reportText } from '@/state/readBugReport';
import { replayReport } from '@/state/replayReport';
import { startBackend } from '../backend/backend';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { addReviewData } from './reviewData';
import { signIn } from './signIn';

const MINUTES = 30;
const MOST_BYTES = 4_000_000;
const KEY_PAUSE_MS = 500;
const INSPECTIONS = 200;
const FRAMES = 60;
/** Of an inspection, before the next one is opened. */
const LOOKED_AT = 40;

/** What a reviewer presses on a frame; most show nothing and are looked at only. */
const keysOf = (frame: number): readonly string[] => {
  if (frame % 8 === 3) return ['d', ...'crack', 'Enter', ...(frame % 16 === 3 ? ['t'] : []), 'a'];
  if (frame % 20 === 6) return ['h', 'z'];
  if (frame % 4 === 1) return ['a'];
  return ['ArrowRight'];
};

/** Presses for so long, and says how many keys it pressed. */
async function review(page: Page, minutes: number): Promise<number> {
  const end = Date.now() + minutes * 60_000;
  let pressed = 0;
  for (let frame = 0; Date.now() < end; frame += 1) {
    const keys = frame % LOOKED_AT === LOOKED_AT - 1 ? ['Shift+N'] : keysOf(frame);
    for (const key of keys) {
      const next = Date.now() + KEY_PAUSE_MS;
      await page.keyboard.press(key);
      pressed += 1;
      // The pace of the keys, not a wait for something.
      await page.waitForTimeout(Math.max(0, next - Date.now()));
    }
  }
  return pressed;
}

async function saveReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save/ }).click();
  return (await downloading).path();
}

async function print(pressed: number, minutes: number, file: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  const { actions } = readBugReport(await reportText(bytes));
  const held = actions?.parts.flatMap((part) => part.actions) ?? [];
  const [first, last] = [held[0], held.at(-1)];
  if (!actions || !first || !last) throw new Error('Nothing was recorded.');
  const { hasSameEnd, firstDifference } = replayReport(actions);
  if (!hasSameEnd || firstDifference !== null) throw new Error('The recording does not replay.');
  console.log(
    `\n${pressed} keys in ${minutes} minutes, ${held.length} actions in ${actions.parts.length} parts, replayed`,
  );
  const goBack = (last.at - first.at) / 60_000;
  for (const [figure, goal, value] of [
    ['minutes that the report goes back', `>= ${Math.min(minutes, MINUTES)}`, goBack.toFixed(1)],
    ['size of its file, MB', `<= ${MOST_BYTES / 1e6}`, (bytes.byteLength / 1e6).toFixed(2)],
    ['size of its JSON, MB', '', (JSON.stringify(actions).length / 1e6).toFixed(2)],
  ] as const) {
    console.log([figure.padEnd(39), goal.padStart(7), value.padStart(8)].join(''));
  }
  if (bytes.byteLength > MOST_BYTES || goBack < Math.min(minutes, MINUTES) - 1) {
    throw new Error('The report does not reach its goals.');
  }
}

export async function benchReviewDay(args: readonly string[]): Promise<void> {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const minutes = Number(option('--minutes') ?? MINUTES);
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-day-'));
  const config = { dataDir, port: 0, blobPort: 0, webRoot: projectFile('dist'), allowedOrigins: ['*'], log: () => {} };
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  let backend = await startBackend({ ...config, seed: 'accounts' });
  try {
    await backend.close();
    const uuid = await addReviewData(dataDir, { inspections: INSPECTIONS, framesEach: FRAMES });
    backend = await startBackend({ ...config, seed: 'nothing' });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, backend.origin);
    await page.getByRole('link', { name: 'Inspections' }).first().click();
    await page.locator(`a[href*="${uuid}"]`).first().click();
    await page.getByText(`Frame 1 of ${FRAMES}`).waitFor();
    const pressed = await review(page, minutes);
    const file = await saveReport(page);
    const keep = option('--keep');
    if (keep) await copyFile(file, keep);
    await print(pressed, minutes, file);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
