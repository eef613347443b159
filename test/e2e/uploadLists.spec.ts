/** The lists of uploads: failures and what is done about them, and paging. */
import { openUpload, sendBytes, signIn as callAs, untilStatus } from '../support/apiClient';
import { chooseVideo, expect, signIn, test } from './support/test';
import { idOf, wizardOf } from './support/uploads';

test.describe('uploads that fail', () => {
  test.use({ expectedConsole: /409 \(Conflict\)|status of 500/ });
  test('say why, are tried again, and are cleared', async ({ page, sample, product }) => {
    const api = await callAs(product.origin, 'contractor');
    const { organisationId } = api.login;
    const depot = await idOf(api, 'Depot tests');
    for (const name of ['broken-1.mp4', 'broken-2.mp4', 'broken-3.mp4']) {
      const opened = await openUpload(api, depot, name);
      await sendBytes(opened.blob_url_with_sas, Buffer.from('no video at all'));
      await api.call('PATCH', `/files/${opened.file_id}/upload-complete`);
      await untilStatus(api, organisationId, opened.file_id, ['Failed To Process']);
    }

    await signIn(page, 'contractor@example.com');
    await page.route('**/upload-complete', (route) => route.fulfill({ status: 409, json: { detail: 'Not today.' } }), {
      times: 1,
    });
    await chooseVideo(page, 'Depot tests', sample);
    await wizardOf(page).getByRole('button', { name: 'Next' }).click();
    await expect(wizardOf(page).getByText('Not today.')).toBeVisible();
    await wizardOf(page).getByRole('button', { name: 'Close' }).last().click();
    let asked = false;
    page.on('dialog', (dialog) => {
      asked = true;
      void dialog.accept();
    });

    await page.getByRole('link', { name: /^Uploads/ }).click();
    await page.getByRole('tab', { name: /^Failed/ }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('sample-pipe.mp4')).toContainText('Not today.');
    await expect(row('broken-1.mp4')).toContainText(/not a video/i);

    await row('broken-1.mp4').getByRole('button', { name: 'Details of broken-1.mp4' }).click();
    await expect(page.getByRole('dialog').getByText('Uploaded by')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    // Its folder stands out in the tree for a moment.
    await row('broken-1.mp4').getByRole('button', { name: 'Depot tests' }).click();
    const highlighted = page.locator('.FolderTree [data-highlighted]');
    await expect(highlighted).toBeVisible();
    await expect(highlighted).toHaveCount(0);

    await page.getByRole('button', { name: 'Retry sample-pipe.mp4' }).click();
    await expect(page.getByText('Retry started')).toBeVisible();
    await expect(row('sample-pipe.mp4')).toBeHidden();

    // By keyboard: the row that takes the place of the one removed has the focus.
    const [above = '', below = ''] = (await page.locator('.ag-cell[col-id="filename"]').allInnerTexts()).map((name) =>
      name.trim(),
    );
    await page.getByRole('button', { name: `Remove ${above}` }).press('Enter');
    await expect(page.getByText('Upload removed')).toBeVisible();
    await expect(row(above)).toBeHidden();
    await expect(
      page
        .getByRole('button', { name: `Retry ${below}` })
        .or(page.getByRole('button', { name: `Remove ${below}` }))
        .first(),
    ).toBeFocused();

    // One removal is refused: the rest is cleared, and what stays is said.
    await page.route('**/files/processing/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    // By key: a toast may lie over the button, and under the pointer it stays.
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear failed' }).press('Enter');
      await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    };
    await clear();
    await expect(page.getByText('Failed to clear some uploads')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Failed 1' })).toBeVisible();
    await clear();
    await expect(page.getByText('Failed uploads cleared')).toBeVisible();
    await expect(page.getByText('No failed uploads')).toBeVisible();
    expect(asked).toBe(false);
  });
});

test('each list keeps its page and size over a reload', async ({ page, product }) => {
  const api = await callAs(product.origin, 'uploader');
  const station = await idOf(api, 'Station Road');
  const opened = [];
  for (let index = 0; index < 60; index += 1) opened.push(await openUpload(api, station, `list-${index}.mp4`));

  // The server fails files that are never finished only after hours, so both lists are asked for open ones, and only
  // for those of this test.
  await page.route('**/files/processing?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('status');
    url.searchParams.append('status', 'Uploading');
    if (!url.searchParams.has('search')) url.searchParams.set('search', 'list-');
    await route.continue({ url: url.href });
  });
  await signIn(page, 'uploader@example.com', { place: '/uploads?tab=failed' });
  await expect(page.getByRole('tab', { name: 'Failed 60', selected: true })).toBeVisible();
  // The offer of the tour covers no pages of the list.
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeVisible();
  const shows = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await shows('1–25 of 60');
  await page.getByRole('listitem', { name: '3' }).click();
  await shows('51–60 of 60');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await page.getByRole('combobox', { name: 'Page Size' }).click();
  await page.getByText('50 / page').click();
  await shows('1–50 of 60');

  await page.reload();
  await shows('1–50 of 60');
  await page.getByRole('tab', { name: /^Failed/ }).click();
  await shows('51–60 of 60');

  // A search begins at the first page, and says of each list how many of it match.
  await page.getByLabel('Search files').fill('list-1');
  await shows('1–11 of 11');
  await page.getByRole('tab', { name: 'Active 11' }).click();
  await shows('1–11 of 11');

  // On a phone the scrollbar lies over the rows, and yet over none of their buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  const coveredIn = (buttons: Element[]) =>
    buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [left + 2, right - 2].some((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      })
      .map(({ ariaLabel }) => ariaLabel);
  const buttons = page.locator('.ag-row-first').getByRole('button');
  await expect(buttons).toHaveCount(2);
  await expect.poll(() => buttons.evaluateAll(coveredIn)).toEqual([]);
  for (const { processing_file_id: id } of opened) await api.call('DELETE', `/files/processing/${id}`);
});
