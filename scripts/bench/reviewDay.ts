/**
 * What a bug report holds of a reviewer's day, and what it costs to record it: the built app in a browser against the
 * real backend, by the keyboard at two keys a second, from one inspection to the next. Two pages are given the same keys
 * at the same time, each with a backend of its own; one of them has recording switched off. Prints how many minutes the
 * report goes back, how large its file is, and how much more processor time and memory the page took that recorded,
 * beside the goals. `--minutes N` for another length, `--keep FILE` for the report, `--built` for the app as it was
 * built last.
 */
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
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
const MOST_PROCESSOR_PERCENT = 3;
const MOST_HELD_MB = 12;
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

/** Presses the same keys in all pages for so long, and says how many it pressed in each. */
async function review(pages: readonly Page[], minutes: number): Promise<number> {
  const end = Date.now() + minutes * 60_000;
  let pressed = 0;
  for (let frame = 0; Date.now() < end; frame += 1) {
    const keys = frame % LOOKED_AT === LOOKED_AT - 1 ? ['Shift+N'] : keysOf(frame);
    for (const key of keys) {
      const next = Date.now() + KEY_PAUSE_MS;
      await Promise.all(pages.map((page) => page.keyboard.press(key)));
      pressed += 1;
      // The pace of the keys, not a wait for something.
      await setTimeout(Math.max(0, next - Date.now()));
    }
  }
  return pressed;
}

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
};

/** Also of the page that records, so that both have loaded the dialog. */
async function switchRecording(page: Page, isWanted: boolean): Promise<void> {
  const records = (checked: boolean) => page.getByRole('switch', { name: /^Record my actions/, checked });
  await openDialog(page);
  await records(true).click();
  if (isWanted) await records(false).click();
  await records(isWanted).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

/** What a page has cost so far. */
interface Cost {
  /** Seconds that all threads of its process were on a processor; its database is written to by another process. */
  processor: number;
  /** MB of its heap and of the buffers that are held from there, without garbage. */
  memory: number;
}

async function costOf(page: Page): Promise<Cost> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const processor = metrics.find(({ name }) => name === 'ProcessTime')?.value;
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  if (processor === undefined) throw new Error('This browser does not tell the time of a process.');
  return { processor, memory: (usedSize + backingStorageSize) / 1e6 };
}

async function saveReport(page: Page): Promise<string> {
  await openDialog(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save/ }).click();
  return (await downloading).path();
}

interface Figure {
  name: string;
  value: number;
  /** Null for one without a goal. */
  goal: { atLeast: number } | { atMost: number } | null;
}

const isMet = ({ value, goal }: Figure): boolean =>
  goal === null || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);

async function figuresOf(file: string, minutes: number): Promise<Figure[]> {
  const bytes = new Uint8Array(await readFile(file));
  const { actions } = readBugReport(await reportText(bytes));
  const held = actions?.parts.flatMap((part) => part.actions) ?? [];
  const [first, last] = [held[0], held.at(-1)];
  if (!actions || !first || !last) throw new Error('Nothing was recorded.');
  const { hasSameEnd, firstDifference } = replayReport(actions);
  if (!hasSameEnd || firstDifference !== null) throw new Error('The recording does not replay.');
  console.log(`${held.length} actions in ${actions.parts.length} parts, replayed`);
  return [
    {
      name: 'minutes that the report goes back',
      value: (last.at - first.at) / 60_000,
      goal: { atLeast: Math.min(minutes, MINUTES) },
    },
    { name: 'size of its file, MB', value: bytes.byteLength / 1e6, goal: { atMost: MOST_BYTES / 1e6 } },
    { name: 'size of its JSON, MB', value: JSON.stringify(actions).length / 1e6, goal: null },
  ];
}

function print(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const { name, value, goal } = figure;
    const words = goal === null ? '' : 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
    const missed = isMet(figure) ? '' : '  missed';
    console.log([name.padEnd(45), words.padStart(7), value.toFixed(2).padStart(8), missed].join(''));
  }
  if (!figures.every(isMet)) throw new Error('Not all goals are reached.');
}

/** A page on the first frame of an inspection, with a backend and data of its own. */
async function openReview(browser: Browser) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-day-'));
  const config = { dataDir, port: 0, blobPort: 0, webRoot: projectFile('dist'), allowedOrigins: ['*'], log: () => {} };
  await (await startBackend({ ...config, seed: 'accounts' })).close();
  const uuid = await addReviewData(dataDir, { inspections: INSPECTIONS, framesEach: FRAMES });
  const backend = await startBackend({ ...config, seed: 'nothing' });
  // A context each, so that each page has a process of its own.
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, backend.origin);
  return {
    page,
    async open() {
      await page.getByRole('link', { name: 'Inspections' }).first().click();
      await page.locator(`a[href*="${uuid}"]`).first().click();
      await page.getByText(`Frame 1 of ${FRAMES}`).waitFor();
    },
    async close() {
      await page.context().close();
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function benchReviewDay(args: readonly string[]): Promise<void> {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const minutes = Number(option('--minutes') ?? MINUTES);
  if (!args.includes('--built')) buildApp();
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  const reviews: Awaited<ReturnType<typeof openReview>>[] = [];
  try {
    for (let count = 0; count < 2; count += 1) reviews.push(await openReview(browser));
    const [recorded, plain] = reviews.map(({ page }) => page) as [Page, Page];
    await switchRecording(recorded, true);
    await switchRecording(plain, false);
    for (const { open } of reviews) await open();
    const both = [recorded, plain];
    const before = await Promise.all(both.map(costOf));
    const pressed = await review(both, minutes);
    const after = await Promise.all(both.map(costOf));
    const file = await saveReport(recorded);
    const keep = option('--keep');
    if (keep) await copyFile(file, keep);

    const [withIt, without] = after.map(({ processor }, index) => processor - (before[index]?.processor ?? 0)) as [
      number,
      number,
    ];
    console.log(
      `\n${pressed} keys in ${minutes} minutes: ${withIt.toFixed(1)} s on a processor, ${without.toFixed(1)} s without recording`,
    );
    const [held, needed] = after.map(({ memory }) => memory) as [number, number];
    print([
      ...(await figuresOf(file, minutes)),
      {
        name: 'processor time that recording adds, %',
        value: 100 * (withIt / without - 1),
        goal: { atMost: MOST_PROCESSOR_PERCENT },
      },
      { name: 'memory that it holds, MB', value: held - needed, goal: { atMost: MOST_HELD_MB } },
      { name: 'memory of the page without it, MB', value: needed, goal: null },
    ]);
  } finally {
    for (const { close } of reviews) await close();
    await browser.close();
  }
}
