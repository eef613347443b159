/**
 * How the dashboard comes up and answers, with the demo data in it: the largest paint (LCP), shifts of the layout
 * (CLS), and the slowest answer to a click or key (INP), in a browser on this machine. The times depend on the machine;
 * that nothing shifts does not.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Backend } from '../backend/backend';
import { startFilling } from '../demo/startFilling';
import { projectFile } from '../projectFiles';
import { signIn } from './signIn';

const LOOK_MS = 1_000;
/** How long a visit is watched: long after its figures have come. */
const SETTLED_MS = 3_000;

export type Vital = 'LCP ms' | 'CLS' | 'INP ms';

/** Takes some minutes. Throws when a step of the demo data fails. */
export async function fillWithDemo(backend: Backend, dataDir: string): Promise<void> {
  const demo = startFilling();
  const problems: string[] = [];
  const stop = await demo.start(backend, dataDir, (line) => problems.push(line));
  do await sleep(LOOK_MS);
  while (demo.progress());
  await stop();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export async function measureVitals(browser: Browser, origin: string): Promise<Record<Vital, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(await context.newPage(), origin);
  const page = await context.newPage();
  await page.addInitScript({ path: projectFile('scripts/bench/vitalsProbe.js') });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { name: 'Condition by length inspected' }).waitFor();
  await sleep(SETTLED_MS);
  for (const name of ['Menu', 'Menu', /^Account/, 'What it means']) {
    await page.getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  }
  await sleep(LOOK_MS);
  const vitals = await page.evaluate<Record<Vital, number>>('vitals');
  await context.close();
  return vitals;
}
