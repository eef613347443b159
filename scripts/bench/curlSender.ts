/** Sends files by curl: the same blocks as the app's, into the same store. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { blockId } from '@/uploads/transfer/blocks';
import { largestBlock } from '@/uploads/transfer/linkPace';

const run = promisify(execFile);

/** Works through the items, `lanes` of them at a time. */
export async function atOnce<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** How many seconds `work` takes. */
export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** Cuts the file into pieces as large as the app's largest blocks; gives their paths in order. */
export async function cut(file: string): Promise<string[]> {
  const { size } = await stat(file);
  await run('split', ['-b', String(largestBlock(size)), '-d', '-a', '4', file, `${file}.piece`]);
  const { dir, base } = path.parse(file);
  const names = (await readdir(dir)).filter((name) => name.startsWith(`${base}.piece`));
  return names.sort().map((name) => path.join(dir, name));
}

/** Sends one block after the other, and commits them. */
export async function sendByCurl(
  pieces: readonly string[],
  url: string,
  { options = [], signal }: { options?: readonly string[]; signal?: AbortSignal } = {},
): Promise<void> {
  const ids = pieces.map((_, index) => blockId('curl', { start: index, end: index + 1 }));
  const puts = pieces.flatMap((piece, index) => [
    '-T',
    piece,
    `${url}&comp=block&blockid=${encodeURIComponent(ids[index] ?? '')}`,
  ]);
  await run('curl', ['-sS', '--fail', '-H', 'Expect:', ...options, ...puts], { signal });
  const body = `<BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`;
  const { status } = await fetch(`${url}&comp=blocklist`, { method: 'PUT', body });
  if (status !== 201) throw new Error(`The commit answered ${status}.`);
}
