/**
 * How long the app takes to send a file, beside `curl -T` of the same file into the same blob store. Both are timed
 * from the first request until the store has acknowledged the last byte; the app's share also hashes every block and
 * draws its progress. Five pairs, each in turn first; client and server share this machine, so only the ratio counts.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { ensureChromium } from '../chromium';
import { buildApp } from './buildApp';

const PAIRS = 5;
const MEGABYTE = 1024 * 1024;
const DEFAULT_MEGABYTES = 200;
const ACCOUNT = 'owner@example.com';
const FOLDER = 'Main Street';

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
      call<{ processing_file_id: number; blob_url_with_sas: string }>('POST', '/files/upload', login.access, {
        file_name: name,
        upload_file_name: name,
        job_id: folder.id,
        uploaded_time: new Date().toISOString(),
      }),
    remove: (processingId: number) => call('DELETE', `/files/processing/${processingId}`, login.access),
    processing: () =>
      call<{ results: { id: number; filename: string; status: string }[] }>(
        'GET',
        `/files/processing?target_org_id=${login.organisationId}&page_size=100`,
        login.access,
      ).then(({ results }) => results),
  };
}
type Api = Awaited<ReturnType<typeof connect>>;

async function timeCurl(api: Api, file: string): Promise<number> {
  const { blob_url_with_sas: url, processing_file_id: id } = await api.openUpload('curl.mp4');
  const args = ['-sS', '--fail', '-T', file, '-H', 'x-ms-blob-type: BlockBlob', url];
  const startedAt = performance.now();
  await promisify(execFile)('curl', args);
  const seconds = (performance.now() - startedAt) / 1000;
  await api.remove(id);
  return seconds;
}

/** Through the wizard, as a person would; the random bytes are no video, so processing refuses them at once. */
async function timeApp(page: Page, api: Api, file: string): Promise<number> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Search folders').fill(FOLDER);
  await wizard.getByRole('treeitem', { name: FOLDER }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByText('Ready').or(wizard.getByText('already exists')).first().waitFor();
  const opened = page.waitForRequest((request) => request.url().endsWith('/files/upload'));
  const stored = page.waitForResponse((answer) => answer.url().includes('comp=blocklist') && answer.status() === 201, {
    timeout: 600_000,
  });
  await wizard.getByRole('button', { name: 'Next' }).click();
  await opened;
  const startedAt = performance.now();
  await stored;
  const seconds = (performance.now() - startedAt) / 1000;

  for (;;) {
    const failed = (await api.processing()).find(({ status }) => status === 'Failed To Process');
    if (failed) {
      await api.remove(failed.id);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await page.reload();
  return seconds;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `megabytes` as the first argument; 200 without. */
export async function benchUpload([size]: readonly string[]): Promise<void> {
  const megabytes = Number(size ?? DEFAULT_MEGABYTES);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-upload-'));
  buildApp();
  const file = path.join(dir, 'bench.mp4');
  await writeRandomFile(file, megabytes);
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
    const page = await browser.newPage();
    await page.goto(`${backend.origin}/login`);
    await page.getByLabel('Email').fill(ACCOUNT);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');

    const runs = { curl: () => timeCurl(api, file), app: () => timeApp(page, api, file) };
    // Not counted: the SDK's chunk loads, and the file comes into the page cache.
    await runs.app();
    const ratios: number[] = [];
    console.log(`\n${megabytes} MB     curl s   app s   app / curl`);
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const order = pair % 2 === 1 ? (['curl', 'app'] as const) : (['app', 'curl'] as const);
      const seconds = { curl: 0, app: 0 };
      for (const each of order) seconds[each] = await runs[each]();
      const ratio = seconds.app / seconds.curl;
      ratios.push(ratio);
      console.log(
        `pair ${pair}     ${seconds.curl.toFixed(2).padStart(6)}  ${seconds.app.toFixed(2).padStart(6)}   ${ratio.toFixed(2)}`,
      );
    }
    console.log(`median ratio ${median(ratios).toFixed(2)}`);
  } finally {
    await browser.close();
    await backend.close();
    await rm(dir, { recursive: true, force: true });
  }
}
