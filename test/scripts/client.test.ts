/** The client against the real backend: a directory goes up once, goes on where it broke off, and its export comes down. */
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FilePage } from '@/api/contract/files';
import { createdApiToken, type TokenScope } from '@/api/contract/apiTokens';
import { findFfmpeg } from '../../scripts/backend/media/ffmpeg';
import { runClient } from '../../scripts/client/runClient';
import { writeSample } from '../../scripts/sample/writeSample';
import { ownerOfMainStreet, untilStatus, type ApiClient } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
let owner: ApiClient;
let [org, leaf] = [0, 0];
let folder = '';
let video: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'client-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
  await rm(sample);
  backend = await startTestBackend({ seed: 'accounts' });
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

async function tokenFor(...scopes: TokenScope[]): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await owner.call('POST', '/api-tokens', { name: 'Client', scopes, expiresAt });
  return createdApiToken.parse(body).token;
}
async function run(token: string, ...args: string[]) {
  const lines: string[] = [];
  const env = { API_ORIGIN: backend.origin, API_TOKEN: token };
  const isWell = await runClient(args, env, (line) => lines.push(line));
  return { isWell, lines };
}

it('sends what the server does not have, says what failed, and fetches the export', async () => {
  const token = await tokenFor('upload');
  await writeFile(path.join(folder, 'a pipe.mp4'), video);
  await writeFile(path.join(folder, 'b.mp4'), video);
  await writeFile(path.join(folder, 'notes.txt'), 'no video');
  const upload = () => run(token, 'upload', folder, '--folder', 'Main Street');
  expect(await upload()).toEqual({ isWell: true, lines: ['a pipe.mp4: uploaded', 'b.mp4: uploaded'] });
  const { body } = await owner.call<FilePage>('GET', `/files?target_org_id=${org}&folder_id=${leaf}`);
  expect(body.results.map(({ filename, fileSize }) => [filename, fileSize]).toSorted()).toEqual([
    ['apipe.mp4', video.length],
    ['b.mp4', video.length],
  ]);
  for (const { fileListId } of body.results) await untilStatus(owner, org, fileListId, ['Complete']);

  await writeFile(path.join(folder, 'b.mp4'), Buffer.concat([video, video]));
  await writeFile(path.join(folder, 'c.mp4'), video);
  expect(await upload()).toEqual({
    isWell: false,
    lines: [
      'a pipe.mp4: is there already (Complete)',
      'b.mp4: failed. The folder has another video of this name.',
      'c.mp4: uploaded',
    ],
  });

  const out = path.join(folder, 'list.csv');
  const exported = await run(
    await tokenFor('export'),
    'export',
    '--folder',
    String(leaf),
    '--type',
    'BI',
    '--out',
    out,
  );
  expect(exported).toMatchObject({
    isWell: true,
    lines: [`${out}: saved`, expect.stringMatching(/^\d of \d inspections/)],
  });
  expect(await readFile(out, 'utf8')).toContain('apipe');
});

it('goes on where an upload broke off, with what the store has', async () => {
  const token = await tokenFor('upload');
  const place = path.join(folder, 'broken');
  const file = path.join(place, 'long.mp4');
  await mkdir(place);
  const bytes = Buffer.concat([video, Buffer.alloc(8 * 1024 ** 2)]);
  await writeFile(file, bytes);
  await utimes(file, 1_700_000_000, 1_700_000_000);
  await backend.addFault({
    where: 'blob',
    method: 'PUT',
    // Of its two blocks the second.
    url: 'comp=block&',
    from: 2,
    effect: { kind: 'status', status: 403 },
  });
  const upload = () => run(token, 'upload', place, '--folder', String(leaf));
  expect(await upload()).toMatchObject({ isWell: false, lines: [expect.stringMatching(/^long\.mp4: failed\. /)] });
  const again = `long.mp4: uploaded; ${8 * 1024 ** 2} of ${bytes.length} bytes were there already`;
  expect(await upload()).toEqual({ isWell: true, lines: [again] });
  const { body } = await owner.call<FilePage>('GET', `/files?target_org_id=${org}&filename=long.mp4`);
  expect(body.results.map(({ fileSize }) => fileSize)).toEqual([(await stat(file)).size]);
  expect(await backend.violations()).toEqual([]);
});

it('says how it is used, and what it is refused', async () => {
  const token = await tokenFor('export');
  for (const args of [[], ['upload'], ['export', '--folder', 'x'], ['remove', 'x', '--folder', 'y']]) {
    expect(await run(token, ...args)).toMatchObject({ isWell: false, lines: [expect.stringMatching(/^Usage: /)] });
  }
  await expect(run(token, 'upload', folder, '--folder', 'No such street')).rejects.toThrow(
    'There is no folder “No such street”',
  );
  await expect(run('cvt_none', 'upload', folder, '--folder', 'Main Street')).rejects.toThrow();
  const refused = await run(token, 'upload', folder, '--folder', 'Main Street');
  expect(refused.isWell).toBe(false);
  expect(refused.lines[0]).toBe('a pipe.mp4: failed. This token may not be used for this call.');
  const bad = run(token, 'export', '--folder', 'Main Street', '--type', 'BI', '--out', path.join(folder, 'x.doc'));
  await expect(bad).rejects.toThrow();
});
