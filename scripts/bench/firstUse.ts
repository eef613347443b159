/**
 * How long a crew waits at its first use of the app, with an empty cache, on a phone's screen and a link of 1.6 Mbit/s
 * with 300 ms to the server and back: until /login can be used, from there until the uploads can, and from there until the
 * wizard asks for a folder. Prints median and worst beside the budgets, and what each step loads; the first is no less
 * than the link needs for that. The browser draws as fast as this machine does, which a phone does not.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startBackend } from '../backend/backend';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { ensureBrowser } from '../browsers';
import { projectFile } from '../projectFiles';
import { buildApp } from './buildApp';

const LINK = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const RUNS = 5;
/** Of the steps, in seconds. */
const BUDGETS = { '/login': 3, uploads: 4, wizard: 1 } as const;
type Step = keyof typeof BUDGETS;
const STEPS = Object.keys(BUDGETS) as Step[];

interface Waited {
  seconds: number;
  kilobytes: number;
  requests: number;
}

const DO: Readonly<Record<Step, (page: Page, origin: string) => Promise<void>>> = {
  '/login': async (page, origin) => {
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').click();
  },
  uploads: async (page) => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Upload videos' }).click({ trial: true });
    await page.getByRole('tab', { name: /^Active/ }).waitFor();
  },
  wizard: async (page) => {
    await page.getByRole('button', { name: 'Upload videos' }).click();
    await page.getByRole('dialog').getByRole('treeitem').first().waitFor();
  },
};

async function firstUse(browser: Browser, origin: string): Promise<Record<Step, Waited>> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const waited: Partial<Record<Step, Waited>> = {};
  for (const step of STEPS) {
    [bytes, requests] = [0, 0];
    const begun = performance.now();
    await DO[step](page, origin);
    waited[step] = { seconds: (performance.now() - begun) / 1000, kilobytes: bytes / 1000, requests };
    if (step !== '/login') continue;
    await page.getByLabel('Email').fill('uploader@example.com');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    // What the page loads for the next step meanwhile, a person's typing gives it the time for.
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return waited as Record<Step, Waited>;
}

/** Sets the exit code when a median is above its budget. Builds the app unless `--built` is given. */
export async function benchFirstUse(args: readonly string[]): Promise<void> {
  if (!args.includes('--built')) buildApp();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-first-use-'));
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
  try {
    const runs: Record<Step, Waited>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await firstUse(browser, backend.origin));
    console.log('\nstep      budget s  median  worst      KB  requests');
    for (const step of STEPS) {
      const waits = runs.map((run) => run[step]).toSorted((one, other) => one.seconds - other.seconds);
      const [median, worst] = [waits[Math.floor(RUNS / 2)], waits.at(-1)];
      if (!median || !worst) throw new Error(`${step} was not measured.`);
      if (median.seconds > BUDGETS[step]) process.exitCode = 1;
      console.log(
        [
          step.padEnd(9),
          BUDGETS[step].toFixed(1).padStart(8),
          median.seconds.toFixed(2).padStart(7),
          worst.seconds.toFixed(2).padStart(6),
          median.kilobytes.toFixed(0).padStart(7),
          String(median.requests).padStart(9),
        ].join(' '),
      );
    }
  } finally {
    await browser.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
