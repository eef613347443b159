/**
 * What a review costs the browser, in the built app against the real backend, whose database gets 100,000 inspections
 * by SQL and 10,000 frames in one of them, which show the pictures of the demo video. Prints each figure beside its
 * budget, and each time also as a multiple of what the same browser takes to draw a fixed page of texts, which says as
 * much on a slow machine. `--built` takes the app as it was built last.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { addReviewData } from './reviewData';
import { signIn } from './signIn';

const INSPECTIONS = 100_000;
const FRAMES = 10_000;
const KEYS = 60;
const CODED = 20;
/** A word that finds a code in every table. */
const CODE = 'crack';
const OPENED = 200;
/** Inspections opened before the heap is first measured: until then V8's code for frequent functions makes it grow. */
const WARM = 150;
/** Rows that the list has in sight at least. */
const ROWS = 10;
/** Unused answers stay in the cache for a minute. */
const CACHE_MS = 65_000;
/** Longer than all that follows a key: saving, and drawing that the screen puts off. */
const SETTLED_MS = 600;
/** How often the fixed page is drawn. */
const DRAWINGS = 15;
/** Ten keys a second are faster than anybody looks. */
const KEY_PAUSE_MS = 100;
/** A wheel's turns come one by one, and each must be drawn to be measured. */
const WHEEL_PAUSE_MS = 50;

const BUDGETS = {
  'next frame by key, to paint ms': 50,
  'coding a frame, to next one painted ms': 150,
  'computing of an answer, all of it, ms': 100,
  'scrolling, longest task ms': 50,
  'images in the DOM': 30,
  // The last of each comes after half a second, when the frame counts as looked at.
  'commits, select a frame': 3,
  'commits, hide a frame': 4,
  'heap after 200 inspections, % more': 5,
};
type Figure = keyof typeof BUDGETS;

const PAGE_PROBE = projectFile('scripts/bench/pageProbe.js');

/** Commits from the key until nothing happens any more. */
async function commitsOf(page: Page, key: string): Promise<number> {
  // There is no event for the end of all commits: those before the key get time to run out, and those after it too.
  do await page.waitForTimeout(SETTLED_MS);
  while ((await page.evaluate<number>('bench.takeCommits()')) > 0);
  await page.keyboard.press(key);
  // For the commits that follow the key.
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate<number>('bench.takeCommits()');
}

/** A list has a figure for each key; the budget is for the worst of them. */
type Measured = number | readonly number[];

/** Milliseconds that the page's main thread has worked so far. */
async function workOf(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

async function measureReview(page: Page, url: string): Promise<Record<Exclude<Figure, HeapFigure>, Measured>> {
  await page.goto(url);
  await page.getByText(`Frame 1 of ${FRAMES}`).waitFor({ timeout: 120_000 });
  // Not counted: the first key also gets what antd's Splitter put off while the screen opened.
  await page.keyboard.press('ArrowRight');
  const select = await commitsOf(page, 'ArrowRight');
  const hide = await commitsOf(page, 'h');

  await page.evaluate('bench.takeKeyTimes()');
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('ArrowRight');
    // The pace of the keys, not a wait for something.
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const keys = await page.evaluate<number[]>('bench.takeKeyTimes()');

  const coding: number[] = [];
  const computing: number[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  for (let frame = 0; frame < CODED; frame += 1) {
    await page.keyboard.press('d');
    await page.keyboard.type(CODE);
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    // The pace of the keys: only the last key is measured, which leads on to the next frame.
    await page.waitForTimeout(KEY_PAUSE_MS);
    await page.evaluate('bench.takeKeyTimes()');
    const before = await workOf(devTools);
    await page.keyboard.press('a');
    // The pace of the keys, and time for the browser to report how long the key took.
    await page.waitForTimeout(SETTLED_MS);
    computing.push((await workOf(devTools)) - before);
    coding.push(...(await page.evaluate<number[]>('bench.takeKeyTimes()')));
  }

  let images = 0;
  await page.keyboard.press('s');
  await page.getByRole('region', { name: 'Filmstrip' }).hover();
  await page.evaluate('bench.forgetTasks()');
  for (let turn = 0; turn < KEYS; turn += 1) {
    await page.mouse.wheel(900, 0);
    // The pace of the wheel.
    await page.waitForTimeout(WHEEL_PAUSE_MS);
    images = Math.max(images, await page.locator('img').count());
  }
  const longest = await page.evaluate<number>('bench.longestTask()');
  return {
    'next frame by key, to paint ms': keys,
    'coding a frame, to next one painted ms': coding,
    'computing of an answer, all of it, ms': computing,
    'scrolling, longest task ms': longest,
    'images in the DOM': images,
    'commits, select a frame': select,
    'commits, hide a frame': hide,
  };
}

type HeapFigure = 'heap after 200 inspections, % more';

/** Opens inspections from the list, one after the other, without ever loading the page anew. */
async function measureHeap(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    // The cache drops unused answers by its own clock, without an event.
    await page.waitForTimeout(CACHE_MS);
    await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Runtime.getHeapUsage')).usedSize;
  };
  const links = page.getByRole('link', { name: /^MH\d/ });
  const open = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      await links.nth(index % ROWS).click();
      await page
        .getByText(/^(Frame 1 of|No frames)/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Inspections' }).first().click();
      await links.first().waitFor();
    }
  };
  await page.getByRole('link', { name: 'Inspections' }).first().click();
  await links.first().waitFor({ timeout: 120_000 });
  await open(0, WARM);
  const before = await heap();
  await open(WARM, WARM + OPENED);
  const after = await heap();
  return 100 * (after / before - 1);
}

const printRow = (cells: readonly [string, ...string[]]): void =>
  console.log([cells[0].padEnd(39), ...cells.slice(1).map((cell) => cell.padStart(7))].join(''));

const sorted = (values: Measured): number[] => [values].flat().sort((one, other) => one - other);
const medianOf = (values: Measured): number => sorted(values)[Math.floor([values].flat().length / 2)] ?? 0;

/** `drawing`: milliseconds that the fixed page takes. */
function printFigures(figures: Partial<Record<Figure, Measured>>, drawing: number): void {
  for (const [figure, value] of Object.entries(figures)) {
    const [median, worst] = [medianOf(value), sorted(value).at(-1) ?? 0];
    const ratio = figure.endsWith(' ms') ? (median / drawing).toFixed(2) : '';
    printRow([figure, String(BUDGETS[figure as Figure]), median.toFixed(0), worst.toFixed(0), ratio]);
  }
}

export async function benchReview(args: readonly string[]): Promise<void> {
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-review-'));
  const start = () =>
    startBackend({
      dataDir,
      port: 0,
      blobPort: 0,
      webRoot: projectFile('dist'),
      allowedOrigins: ['*'],
      seed: 'demo',
      log: () => undefined,
    });
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  // Server and store yield to the page: people who review have neither of them on their machine.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ path: PAGE_PROBE });
  let backend = await start();
  try {
    await signIn(page, backend.origin);
    const demo = page.getByRole('link', { name: 'synthetic-sample' });
    do await page.goto(`${backend.origin}/inspections`);
    while (
      !(await demo.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      ))
    );
    await backend.close();
    const uuid = await addReviewData(dataDir, { inspections: INSPECTIONS, frames: FRAMES });
    backend = await start();
    await signIn(page, backend.origin);
    console.log(`\n${FRAMES} frames in one of ${INSPECTIONS} inspections; ${KEYS} keys`);
    const figures = await measureReview(page, `${backend.origin}/inspection/${uuid}`);
    const drawings = await page.evaluate<number[]>(`bench.drawFixed(${DRAWINGS})`);
    const drawing = medianOf(drawings);
    console.log(`the fixed page is drawn in ${drawing.toFixed(0)} ms, at worst ${Math.max(...drawings).toFixed(0)}`);
    printRow(['figure', 'budget', 'median', 'worst', 'x page']);
    printFigures(figures, drawing);
    printFigures({ 'heap after 200 inspections, % more': await measureHeap(page) }, drawing);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
