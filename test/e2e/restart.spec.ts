import path from 'node:path';
import { DURATION_SECONDS } from '../../scripts/sample/drawPipe';
import { copyFolder } from '../support/prepared';
import { sha256Of, writeClip } from './support/clip';
import { demoData, startProduct } from './support/product';
import { chooseVideo, expect, PROCESSED, signIn, test } from './support/test';

const PADDING = 16 * 1024 * 1024;
const UPLOAD_RATE = 4 * 1024 * 1024;

test.use({
  // While the process is away, the browser says so.
  expectedConsole: /ERR_|blocked by CORS policy|Failed to load resource/,
});

test('a process that is killed in mid-upload and in mid-processing loses nothing', async ({
  page,
  sample,
  scratch,
}) => {
  const dataDir = path.join(scratch, 'killed');
  await copyFolder(await demoData(), dataDir);
  const product = await startProduct(dataDir);
  try {
    const { file, sha256 } = await writeClip(sample, scratch, 'long-pipe.mp4', PADDING);
    await signIn(page, 'owner@example.com', { origin: product.origin });
    await chooseVideo(page, 'Main Street', file);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: UPLOAD_RATE,
    });
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('button', { name: 'Next' }).click();
    const bar = wizard.getByRole('progressbar', { name: 'Progress of long-pipe.mp4' });
    const progress = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(progress, { intervals: [50] }).toBeGreaterThan(30);
    await product.kill();
    const atKill = await progress();
    expect(atKill).toBeLessThan(100);

    await product.start();
    expect(product.output()).toMatch(/Recovered: .*long-pipe\.mp4/);
    await expect(wizard.getByText('All uploads are complete')).toBeVisible();
    await product.kill();

    await product.start();
    expect(product.output()).toMatch(/Recovered: .*long-pipe\.mp4/);
    await page.goto(`${product.origin}/uploads`);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'long-pipe.mp4' });
    await expect(row).toBeVisible(PROCESSED);
    await expect(row).toHaveCount(1);

    const answer = page.waitForResponse((response) => response.url().includes('/api/v3/files?'));
    await page.reload();
    const { results } = (await (await answer).json()) as { results: { filename: string; downloadUrl: string }[] };
    const stored = results.find(({ filename }) => filename === 'long-pipe.mp4');
    const bytes = Buffer.from(await (await fetch(stored?.downloadUrl ?? '')).arrayBuffer());
    expect(sha256Of(bytes)).toBe(sha256);

    await page.getByRole('tab', { name: /^Completed/ }).click();
    await row.getByRole('button', { name: 'Open long-pipe.mp4' }).click();
    await expect(page.getByText(`Frame 1 of ${DURATION_SECONDS + 1}, at 0:00`)).toBeVisible();
  } finally {
    await product.stop();
  }
});
