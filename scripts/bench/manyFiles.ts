/**
 * 500 files of 2 MB, chosen at once, which go in batches of fifty, one while the one before is sent. Whether the page
 * answers all the while: keys pressed throughout, a heartbeat in the page and its longest task; and whether every file
 * is a row in the end.
 */
import { link } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { MAX_FILES } from '@/uploads/fileRules';
import { seconds } from './curlSender';
import { watchMainThread, type Busy } from './mainThread';
import { signIn } from './signIn';
import { chooseFiles, connect, launch, startWorld, PAGE_PROBE } from './uploadWorld';

const FILES = 500;
const MEGABYTES = 2;
/** Milliseconds in which the page is to answer. */
const BUDGET = 100;
const KEY_PAUSE = 500;
/** A key that no part of the page listens to, and its pace in milliseconds: often enough to meet a busy moment. */
const [IDLE_KEY, IDLE_KEY_PAUSE] = ['F8', 150];

/** Milliseconds. */
interface Answers {
  /** From each key, by the page's clock, until the next paint; times under 16 are not reported. */
  keys: readonly { startTime: number; duration: number }[];
  gap: number;
  task: number;
}

const takeAnswers = async (page: Page): Promise<Answers> => {
  const gap = await page.evaluate<number>('bench.longestGap()');
  const task = await page.evaluate<number>('bench.longestTask()');
  const keys = await page.evaluate<Answers['keys']>('bench.takeKeys()');
  await page.evaluate('bench.forgetTasks()');
  return { keys, gap, task };
};

/** Presses keys until the returned function is called, which gives their number. */
function pressKeys(page: Page): () => Promise<number> {
  let isOn = true;
  const pressed = (async () => {
    for (let count = 0; ; count += 1) {
      if (!isOn) return count;
      await page.keyboard.press(IDLE_KEY);
      // The pace of the keys, not a wait for something.
      await page.waitForTimeout(IDLE_KEY_PAUSE);
    }
  })();
  return () => {
    isOn = false;
    return pressed;
  };
}

const isLate = ({ duration }: Answers['keys'][number]) => duration > BUDGET;

function tell(what: string, { keys, gap, task }: Answers): void {
  const longest = Math.max(0, ...keys.map(({ duration }) => duration));
  const columns = [longest, gap, task].map((each) => each.toFixed(0).padStart(14));
  console.log(`${what.padEnd(34)}${columns.join('')}`);
}
/** Between two looks at the page's rows, for which there is no event. */
const LOOK_MS = 1_000;
/** How many rows the tabs of the lists tell, once these are all files, or after a minute. */
async function untilRows(page: Page): Promise<number> {
  for (let look = 0; ; look += 1) {
    const labels = await page.getByRole('tab', { name: /^(Active|Completed|Failed) / }).allInnerTexts();
    const rows = labels.reduce((sum, label) => sum + Number(label.replace(/\D/g, '')), 0);
    if (rows === FILES || look === 60) return rows;
    await page.waitForTimeout(LOOK_MS);
  }
}

const busy = ({ long, longest }: Busy) => `${long} over 50 ms, the longest ${longest.toFixed(0)} ms`;

export async function benchManyFiles(): Promise<void> {
  const browser = await launch();
  // Server and store yield to the page: people who send files have neither of them on their machine.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const world = await startWorld();
  try {
    const one = await world.writeFile('many-000.mp4', MEGABYTES);
    const files = Array.from({ length: FILES }, (_, index) =>
      path.join(path.dirname(one), `many-${String(index).padStart(3, '0')}.mp4`),
    );
    for (const file of files.slice(1)) await link(one, file);
    const api = await connect(world.origin);
    const page = await browser.newPage();
    await page.addInitScript({ path: PAGE_PROBE });
    await signIn(page, world.origin);
    await page.getByRole('link', { name: /^Uploads/ }).click();
    await page.getByText('No uploads in progress').waitFor();

    const stopWatching = await watchMainThread(await browser.newBrowserCDPSession(), page);
    await page.evaluate('bench.beat()');
    await takeAnswers(page);
    console.log(`\n${FILES} files of ${MEGABYTES} MB${' '.repeat(13)}   key to paint     heartbeat  longest task (ms)`);
    const stopKeys = pressKeys(page);
    const late: Answers['keys'][number][] = [];
    const tellPhase = async (what: string) => {
      const answers = await takeAnswers(page);
      tell(what, answers);
      late.push(...answers.keys.filter(isLate));
    };
    const taken = await seconds(async () => {
      const wizard = await chooseFiles(page, files, MAX_FILES);
      await tellPhase('chosen, the first fifty checked');
      for (let begun = MAX_FILES; begun <= FILES; begun += MAX_FILES) {
        // While names are checked the button is called 'loading Next'.
        await wizard.getByRole('button', { name: 'Next', exact: true }).click();
        if (begun < FILES) await wizard.getByRole('button', { name: `Next ${MAX_FILES} videos` }).click();
      }
      await wizard.getByRole('button', { name: 'Close' }).last().click();
      await tellPhase('the others, while they are sent');

      const search = page.getByLabel('Search files');
      await search.click();
      const left = page.getByRole('status', { name: 'Uploads' }).filter({ hasText: /^Uploads done/ });
      for (let key = 0; !(await left.isVisible()); key += 1) {
        await page.keyboard.press(key % 2 === 0 ? 'm' : 'Backspace');
        // The pace of the keys, not a wait for something.
        await page.waitForTimeout(KEY_PAUSE);
      }
      await tellPhase('the list, until all are sent');
    });
    console.log(`${await stopKeys()} keys beside those typed into the list; budget from key to paint ${BUDGET} ms`);
    const { clock, processor, computed } = await stopWatching();
    for (const { startTime, duration } of late) {
      const own = computed(startTime, duration).toFixed(0);
      console.log(`over it: ${duration} ms, of which the page's thread had a processor for ${own}`);
    }
    console.log(`tasks by the clock: ${busy(clock)}; by processor time: ${busy(processor)}`);

    // Processing goes on refusing the files for minutes, so each may be in any of the lists.
    const names = new Set(await api.processingNames());
    const lost = files.filter((file) => !names.has(path.basename(file)));
    await page.getByLabel('Search files').fill('');
    const rows = await untilRows(page);
    console.log(`sent in ${taken.toFixed(0)} s; lost: ${lost.length === 0 ? 'none' : lost.join(', ')}; rows ${rows}`);
  } finally {
    await browser.close();
    await world.end();
  }
}
