/**
 * How the app sends over bad links, beside the Azure SDK's own upload with its defaults, and curl sending the app's
 * largest blocks one after the other and trying again. All three through the same simulated link in one run, one file
 * each. `stored` is the file's bytes by those that the link has carried up for it.
 */
import path from 'node:path';
import { AnonymousCredential, BlockBlobClient } from '@azure/storage-blob';
import { chromium, type Page } from '@playwright/test';
import { cut, seconds, sendByCurl } from './curlSender';
import { signIn } from './signIn';
import { startLink, type LinkKind } from './slowLink';
import { BROWSER_OPTIONS, chooseFiles, connect, startWorld, type Api } from './uploadWorld';

const MEGABYTE = 1024 * 1024;
const mbits = (count: number): number => (count * 1_000_000) / 8;
const MIN_STORED = 0.9;
/** The SDK's own size of a block. */
const SDK_BLOCK = 4 * MEGABYTE;

/** Small files on slow links, so that all is over in minutes. `most`: seconds that the other two have. */
const ROWS: readonly (LinkKind & { megabytes: number; most: number })[] = [
  { name: '300 Mbit/s', bytesPerSecond: mbits(300), roundTripMs: 4, megabytes: 200, most: 120 },
  { name: '10 Mbit/s, 80 ms', bytesPerSecond: mbits(10), roundTripMs: 80, megabytes: 24, most: 120 },
  {
    name: '1 Mbit/s, cut every 40 s',
    bytesPerSecond: mbits(1),
    roundTripMs: 60,
    cutEveryMs: 40_000,
    megabytes: 12,
    most: 150,
  },
  {
    name: '100 Mbit/s, 5 % resets',
    bytesPerSecond: mbits(100),
    roundTripMs: 20,
    resetShare: 0.05,
    megabytes: 200,
    most: 120,
  },
];

async function sendByApp(page: Page, file: string): Promise<number> {
  const wizard = await chooseFiles(page, [file]);
  const opened = page.waitForRequest((request) => request.url().endsWith('/files/upload'));
  const done = page.waitForResponse((answer) => answer.url().endsWith('/upload-complete'), { timeout: 0 });
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await opened;
  return seconds(() => done);
}

/** Opens the upload beside the link, and sends its bytes through it. */
async function sendThrough(api: Api, file: string, send: (url: string) => Promise<unknown>): Promise<number> {
  const { blob_url_with_sas: url, file_id: id } = await api.openUpload(path.basename(file));
  const taken = await seconds(() => send(url));
  await api.complete(id);
  return taken;
}

export async function benchLinks(): Promise<void> {
  const world = await startWorld();
  const store = new URL(world.blobOrigin);
  const link = await startLink({ host: store.hostname, port: Number(store.port) });
  const browser = await chromium.launch({
    ...BROWSER_OPTIONS,
    args: [...BROWSER_OPTIONS.args, `--host-resolver-rules=MAP ${store.host} ${store.hostname}:${link.port}`],
  });
  try {
    const api = await connect(world.origin);
    const page = await browser.newPage();
    await signIn(page, world.origin);
    const processor = () => process.cpuUsage().user + process.cpuUsage().system;

    console.log(
      `\n${'link'.padEnd(26)}${'MB'.padStart(5)}   ${'sent by'.padEnd(8)}${'s'.padStart(7)}${'× ideal'.padStart(9)}${'stored'.padStart(8)}   processors that server, store and link took`,
    );
    for (const row of ROWS) {
      const name = `bench-${row.name.replace(/\W+/g, '-')}.mp4`;
      const file = await world.writeFile(name, row.megabytes);
      const pieces = await cut(file);
      const within = () => AbortSignal.timeout(row.most * 1000);
      const senders = {
        app: () => sendByApp(page, file),
        curl: () =>
          sendThrough(api, file, (url) =>
            sendByCurl(pieces, url, {
              options: [
                ...['--connect-to', `${store.host}:${store.hostname}:${link.port}`],
                ...['--retry', '20', '--retry-all-errors', '--retry-delay', '1'],
              ],
              signal: within(),
            }),
          ),
        SDK: () =>
          sendThrough(api, file, (url) => {
            const through = url.replace(store.host, `${store.hostname}:${link.port}`);
            return new BlockBlobClient(through, new AnonymousCredential()).uploadFile(file, {
              // The server's links take blocks only.
              maxSingleShotSize: SDK_BLOCK,
              abortSignal: within(),
            });
          }),
      };
      for (const [sender, send] of Object.entries(senders)) {
        link.become(row);
        const before = { processor: processor(), at: performance.now() };
        const taken = await send().catch((error: unknown) => String(error).split('\n')[0]?.slice(0, 60) ?? '');
        const share = (processor() - before.processor) / 1000 / (performance.now() - before.at);
        const carried = link.carried();
        const bytes = row.megabytes * MEGABYTE;
        const stored = bytes / carried;
        const tell =
          typeof taken === 'number'
            ? `${taken.toFixed(1).padStart(7)}${((taken * row.bytesPerSecond) / bytes).toFixed(2).padStart(9)}${stored.toFixed(2).padStart(8)}${share.toFixed(2).padStart(8)}`
            : `  did not finish: ${taken} (${(carried / MEGABYTE).toFixed(1)} MB carried)`;
        const isShort = sender === 'app' && stored < MIN_STORED;
        console.log(
          `${row.name.padEnd(26)}${String(row.megabytes).padStart(5)}   ${sender.padEnd(8)}${tell}${isShort ? `   under ${MIN_STORED}` : ''}`,
        );
        if (sender === 'app') await page.reload();
      }
    }
  } finally {
    await browser.close();
    link.close();
    await world.end();
  }
}
