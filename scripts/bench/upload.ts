/**
 * How long the app takes to send files, beside `curl -T` of the same files into the same blob store. Both make the same
 * calls and send three files at a time; the app also hashes every block and draws its progress. Five pairs, each in
 * turn first; client and server share this machine, so only the ratio counts. `npm run bench -- upload 3x500` sends
 * three files of 500 MB. Beside it: how much the page's renderer grew, its longest task, and how often a second one
 * upload's progress was drawn anew.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { ensureChromium } from '../chromium';
import { buildApp } from './buildApp';

const PAIRS = 3;
/** Times as long as curl. */
const BUDGET = 1.3;
const MEGABYTE = 1024 * 1024;
const DEFAULT_SHAPE = '1x200';
const MAX_UPLOADING = 3;
const SAMPLE_MS = 250;
const ACCOUNT = 'owner@example.com';
const FOLDER = 'Main Street';
const IN_PAGE = path.resolve('scripts/bench/inPage.js');

interface Figures {
  seconds: number;
  /** Megabytes that the renderer grew by at most. */
  memory?: number;
  /** Milliseconds; 0 when no task was longer than 50. */
  longest?: number;
  /** A second, the most of any upload. */
  redraws?: number;
}

async function writeRandomFile(file: string, megabytes: number): Promise<void> {
  const handle = await open(file, 'w');
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomBytes(MEGABYTE));
  await handle.close();
}

/** The API as the app sees it, for what surrounds the measurements. */
async function connect(origin: string) {
  const call = async <Answer>(method: string, url: string, token = '', body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/v3${url}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`);
    // The shapes are those of the wire contract, which the backend's own tests hold.
    return (answer.status === 204 ? null : await answer.json()) as Answer;
  };
  const login = await call<{ access: string; organisationId: number }>('POST', '/auth/login', '', {
    email: ACCOUNT,
    password: DEMO_PASSWORD,
  });
  const folders = await call<{ id: number; job_name: string }[]>(
    'GET',
    `/inspections/folders?organisationId=${login.organisationId}`,
    login.access,
  );
  const folder = folders.find(({ job_name }) => job_name === FOLDER);
  if (!folder) throw new Error(`No folder ${FOLDER}.`);
  return {
    openUpload: (name: string) =>
      call<{ file_id: number; blob_url_with_sas: string }>('POST', '/files/upload', login.access, {
        file_name: name,
        upload_file_name: name,
        job_id: folder.id,
        uploaded_time: new Date().toISOString(),
      }),
    complete: (id: number) => call('PATCH', `/files/${id}/upload-complete`, login.access),
    /** Waits until the server has refused this many files as no videos, and removes them. */
    async removeProcessed(count: number): Promise<void> {
      for (let removed = 0; removed < count;) {
        const { results } = await call<{ results: { id: number; status: string }[] }>(
          'GET',
          `/files/processing?target_org_id=${login.organisationId}&page_size=100`,
          login.access,
        );
        const failed = results.filter(({ status }) => status === 'Failed To Process');
        for (const { id } of failed) await call('DELETE', `/files/processing/${id}`, login.access);
        removed += failed.length;
        if (failed.length === 0) await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      }
    },
  };
}
type Api = Awaited<ReturnType<typeof connect>>;

/** How many `work` through the items at a time. */
async function atOnce<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** The same calls as the app makes, and the bytes by curl. */
async function timeCurl(api: Api, files: readonly string[]): Promise<Figures> {
  const taken = await seconds(() =>
    atOnce(MAX_UPLOADING, files, async (file) => {
      const { blob_url_with_sas: url, file_id: id } = await api.openUpload(path.basename(file));
      await promisify(execFile)('curl', ['-sS', '--fail', '-T', file, '-H', 'x-ms-blob-type: BlockBlob', url]);
      await api.complete(id);
    }),
  );
  await api.removeProcessed(files.length);
  return { seconds: taken };
}

/** The largest of the browser's renderers, in megabytes; where the system does not tell, NaN. */
async function rendererMegabytes(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')),
  );
  return Math.max(...sizes.map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024));
}

/** Through the wizard, as a person would; the random bytes are no video, so processing refuses them at once. */
async function timeApp(page: Page, cdp: CDPSession, api: Api, files: readonly string[]): Promise<Figures> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Search folders').fill(FOLDER);
  await wizard.getByRole('treeitem', { name: FOLDER }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.locator('input[type=file]').setInputFiles([...files]);
  await wizard
    .getByText(/^Ready$|already exists|could not be read/)
    .nth(files.length - 1)
    .waitFor({ timeout: 60_000 });
  let completed = 0;
  const done = new Promise<void>((resolve) => {
    page.on('response', (answer) => {
      if (answer.url().endsWith('/upload-complete')) completed += 1;
      if (completed === files.length) resolve();
    });
  });
  const opened = page.waitForRequest((request) => request.url().endsWith('/files/upload'));
  let peak = 0;
  const sample = async () => {
    peak = Math.max(peak, await rendererMegabytes(cdp));
  };
  await sample();
  const before = peak;
  await page.evaluate('bench.forgetTasks()');
  await page.evaluate('bench.countProgress()');
  // While names are checked it is called 'loading Next'.
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await opened;
  const sampler = setInterval(() => void sample(), SAMPLE_MS);
  const taken = await seconds(() => done);
  clearInterval(sampler);
  const longest = await page.evaluate<number>('bench.longestTask()');
  const redraws = await page.evaluate<number>('bench.progressRate()');
  await api.removeProcessed(files.length);
  page.removeAllListeners('response');
  await page.reload();
  return { seconds: taken, memory: peak - before, longest, redraws };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `<files>x<megabytes>` as the first argument. */
export async function benchUpload([shape = DEFAULT_SHAPE]: readonly string[]): Promise<void> {
  const [count = NaN, megabytes = NaN] = shape.split('x').map(Number);
  if (!(count >= 1 && megabytes >= 1)) throw new Error(`Which files? For example 3x500, not ${shape}.`);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-upload-'));
  buildApp();
  const files = Array.from({ length: count }, (_, index) => path.join(dir, `bench-${index + 1}.mp4`));
  for (const file of files) await writeRandomFile(file, megabytes);
  const port = 3900;
  const backend = await startBackend({
    dataDir: path.join(dir, 'data'),
    port,
    blobPort: 0,
    webRoot: path.resolve('dist'),
    allowedOrigins: [`http://127.0.0.1:${port}`],
    seed: 'accounts',
    log: () => undefined,
  });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  try {
    const api = await connect(backend.origin);
    const cdp = await browser.newBrowserCDPSession();
    const page = await browser.newPage();
    await page.addInitScript({ path: IN_PAGE });
    await page.goto(`${backend.origin}/login`);
    await page.getByLabel('Email').fill(ACCOUNT);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');

    const runs = { curl: () => timeCurl(api, files), app: () => timeApp(page, cdp, api, files) };
    // Not counted: the SDK's chunk loads, and the files come into the page cache.
    await runs.app();
    const ratios: number[] = [];
    console.log(`\n${shape} MB     curl s   app s   app / curl   renderer MB   longest task ms   redraws a second`);
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const order = pair % 2 === 1 ? (['curl', 'app'] as const) : (['app', 'curl'] as const);
      const figures: Partial<Record<'curl' | 'app', Figures>> = {};
      for (const each of order) figures[each] = await runs[each]();
      const { curl, app } = figures as Record<'curl' | 'app', Figures>;
      const ratio = app.seconds / curl.seconds;
      ratios.push(ratio);
      const cells = [
        [curl.seconds.toFixed(2), 10],
        [app.seconds.toFixed(2), 8],
        [ratio.toFixed(2), 13],
        [app.memory?.toFixed(0), 14],
        [app.longest?.toFixed(0), 18],
        [app.redraws?.toFixed(1), 19],
      ] as const;
      console.log(`pair ${pair}${cells.map(([text, width]) => (text ?? '').padStart(width)).join('')}`);
    }
    console.log(`median ratio ${median(ratios).toFixed(2)}, budget ${BUDGET}`);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dir, { recursive: true, force: true });
  }
}
