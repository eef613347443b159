/** What the benches of uploads share: the built app on the real backend, files, the API beside it, and the wizard. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { ACCOUNT } from './signIn';

const FOLDER = 'Main Street';
const PORT = 3900;
const MEGABYTE = 1024 * 1024;
const POLL_MS = 250;
export const PAGE_PROBE = projectFile('scripts/bench/pageProbe.js');
const NEW_LOGIN_MS = 5 * 60_000;

/** Random bytes: they are no video, so processing refuses them at once. */
async function writeRandomFile(file: string, megabytes: number): Promise<void> {
  const handle = await open(file, 'w');
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomBytes(MEGABYTE));
  await handle.close();
}

/** Logs in as the demo owner; gives the calls of the API that benches make around their measurements. */
export async function connect(origin: string) {
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
    // The shapes are those of the API's contract, which the backend's own tests hold.
    return (answer.status === 204 ? null : await answer.json()) as Answer;
  };
  const logIn = () =>
    call<{ access: string; organisationId: number }>('POST', '/auth/login', '', {
      email: ACCOUNT,
      password: DEMO_PASSWORD,
    });
  const login = await logIn();
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
    /** The server's record of a file by its name. */
    find: async (name: string) => {
      const query = new URLSearchParams({ target_org_id: String(login.organisationId), filename: name });
      const { results } = await call<{ results: { downloadUrl: string | null }[] }>(
        'GET',
        `/files?${query}`,
        login.access,
      );
      return results[0];
    },
    listInspections: () =>
      call<{ count: number }>('GET', `/inspections2?organisation=${login.organisationId}&page_size=25`, login.access),
    /** How many files have one of the statuses. */
    count: async (...statuses: string[]) => {
      const query = new URLSearchParams({ target_org_id: String(login.organisationId) });
      for (const status of statuses) query.append('status', status);
      return (await call<{ count: number }>('GET', `/files/processing?${query}`, login.access)).count;
    },
    /** Exports the inspections in the folder, and waits until that is done. */
    async exportFolder({ folder: name, ...kind }: { folder: string; type: string; format: string }): Promise<void> {
      const found = folders.find(({ job_name }) => job_name === name);
      const matching = { folders: [found?.id] };
      const payload = { organisation: login.organisationId, ...kind, matching };
      const { id } = await call<{ id: number }>('POST', '/exports', login.access, { payload });
      let { access } = login;
      let since = performance.now();
      for (let status = 'PE'; status !== 'CO';) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        // Tokens end after a quarter of an hour.
        if (performance.now() - since > NEW_LOGIN_MS) {
          ({ access } = await logIn());
          since = performance.now();
        }
        const { results } = await call<{ results: { id: number; status: string }[] }>('GET', '/exports', access);
        status = results.find((each) => each.id === id)?.status ?? 'FA';
        if (status === 'FA') throw new Error('The export has failed.');
      }
    },
    /** Names of the files that the server has in process or has refused. */
    async processingNames(): Promise<string[]> {
      const names: string[] = [];
      for (let page = 1, total = 1; names.length < total; page += 1) {
        const query = `target_org_id=${login.organisationId}&page_size=100&page=${page}`;
        const { count, results } = await call<{ count: number; results: { filename: string }[] }>(
          'GET',
          `/files/processing?${query}`,
          login.access,
        );
        names.push(...results.map(({ filename }) => filename));
        total = results.length === 0 ? 0 : count;
      }
      return names;
    },
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
        if (failed.length === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}
export type Api = Awaited<ReturnType<typeof connect>>;

/** Builds the app, and starts a backend that serves it from a folder of its own. `end` removes both. */
export async function startWorld() {
  buildApp();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-upload-'));
  const backend = await startBackend({
    dataDir: path.join(dir, 'data'),
    port: PORT,
    blobPort: 0,
    webRoot: projectFile('dist'),
    allowedOrigins: [`http://127.0.0.1:${PORT}`],
    seed: 'accounts',
    log: () => undefined,
  });
  return {
    dir,
    origin: backend.origin,
    blobOrigin: backend.blobOrigin,
    async writeFile(name: string, megabytes: number): Promise<string> {
      const file = path.join(dir, name);
      await writeRandomFile(file, megabytes);
      return file;
    },
    async end(): Promise<void> {
      await backend.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export const BROWSER_OPTIONS = {
  executablePath: ensureBrowser('Chromium'),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
};
export const launch = (): Promise<Browser> => chromium.launch(BROWSER_OPTIONS);

/** Chooses files in the wizard, as a person would, up to the click that sends them. */
export async function chooseFiles(
  page: Page,
  files: readonly string[],
  /** How many files the first selection shows. */
  shown = files.length,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Search folders').fill(FOLDER);
  await wizard.getByRole('treeitem', { name: FOLDER }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.locator('input[type=file]').setInputFiles([...files]);
  await wizard
    .getByText(/^Ready$|already exists|could not be read/)
    .nth(shown - 1)
    .waitFor({ timeout: 60_000 });
  return wizard;
}
