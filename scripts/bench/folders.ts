/**
 * What a tree of 100,000 folders costs the browser, in the built app against the real backend, whose database gets the
 * folders by SQL. `npm run bench -- folders` files them as 1,000 areas of 99 streets; `-- folders flat` puts them all
 * under the root, which makes each of them a row. Prints each figure beside its budget.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase, type Db } from '../backend/database/database';
import { folders } from '../backend/database/schema';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { signIn } from './signIn';

const FOLDERS = 100_000;
const AREAS = 1_000;
const BATCH = 1_000;
const RUNS = 5;
const ROOT = 'Demo Water Utility';
/** In the unit that each figure names. */
const BUDGETS = {
  'mount, longest task ms': 700,
  'select, to paint ms': 50,
  'search, to paint ms': 50,
  'rows in the DOM': 40,
};
type Figure = keyof typeof BUDGETS;

async function insert(db: Db, rows: (typeof folders.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const made = await db
      .insert(folders)
      .values(rows.slice(start, start + BATCH))
      .returning({ id: folders.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function fill(dataDir: string, isFlat: boolean): Promise<void> {
  const dir = await openDataDir(dataDir);
  const database = await openEmbeddedDatabase(dir.path('db'));
  const { db } = database;
  const [root] = await db.select().from(folders).where(eq(folders.name, ROOT));
  if (!root) throw new Error(`No folder ${ROOT}.`);
  const under = (ancestors: number[], name: string) => ({
    organisationId: root.organisationId,
    ancestors,
    name,
    standardKey: root.standardKey,
    pipeTypeSewer: true,
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  if (isFlat)
    await insert(
      db,
      numbers(FOLDERS).map((each) => under([root.id], `Street ${each}`)),
    );
  else {
    const areas = await insert(
      db,
      numbers(AREAS).map((each) => under([root.id], `Area ${each}`)),
    );
    const streets = numbers(FOLDERS / AREAS - 1);
    await insert(
      db,
      areas.flatMap((area, index) => streets.map((each) => under([root.id, area], `Street ${index + 1}-${each}`))),
    );
  }
  await database.close();
  await dir.release();
}

const PAGE_PROBE = projectFile('scripts/bench/pageProbe.js');

async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate('bench.forgetTasks()');
  await work();
  return page.evaluate<number>('bench.longestTask()');
}

async function timeToPaint(page: Page, event: string, selector: string, act: () => Promise<void>): Promise<number> {
  const measured = page.evaluate<number>(`bench.timeToPaint(${JSON.stringify(event)}, ${JSON.stringify(selector)})`);
  await act();
  return measured;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measure(page: Page, isFlat: boolean): Promise<Record<Figure | 'list arrives, longest task ms', number>> {
  const tree = page.getByRole('treeitem', { name: ROOT });
  const open = async () => {
    await page.getByRole('link', { name: /^Uploads/ }).click();
    await tree.waitFor({ timeout: 120_000 });
  };
  const arrival = await longestTask(page, open);
  const mounts: number[] = [];
  const selects: number[] = [];
  const searches: number[] = [];
  let rows = 0;
  const countRows = async () => {
    rows = Math.max(rows, await page.getByRole('treeitem').count());
  };
  for (let run = 1; run <= RUNS; run += 1) {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await tree.waitFor({ state: 'detached' });
    mounts.push(await longestTask(page, open));
    await countRows();

    const folder = `${isFlat ? 'Street' : 'Area'} ${run + 1}`;
    const row = (name: string) => `[role=treeitem][aria-label="${name}"]`;
    const title = page.locator(`${row(folder)} .FolderTree-name`);
    selects.push(await timeToPaint(page, 'click', `${row(folder)}[aria-selected=true]`, () => title.click()));

    const wanted = isFlat ? `Street 77${run}` : `Street ${run}-77`;
    const field = page.getByLabel('Search folders');
    await field.pressSequentially(wanted.slice(0, -1));
    // The search for what is typed so far runs after its pause of 400 ms; it must be over before the next is timed.
    await page.waitForTimeout(1_000);
    await field.press('End');
    await page.keyboard.insertText(wanted.slice(-1));
    // Enter searches at once, so that the pause after typing is not counted.
    const only = `.FolderTree-match`;
    searches.push(await timeToPaint(page, 'keydown', `${row(wanted)} ${only}`, () => field.press('Enter')));
    await countRows();
  }
  return {
    'list arrives, longest task ms': arrival,
    'mount, longest task ms': median(mounts),
    'select, to paint ms': median(selects),
    'search, to paint ms': median(searches),
    'rows in the DOM': rows,
  };
}

/** `flat` as an argument for all folders under the root; `--built` takes the app as it was built last. */
export async function benchFolders(args: readonly string[]): Promise<void> {
  const isFlat = args.includes('flat');
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-folders-'));
  const start = () =>
    startBackend({
      dataDir,
      port: 0,
      blobPort: 0,
      webRoot: projectFile('dist'),
      allowedOrigins: ['*'],
      seed: 'accounts',
      log: () => undefined,
    });
  await (await start()).close();
  await fill(dataDir, isFlat);
  const backend = await start();
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: PAGE_PROBE });
    await signIn(page, backend.origin);
    const actual = await measure(page, isFlat);
    console.log(`\n${FOLDERS} folders ${isFlat ? 'under the root' : `in ${AREAS} areas`}, medians of ${RUNS}`);
    console.log('figure                          budget  actual');
    for (const [figure, value] of Object.entries(actual)) {
      const budget = BUDGETS[figure as Figure];
      console.log(`${figure.padEnd(31)} ${String(budget ?? '').padStart(6)}  ${value.toFixed(0).padStart(6)}`);
    }
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
