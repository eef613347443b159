/** The whole way in Firefox: what differs there is that a file cannot be opened again after a reload, and its codecs. */
import { copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { DURATION_SECONDS } from '../../scripts/sample/drawPipe';
import { dialogGone, fileReady, named, openFirefox, press, withText } from './support/firefox';
import { expectRecordingsReplay } from './support/recordings';
import { expect, PROCESSED, test } from './support/test';

test('in Firefox a video is uploaded, reviewed by keyboard, played and exported', async ({
  product,
  sample,
  scratch,
}, testInfo) => {
  // A video is worked on and an inspection exported beside two other tests, in a browser that draws everything itself.
  test.setTimeout(600_000);
  const downloads = await mkdtemp(path.join(scratch, 'downloads-'));
  // By a name of its own: to the product of other tests, that of the sample may be known.
  const video = path.join(scratch, 'by-firefox.mp4');
  await copyFile(sample, video);
  const { page, complaints, leave, close } = await openFirefox(downloads);
  try {
    await page.goto(`${product.origin}/login`);
    await named(page, 'textbox', 'Email').fill('owner@example.com');
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');

    await named(page, 'button', 'Upload').click();
    await page.locator('[role=dialog] [aria-label="Search folders"]').fill('Main Street');
    await page.locator('[role=dialog] [role=treeitem] ::-p-text(Main Street)').click();
    await named(page, 'button', 'Next').click();
    const input = await page.waitForSelector('[role=dialog] input[type=file]');
    await (input as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(video);
    await fileReady(page);
    await named(page, 'button', 'Next').click();
    await withText(page, 'All uploads are complete').setTimeout(PROCESSED.timeout).wait();
    await page.keyboard.press('Escape');
    await dialogGone(page);

    await page.locator('a[href^="/uploads"]').click();
    await page.locator('[role=tab] ::-p-text(Completed)').click();
    await named(page, 'button', 'Open by-firefox.mp4').setTimeout(PROCESSED.timeout).click();
    await withText(page, `Frame 1 of ${DURATION_SECONDS + 1}`).wait();

    await page.keyboard.press('ArrowRight');
    await withText(page, 'Frame 2 of').wait();
    await page.keyboard.press('d');
    await page.keyboard.type('crack');
    await page.keyboard.press('Enter');
    await withText(page, 'Defect code updated successfully!').wait();
    await page.keyboard.press('r');
    await page.keyboard.type('Seen in Firefox');
    await page.keyboard.press('Enter');
    await withText(page, 'Frame updated successfully!').wait();
    await leave(() => page.reload());
    await withText(page, 'Frame 2 of').wait();
    await withText(page, 'Seen in Firefox').wait();

    await page.locator('[role=radiogroup][aria-label="Picture"] label:nth-of-type(2)').click();
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video !== null && video.videoWidth > 0 && Math.floor(video.currentTime) === 1;
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => Math.floor(document.querySelector('video')?.currentTime ?? 0) === 2);

    await leave(() => page.goto(`${product.origin}/inspections`));
    await named(page, 'button', 'Export').click();
    await press(page, '[role=dialog] .ant-modal-footer .ant-btn-primary');
    // Not for the toast that says so, which may be gone before a busy Firefox is asked.
    await dialogGone(page);
    await page.locator('header button[aria-label^="Exports in progress"]').click();
    await page.locator('[aria-label="Exports"] button[aria-label^="Download"]').setTimeout(PROCESSED.timeout).click();
    const pdf = async () => {
      const [name] = (await readdir(downloads)).filter((each) => each.endsWith('.pdf'));
      return name ? readFile(path.join(downloads, name), 'latin1') : '';
    };
    await expect.poll(pdf).toMatch(/^%PDF-1[^]*%%EOF\s*$/);
    await page.locator('[aria-label="Exports"] ::-p-text(Downloaded)').wait();
    await expectRecordingsReplay([page], testInfo);
    expect(complaints).toEqual([]);
  } catch (error) {
    await page.screenshot({ path: testInfo.outputPath('firefox.png') });
    throw error;
  } finally {
    await close();
  }
});
