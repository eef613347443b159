/** What stands in the way of bytes, and what people do meanwhile: whatever happens, the store has each file byte by byte. */
import type { Fault } from '../../scripts/backend/faults';
import { writeClip } from './support/clip';
import { begin, expectStored, ownServer, signInTo } from './support/slowUpload';
import { expect, test } from './support/test';
import { wizardOf } from './support/uploads';

const MIB = 1024 ** 2;
/** Some blocks, also at the pace of a machine's link with itself. */
const PADDING = 20 * MIB;
const BLOCK = 'comp=block(&|$)';
/** Of the requests that send a block, those from the one to the other, counted from 1. */
const blocks = (effect: Fault['effect'], from: number, to: number): Fault => ({
  where: 'blob',
  method: 'PUT',
  url: BLOCK,
  from,
  times: to - from + 1,
  effect,
});
const told = (effect: Fault['effect'], from: number, times: number): Fault => ({
  where: 'api',
  method: 'PATCH',
  url: 'upload-complete',
  from,
  times,
  effect,
});

test.use({ expectedConsole: /Failed to load resource|ERR_/ });

const server = ownServer();

/** Of one upload, one after the other: each is a request that is sent again. */
const FAULTS: readonly Fault[] = [
  // A dropped connection, a busy store, a block that arrived damaged, a portal that answers for the store.
  blocks({ kind: 'drop' }, 2, 4),
  blocks({ kind: 'status', status: 503, headers: { 'retry-after': '1' } }, 5, 6),
  blocks({ kind: 'status', status: 400, headers: { 'x-ms-error-code': 'Md5Mismatch' } }, 7, 8),
  blocks({ kind: 'status', status: 200 }, 9, 9),
  // Lost answers to the commit and to upload-complete, and a server that cannot take the latter.
  { where: 'blob', method: 'PUT', url: 'comp=blocklist', effect: { kind: 'drop answer' } },
  told({ kind: 'drop answer' }, 1, 1),
  told({ kind: 'status', status: 503 }, 2, 2),
];

test('every byte is stored in spite of drops, a busy store, damage, portals and lost answers', async ({
  page,
  sample,
  scratch,
}) => {
  const clip = await writeClip(sample, scratch, 'clip.mp4', PADDING);
  await signInTo(server, page);
  for (const fault of FAULTS) await server.backend.addFault(fault);
  await begin(page, clip);
  await expect(wizardOf(page).getByText('All uploads are complete')).toBeVisible();
  const faults = FAULTS.reduce((sum, { times = 1 }) => sum + times, 0);
  expect(await server.backend.faultHits()).toBe(faults);
  await expectStored(server, clip);
});
