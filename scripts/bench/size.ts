/**
 * What a first visit loads, against its budget: requests and bytes of /login and of the first page behind it, and the
 * largest chunk that comes later. Bytes are those of the built files under Brotli at its
 * best, a tenth less than the build takes the time for; the API's answers are not counted. Then how the dashboard comes up with all of the demo data (`vitals.ts`), which first takes some minutes to fill in; `--bytes`
 * leaves that out. Fails above a budget.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';
import { signIn } from './signIn';
import { fillWithDemo, measureVitals, type Vital } from './vitals';

export const BUDGETS = {
  '/login KB': 225,
  'shell KB': 255,
  'later chunk KB': 195,
  '/login requests': 12,
  'shell requests': 12,
  // As Lighthouse calls them good; here on a machine of any speed.
  'LCP ms': 2_500,
  CLS: 0,
  'INP ms': 200,
};
export type Figure = keyof typeof BUDGETS;

const ASSETS = projectFile('dist/assets');
const kilobytes = async (file: string) => brotliCompressSync(await readFile(projectFile(`dist/${file}`))).length / 1000;

/** The paths of the files that the page at `url` makes a browser load that comes for the first time, below the origin. */
async function filesLoaded(browser: Browser, origin: string, url: string, isSignedIn: boolean): Promise<string[]> {
  const context = await browser.newContext();
  if (isSignedIn) await signIn(await context.newPage(), origin);
  const cold = await context.newPage();
  // Requests of timers come after the first page, and not on every machine in time: they are not counted.
  await cold.clock.install();
  await cold.clock.pauseAt(Date.now() + 1_000);
  const files: string[] = [];
  cold.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    if (from === origin && !pathname.startsWith('/api/'))
      files.push(pathname === url ? 'index.html' : pathname.slice(1));
  });
  await cold.goto(origin + url, { waitUntil: 'networkidle' });
  await cold.getByRole('heading', { level: 1 }).waitFor();
  const loaded = [...files];
  await context.close();
  return loaded;
}

/** Of the built app in `dist`, as it is served at `origin` with the demo accounts. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Partial<Record<Figure, number>>> {
  const login = await filesLoaded(browser, origin, '/login', false);
  const shell = await filesLoaded(browser, origin, '/dashboard', true);
  const first = new Set([...login, ...shell]);
  const sizes = new Map<string, number>();
  for (const file of first) sizes.set(file, await kilobytes(file));
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js') && !first.has(`assets/${name}`));
  const later = await Promise.all(scripts.map((name) => kilobytes(`assets/${name}`)));
  return {
    '/login KB': total(login),
    'shell KB': total(shell),
    'later chunk KB': Math.max(0, ...later),
    '/login requests': login.length,
    'shell requests': shell.length,
  };
}

/** Sets the exit code when a budget is broken. Builds the app unless `--built` is given. */
export async function benchSize(args: readonly string[]): Promise<void> {
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-size-'));
  const backend = await startBackend({
    dataDir,
    port: 0,
    blobPort: 0,
    webRoot: projectFile('dist'),
    allowedOrigins: ['*'],
    seed: 'accounts',
    log: () => undefined,
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser('Chromium'), args: ['--no-sandbox'] });
  const vitals = async (): Promise<Partial<Record<Vital, number>>> => {
    if (args.includes('--bytes')) return {};
    await fillWithDemo(backend, dataDir);
    return measureVitals(browser, backend.origin);
  };
  try {
    const actual = { ...(await measureFirstLoad(browser, backend.origin)), ...(await vitals()) };
    console.log('\nfigure            budget  actual');
    for (const [figure, budget] of Object.entries(BUDGETS)) {
      const value = actual[figure as Figure];
      if (value === undefined) continue;
      if (value > budget) process.exitCode = 1;
      console.log(
        `${figure.padEnd(17)} ${String(budget).padStart(6)}  ${value.toFixed(figure === 'CLS' ? 3 : 1).padStart(6)}${value > budget ? '  over budget' : ''}`,
      );
    }
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
