import path from 'node:path';
import type { Fault } from '../../scripts/backend/faults';
import { signIn as signInToApi, storedBytes } from '../support/apiClient';
import { startTestBackend } from '../support/backend';
import { sha256Of, writeClip } from './support/clip';
import { chooseVideo, expect, signIn, test } from './support/test';

/** Makes five blocks. */
const PADDING = 34 * 1024 * 1024;
const BLOCK = 'comp=block(&|$)';
const block = (effect: Fault['effect'], from: number, times: number): Fault => ({
  where: 'blob',
  method: 'PUT',
  url: BLOCK,
  from,
  times,
  effect,
});

test.use({ expectedConsole: /Failed to load resource/ });

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['a dropped connection', block({ kind: 'drop' }, 2, 3)],
  ['a busy store', block({ kind: 'status', status: 503, headers: { 'retry-after': '1' } }, 2, 2)],
  [
    'a block that arrived damaged',
    block({ kind: 'status', status: 400, headers: { 'x-ms-error-code': 'Md5Mismatch' } }, 2, 2),
  ],
  ['a portal that answers for the store', block({ kind: 'status', status: 200 }, 2, 1)],
  [
    'a lost answer to the commit',
    { where: 'blob', method: 'PUT', url: 'comp=blocklist', effect: { kind: 'drop answer' } },
  ],
  [
    'a lost answer to upload-complete',
    { where: 'api', method: 'PATCH', url: 'upload-complete', effect: { kind: 'drop answer' } },
  ],
  [
    'a server that cannot take upload-complete',
    { where: 'api', method: 'PATCH', url: 'upload-complete', times: 2, effect: { kind: 'status', status: 503 } },
  ],
];

test('every byte is stored in spite of drops, a busy store, damage, portals and lost answers', async ({
  page,
  sample,
  scratch,
}) => {
  test.slow();
  const backend = await startTestBackend({ seed: 'accounts', webRoot: path.resolve('dist') });
  try {
    const api = await signInToApi(backend.origin, 'owner');
    await signIn(page, 'owner@example.com', { origin: backend.origin });
    for (const [index, [what, fault]] of FAULTS.entries()) {
      await test.step(what, async () => {
        const name = `clip-${index}.mp4`;
        const { file, sha256 } = await writeClip(sample, scratch, name, PADDING);
        await backend.clearFaults();
        await backend.addFault(fault);
        await chooseVideo(page, 'Main Street', file);
        const wizard = page.getByRole('dialog');
        await wizard.getByRole('button', { name: 'Next' }).click();
        await expect(wizard.getByText('All uploads are complete')).toBeVisible();
        expect(await backend.faultHits()).toBeGreaterThan(0);
        await wizard.getByRole('button', { name: 'Close' }).last().click();

        const stored = await storedBytes(api, api.login.organisationId, name);
        expect(sha256Of(stored)).toBe(sha256);
      });
    }
  } finally {
    await backend.close();
  }
});
