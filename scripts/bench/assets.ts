/**
 * 100,000 assets: pages, sorts and searches of their list beside the same calls of as many inspections; and two
 * inspections of 2,000 frames compared, beside one of them opened by itself. `--built` takes the app as it was built last.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { assets } from '../backend/database/assetSchema';
import { openEmbeddedDatabase } from '../backend/database/database';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { addReviewData } from './reviewData';
import { signIn } from './signIn';

const ASSETS = 100_000;
const FRAMES = 2_000;
const RUNS = 7;
const COMPARED = 'COMPARED';
const BUDGET_MS = 500;

/** The same question to either list. */
const QUESTIONS: Readonly<Record<string, [assets: string, inspections: string]>> = {
  'first page': ['', ''],
  'last page': ['&page=4000', '&page=4000'],
  'another sort': ['&ordering=-upstream_node', '&ordering=-upstream_node'],
  'sort by date': ['&ordering=-created_at', '&ordering=-created_at'],
  'worst first': ['&ordering=-condition', '&ordering=-structural_grade'],
  'search, few': ['&search=P99999', '&search=P99999'],
  'search, none': ['&search=nowhere', '&search=nowhere'],
  'search, many': ['&search=MH', '&search=MH'],
};

/** The uuid of the asset of the two inspections that are compared. */
async function fill(dataDir: string): Promise<string> {
  await addReviewData(dataDir, { inspections: ASSETS });
  const dir = await openDataDir(dataDir);
  const database = await openEmbeddedDatabase(dir.path('db'));
  const { db } = database;
  await db.execute(sql`
    insert into assets (organisation_id, standard_key, pipe_type_sewer, asset_id, upstream_node, downstream_node,
                        height_diameter, material, location_street, location_town, created_at)
    select organisation_id, standard_key, pipe_type_sewer,
           case when n = 0 then ${COMPARED} else 'P' || n end, 'MH' || n, 'MH' || n + 1,
           150 + 75 * (n % 8), (array['VC', 'PVC-U', 'CO'])[1 + n % 3], 'Street ' || n % 500, 'Town ' || n % 9,
           now() - n * interval '1 minute'
    from folders, generate_series(0, ${ASSETS - 1}::int) as n where folders.name = 'Main Street'
  `);
  await db.execute(sql`
    update inspections set asset_uuid = assets.uuid, structural_grade = 1 + inspections.id % 5
    from assets where assets.asset_id = replace(inspections.name, 'survey-', 'P')
  `);
  await db.execute(sql`
    update inspections set asset_uuid = (select uuid from assets where asset_id = ${COMPARED})
    where name in ('survey-1', 'survey-2')
  `);
  await db.execute(sql`
    insert into frames (inspection_uuid, frame_id, time_reference, image_blob, thumbnail_blob, chainage,
                        chainage_number, defect_code, percent_value, at_clock)
    select uuid, n, n, 'inspections/bench/none.jpg', 'inspections/bench/none-thumbnail.jpg', n * 0.02, n * 0.02,
           (array['CL', 'FL', 'RI', 'DE', 'B'])[1 + (n * id) % 5], (n * id) % 60, 1 + n % 12
    from inspections, generate_series(0, ${FRAMES - 1}::int) as n where name in ('survey-1', 'survey-2')
  `);
  const [found] = await db.select({ uuid: assets.uuid }).from(assets).where(eq(assets.assetId, COMPARED));
  await database.close();
  await dir.release();
  if (!found) throw new Error('The asset was not inserted.');
  return found.uuid;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Median milliseconds of a call. */
async function timeCall(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function measureLists(origin: string, page: Page): Promise<void> {
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
  const options = await fetch(`${origin}/api/v3/users/organisation-context-options`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ id }] = (await options.json()) as [{ id: number }];
  console.log(`\n${ASSETS} assets and as many inspections, medians of ${RUNS} calls in ms`);
  console.log('question        assets  inspections');
  for (const [name, [ofAssets, ofInspections]] of Object.entries(QUESTIONS)) {
    const here = await timeCall(`${origin}/api/v3/assets?organisation_id=${id}&standard=6${ofAssets}`, token);
    const there = await timeCall(`${origin}/api/v3/inspections2?organisation=${id}${ofInspections}`, token);
    console.log(`${name.padEnd(14)} ${here.toFixed(0).padStart(7)}  ${there.toFixed(0).padStart(11)}`);
  }
}

/** Median milliseconds from the click to the paint of a page whose data are in the cache. */
async function timeToOpen(page: Page, name: string, click: () => Promise<void>, selector: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const measured = page.evaluate<number>(`bench.timeToPaint('click', ${JSON.stringify(selector)})`);
    await click();
    times.push(await measured);
    await page.goBack();
    await page.getByRole('link', { name }).first().waitFor();
  }
  // The first time also loads the data.
  return median(times.slice(1));
}

async function measureComparison(page: Page, place: string): Promise<void> {
  await page.goto(place);
  const link = page.getByRole('link', { name: 'survey-1', exact: true });
  await link.waitFor({ timeout: 120_000 });
  const one = await timeToOpen(page, 'survey-1', () => link.click(), '.FramePicture');
  const check = async () => {
    for (const name of ['survey-1', 'survey-2']) {
      const box = page.locator('.ag-row', { hasText: name }).getByRole('checkbox');
      if (!(await box.isChecked())) await box.check();
    }
  };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await check();
    const option = '[role=listbox] [role=option]';
    const measured = page.evaluate<number>(`bench.timeToPaint('click', ${JSON.stringify(option)})`);
    await page.getByRole('button', { name: 'Compare' }).click();
    times.push(await measured);
    await page.goBack();
    await link.waitFor();
  }
  const both = median(times.slice(1));
  console.log(`\nFrom the click to the paint, ${FRAMES} frames in each inspection, all of them coded; medians in ms`);
  console.log(`one inspection           ${one.toFixed(0).padStart(6)}`);
  console.log(`two compared, budget ${BUDGET_MS} ${both.toFixed(0).padStart(6)}`);
}

export async function benchAssets(args: readonly string[]): Promise<void> {
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-assets-'));
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
  const asset = await fill(dataDir);
  const backend = await start();
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: projectFile('scripts/bench/pageProbe.js') });
    await signIn(page, backend.origin);
    await measureLists(backend.origin, page);
    await measureComparison(page, `${backend.origin}/asset/${asset}`);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
