/**
 * How long the app takes to send files, beside `curl -T` of the same blocks into the same blob store. Both make the same
 * calls and send three files at a time; the app also hashes every block and draws its progress. In pairs, of which app
 * and curl are first in turn; client and server share this machine, so only the ratio counts. `npm run bench -- upload
 * 3x500` sends three files of 500 MB. Beside it: how much the page's renderer grew, its longest task, and how often a
 * second one upload's progress was drawn anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { atOnce, cut, seconds, sendByCurl } from './curlSender';
import { watchMainThread, type Busy } from './mainThread';
import { signIn } from './signIn';
import { benchManyFiles } from './manyFiles';
import { benchLinks } from './uploadLinks';
import { chooseFiles, connect, launch, PAGE_PROBE, startWorld, type Api } from './uploadWorld';

const PAIRS = 3;
/** Most of the app's time, in times that of curl. */
const BUDGET = 1.3;
const DEFAULT_SHAPE = '1x200';
const MAX_UPLOADING = 3;
/** Written into a process's `clear_refs`, it makes Linux forget the peak of its memory. */
const FORGET_PEAK = '5';

interface Figures {
  seconds: number;
  /** Megabytes that the renderer grew by at most. */
  memory?: number;
  /** Milliseconds; 0 when no task was longer than 50. */
  longest?: number;
  /** How often a second progress was drawn anew, the most of any upload. */
  redraws?: number;
}

/** Makes the same calls as the app, and sends the bytes by curl. */
async function timeCurl(api: Api, files: readonly string[], pieces: ReadonlyMap<string, string[]>): Promise<Figures> {
  const taken = await seconds(() =>
    atOnce(MAX_UPLOADING, files, async (file) => {
      const { blob_url_with_sas: url, file_id: id } = await api.openUpload(path.basename(file));
      await sendByCurl(pieces.get(file) ?? [], url);
      await api.complete(id);
    }),
  );
  await api.removeProcessed(files.length);
  return { seconds: taken };
}

/** The processes that run pages. The one that grows most is the app's. */
async function findRenderers(browser: CDPSession): Promise<number[]> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** A line of Linux's record of a process, in megabytes; where the system does not tell, NaN. */
async function readMegabytes(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
}

/**
 * How much the page's renderer grows at most from now on. The kernel keeps the peak by itself; asking the browser now
 * and then would take its time from what is measured.
 */
async function watchMemory(browser: CDPSession): Promise<() => Promise<number>> {
  const watched = await Promise.all(
    (await findRenderers(browser)).map(async (pid) => {
      await writeFile(`/proc/${pid}/clear_refs`, FORGET_PEAK).catch(() => undefined);
      return { pid, before: await readMegabytes(pid, 'VmRSS') };
    }),
  );
  return async () =>
    Math.max(
      ...(await Promise.all(watched.map(async ({ pid, before }) => (await readMegabytes(pid, 'VmHWM')) - before))),
    );
}

/** Sends files through the wizard, as a person would. Their random bytes are no video, so processing refuses them. */
async function timeApp(page: Page, cdp: CDPSession, api: Api, files: readonly string[]): Promise<Figures> {
  const wizard = await chooseFiles(page, files);
  let completed = 0;
  const done = new Promise<void>((resolve) => {
    page.on('response', (answer) => {
      if (answer.url().endsWith('/upload-complete')) completed += 1;
      if (completed === files.length) resolve();
    });
  });
  const opened = page.waitForRequest((request) => request.url().endsWith('/files/upload'));
  const grownBy = await watchMemory(cdp);
  await page.evaluate('bench.forgetTasks()');
  await page.evaluate('bench.countProgress()');
  // While names are checked the button is called 'loading Next'.
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await opened;
  const taken = await seconds(() => done);
  const memory = await grownBy();
  const longest = await page.evaluate<number>('bench.longestTask()');
  const redraws = await page.evaluate<number>('bench.progressRate()');
  await api.removeProcessed(files.length);
  page.removeAllListeners('response');
  await page.reload();
  return { seconds: taken, memory, longest, redraws };
}

const tell = ({ long, longest }: Busy) => `${long} tasks over 50 ms, the longest ${longest.toFixed(0)} ms,`;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `<files>x<megabytes>` as the first argument, or `links` or `many` for only that of simulated links or many files. */
export async function benchUpload([shape = DEFAULT_SHAPE]: readonly string[]): Promise<void> {
  const parts: Readonly<Record<string, () => Promise<void>>> = { links: benchLinks, many: benchManyFiles };
  if (parts[shape]) return parts[shape]();
  await benchUnlimited(shape);
  for (const bench of Object.values(parts)) await bench();
}

async function benchUnlimited(shape: string): Promise<void> {
  const [count = NaN, megabytes = NaN] = shape.split('x').map(Number);
  if (!(count >= 1 && megabytes >= 1)) throw new Error(`Which files? For example 3x500, not ${shape}.`);
  const world = await startWorld();
  const browser = await launch();
  try {
    const files: string[] = [];
    for (let index = 1; index <= count; index += 1) files.push(await world.writeFile(`bench-${index}.mp4`, megabytes));
    const pieces = new Map<string, string[]>();
    for (const file of files) pieces.set(file, await cut(file));
    const api = await connect(world.origin);
    const cdp = await browser.newBrowserCDPSession();
    const page = await browser.newPage();
    await page.addInitScript({ path: PAGE_PROBE });
    await signIn(page, world.origin);

    const runs = { curl: () => timeCurl(api, files, pieces), app: () => timeApp(page, cdp, api, files) };
    // Not timed: the SDK's chunk loads, and the files come into the page cache.
    const stopWatching = await watchMainThread(cdp, page);
    await runs.app();
    const { clock, processor } = await stopWatching();
    console.log(`\nFirst run, traced: ${tell(clock)} by the clock, ${tell(processor)} by processor time`);
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
    await world.end();
  }
}
