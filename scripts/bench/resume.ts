/**
 * Uploads a file of 3 GiB through the browser, which is killed at about half; then the rest, after the file was chosen
 * again. Prints how many bytes were sent before and after, beside how many the store had not confirmed, and whether the
 * stored bytes are the file's. `npm run bench -- resume 500` sends 500 MB.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import { readBlockId } from '@/uploads/transfer/blocks';
import { signIn } from './signIn';
import { BROWSER_OPTIONS, chooseFiles, connect, startWorld } from './uploadWorld';

const DEFAULT_MEGABYTES = 3 * 1024;
const MEGABYTE = 1024 * 1024;
const POLL_MS = 250;
const SESSION_LENGTH = 16;

async function sha256(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

/** How many bytes a block has, by its id. */
function bytesOfBlock(url: string): number {
  const id = new URL(url).searchParams.get('blockid') ?? '';
  const block = readBlockId(atob(id).slice(0, SESSION_LENGTH), id);
  return block ? block.end - block.start : 0;
}

/** Counts the bytes of the blocks that leave a page, and of those that the store confirmed. */
function watchBlocks(page: Page) {
  const counts = { sent: 0, confirmed: 0 };
  const isBlock = (method: string, url: string) => method === 'PUT' && /comp=block(&|$)/.test(url);
  page.on('request', (request) => {
    if (isBlock(request.method(), request.url())) counts.sent += bytesOfBlock(request.url());
  });
  page.on('response', (answer) => {
    if (!isBlock(answer.request().method(), answer.url()) || answer.status() !== 201) return;
    counts.confirmed += bytesOfBlock(answer.url());
  });
  return counts;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

export async function benchResume([megabytes = String(DEFAULT_MEGABYTES)]: readonly string[]): Promise<void> {
  const world = await startWorld();
  const profile = path.join(world.dir, 'profile');
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, BROWSER_OPTIONS);
    const page = await context.newPage();
    // Files are chosen through an input, as in browsers that keep no handles.
    await page.addInitScript(() => void delete (globalThis as { showOpenFilePicker?: unknown }).showOpenFilePicker);
    return { context, page, blocks: watchBlocks(page) };
  };
  try {
    const name = 'bench-large.mp4';
    const file = await world.writeFile(name, Number(megabytes));
    const api = await connect(world.origin);
    const all = Number(megabytes) * MEGABYTE;

    const first = await open();
    await signIn(first.page, world.origin);
    const wizard = await chooseFiles(first.page, [file]);
    await wizard.getByRole('button', { name: 'Next', exact: true }).click();
    await until(() => first.blocks.confirmed >= all / 2);
    const closed = first.context.waitForEvent('close');
    const cdp = await first.context.newCDPSession(first.page);
    await cdp.send('Browser.crash').catch(() => undefined);
    await closed;

    const second = await open();
    await second.page.goto(`${world.origin}/uploads`);
    const chooser = second.page.waitForEvent('filechooser', { timeout: 120_000 });
    await second.page.getByRole('button', { name: `Choose file ${name}` }).click();
    await (await chooser).setFiles(file);
    await until(async () => typeof (await api.find(name))?.downloadUrl === 'string');

    const { downloadUrl } = (await api.find(name)) ?? {};
    const stored = await fetch(downloadUrl ?? '');
    if (!stored.body) throw new Error('The stored file cannot be read.');
    const isEqual = (await sha256(Readable.fromWeb(stored.body))) === (await sha256(createReadStream(file)));
    const rows = [
      ['of the file', all],
      ['sent before the kill', first.blocks.sent],
      ['confirmed before the kill', first.blocks.confirmed],
      ['sent after it', second.blocks.sent],
      ['not confirmed before it, the budget', all - first.blocks.confirmed],
    ] as const;
    console.log('\nMegabytes');
    for (const [words, bytes] of rows) console.log(`${words.padEnd(38)}${(bytes / MEGABYTE).toFixed(1).padStart(8)}`);
    console.log(`stored bytes equal the file's         ${isEqual ? '     yes' : '      NO'}`);
    await second.context.close();
  } finally {
    await world.end();
  }
}
