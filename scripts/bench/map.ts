/**
 * A network of 100,000 pipes on the map: how long its data take and how long others wait for the server meanwhile, how long
 * until it is drawn, and the frames per second while a mouse drags it, with all of it on the screen and with a part.
 * Chromium draws without a graphics card. `--built` takes the app as it was built last.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase } from '../backend/database/database';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { addReviewData } from './reviewData';
import { signIn } from './signIn';

const PIPES = 100_000;
const ACROSS = 316;
const RUNS = 5;
const SECONDS = 5;
const WANTED = 30;
/** Milliseconds. */
const BETWEEN_CALLS = 50;

/** Streets of about 60 m between manholes, each pipe with a bend; nine in ten are surveyed. */
async function fill(dataDir: string): Promise<void> {
  await addReviewData(dataDir, { inspections: PIPES });
  const dir = await openDataDir(dataDir);
  const database = await openEmbeddedDatabase(dir.path('db'));
  const { db } = database;
  await db.execute(sql`
    insert into assets (organisation_id, standard_key, pipe_type_sewer, asset_id, upstream_node, downstream_node, material,
                        criticality)
    select organisation_id, standard_key, pipe_type_sewer, 'P' || n, 'MH' || n, 'MH' || n + 1,
           (array['VC', 'PVC-U', 'CO'])[1 + n % 3], 1 + n % 5
    from folders, generate_series(1, ${PIPES}::int) as n where folders.name = 'Main Street'
  `);
  await db.execute(sql`
    update inspections set asset_uuid = assets.uuid, structural_grade = 1 + inspections.id % 5
    from assets where assets.asset_id = replace(inspections.name, 'survey-', 'P') and inspections.id % 10 > 0
  `);
  await db.execute(sql`
    with file as (
      insert into network_imports (organisation_id, user_id, file_name, system, columns)
      select organisation_id, (select min(id) from users), 'bench', 'WGS 84', '{}' from folders where name = 'Main Street'
      returning id
    )
    insert into asset_lines (asset_uuid, import_id, line)
    select uuid, file.id, jsonb_build_array(
      1747700000 + (n % ${ACROSS}::int) * 7000, -368600000 + (n / ${ACROSS}::int) * 5500,
      3000, 400 + n % 300, case when n % 2 = 0 then 3500 else 0 end, case when n % 2 = 0 then 0 else 4500 end)
    from file, (select uuid, substring(asset_id from 2)::int as n from assets where asset_id like 'P%') as pipe
  `);
  await database.close();
  await dir.release();
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measureData(origin: string, page: Page): Promise<void> {
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
  const headers = { authorization: `Bearer ${token}` };
  const options = await fetch(`${origin}/api/v3/users/organisation-context-options`, { headers });
  const [{ id }] = (await options.json()) as [{ id: number }];
  const url = `${origin}/api/v3/assets/network?organisation_id=${id}`;
  const times: number[] = [];
  const waits: number[] = [];
  let sent = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    let isOver = false;
    const read = sentBytes(url, { ...headers, 'accept-encoding': 'gzip' }).finally(() => (isOver = true));
    while (!isOver) {
      const asked = performance.now();
      await sentBytes(`${origin}/api/v3/users/organisation-context-options`, headers);
      waits.push(performance.now() - asked);
      await sleep(BETWEEN_CALLS);
    }
    sent = await read;
    times.push(performance.now() - start);
  }
  const bytes = await sentBytes(url, headers);
  const told = (value: number) => value.toFixed(0).padStart(6);
  console.log(`data               ${told(median(times))} ms`);
  console.log(`another's call     ${told(median(waits))} ms meanwhile, ${Math.max(...waits).toFixed(0)} ms at most`);
  console.log(
    `sent               ${(sent / 1e6).toFixed(1).padStart(6)} MB, ${(bytes / 1e6).toFixed(1)} MB before compression`,
  );
}

/** As they travel. */
const sentBytes = (url: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });

/** Frames per second of the page while the mouse drags the map to and fro. */
async function measurePanning(page: Page): Promise<number> {
  const box = await page.locator('.Map-canvas canvas').boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    let count = 0;
    const next = (now) => {
      count += 1;
      if (now - start < ${SECONDS * 1000}) requestAnimationFrame(next);
      else resolve(count / (now - start) * 1000);
    };
    requestAnimationFrame(next);
  })`);
  let isOver = false;
  void frames.then(() => (isOver = true));
  for (let step = 0; !isOver; step += 1) {
    await page.mouse.move(x + 150 * Math.sin(step / 15), y + 80 * Math.cos(step / 15));
  }
  await page.mouse.up();
  return frames;
}

export async function benchMap(args: readonly string[]): Promise<void> {
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-map-'));
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
  await fill(dataDir);
  const backend = await start();
  const browser = await chromium.launch({
    executablePath: ensureBrowser('Chromium'),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, backend.origin);
    console.log(`\n${PIPES} pipes of two stretches each, Chromium without a graphics card, medians`);
    await measureData(backend.origin, page);
    const before = performance.now();
    await page.goto(`${backend.origin}/assets/map`);
    await page.locator('.Map-canvas canvas').waitFor({ timeout: 120_000 });
    await page.getByRole('list', { name: 'Legend' }).waitFor();
    console.log(`until it is drawn  ${(performance.now() - before).toFixed(0).padStart(6)} ms from the address`);
    const whole = await measurePanning(page);
    for (let step = 0; step < 8; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    const part = await measurePanning(page);
    const told = (rate: number) =>
      `${rate.toFixed(1).padStart(6)} frames a second${rate < WANTED ? `, fewer than ${WANTED}` : ''}`;
    console.log(`panning all of it  ${told(whole)}`);
    console.log(`panning a part     ${told(part)}`);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
