/** Has an export made of a folder's inspections and of those in the folders below it, waits, and saves its files. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createdExport, exportOutputs, exportPage, isActiveExport, isReadyExport } from '@/api/contract/exports';
import type { Api } from './callApi';
import type { Folder } from './findFolder';

const LOOK_EVERY_MS = 1_000;
const PAGE_SIZE = 200;

async function findExport(api: Api, id: number) {
  for (let page = 1; ; page++) {
    const { results } = await api('GET', `/exports?page_size=${PAGE_SIZE}&page=${page}`, exportPage);
    const found = results.find((each) => each.id === id);
    if (found) return found;
    if (results.length < PAGE_SIZE) throw new Error('The export is not there any more.');
  }
}

async function save(url: string, file: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`The store answered ${response.status}.`);
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
}

/** The first file goes to `out`, further ones beside it. Whether there is anything to save. */
export async function exportFolder(
  api: Api,
  { id: folder, organisationId: organisation }: Folder,
  { type, out }: { type: string; out: string },
  say: (line: string) => void,
): Promise<boolean> {
  const { dir, name, ext } = path.parse(out);
  const format = ext.slice(1).toUpperCase();
  const payload = { organisation, type, format, matching: { folders: [folder] } };
  const { id } = await api('POST', '/exports', createdExport, { payload });
  let made = await findExport(api, id);
  for (; isActiveExport(made.status); made = await findExport(api, id)) await wait(LOOK_EVERY_MS);
  if (!isReadyExport(made.status)) {
    say(`The export failed. ${made.statusReason ?? ''}`.trim());
    return false;
  }
  const { results } = await api('GET', `/exports/${id}/outputs`, exportOutputs);
  const files = results.filter(({ isManifest }) => !isManifest);
  for (const [index, { sasUrl, extension }] of files.entries()) {
    const file = index === 0 ? out : path.join(dir, `${name}-${index + 1}.${extension}`);
    await save(sasUrl, file);
    say(`${file}: saved`);
  }
  say(`${made.done - made.leftOut} of ${made.total} inspections are in it.`);
  return true;
}
