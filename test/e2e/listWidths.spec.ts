/** Every list at every width of window that matters, with long names of two scripts, measured from the boxes on screen. */
import { openUpload, signIn as callAs } from '../support/apiClient';
import { columnWidths, textFaults, WIDTHS } from './support/boxes';
import { grid, openList, PLANS, rows } from './support/inspectionList';
import { expect, signIn, test } from './support/test';
import { idOf } from './support/uploads';

test.use({ inspections: [PLANS, { scope: 'test' }] });

test('inspections: no text lies over another or is cut off, and at 1440 px all columns are in view', async ({
  page,
}) => {
  const long = [
    {
      ...{ name: 'MH-000101_to_MH-000102_Northern-Catchment', AssetID: 'SS-000123-North' },
      ...{ UpstreamNode: 'MH-000101-A', DownstreamNode: 'MH-000102-B' },
    },
    {
      ...{ name: '丸の内一丁目下水道管路調査その二', AssetID: '管路資産番号零一二三' },
      ...{ UpstreamNode: '人孔零一零一番', DownstreamNode: '人孔零一零二番' },
    },
  ];
  await page.route('**/inspections2?**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { results: object[] };
    const filled = { LengthSurveyed: 1234.56, serviceGrade: 4 };
    for (const [index, names] of long.entries()) Object.assign(list.results[index] ?? {}, { ...names, ...filled });
    await route.fulfill({ response, json: list });
  });
  await openList(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => textFaults(page.locator('main')), `at ${width}`).toEqual([]);
    // The grid gives its columns their widths after the window has its own.
    await expect
      .poll(async () => Math.min(...Object.values(await columnWidths(grid(page)))), `narrowest column at ${width}`)
      .toBeGreaterThanOrEqual(40);
    const menu = rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ });
    await expect(menu, `at ${width}`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  for (const name of ['Status', 'To decide', 'Problems', 'Service', 'Folder']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const view = grid(page).locator('.ag-grid-viewport');
  await expect.poll(() => view.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test('inspections: at 1280 px the table begins within 130 px, and each date is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openList(page);
  const table = await page.locator('.DataTable-body').boundingBox();
  expect(table?.y).toBeLessThanOrEqual(130);
  const dates = rows(page).locator('[col-id="date"]');
  await expect(dates.filter({ hasText: '2026' }).first()).toBeInViewport({ ratio: 1 });
  const cut = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length;
  expect(await dates.evaluateAll(cut)).toBe(0);
});

test('uploads: each list shows its columns, and no text lies over another or is cut off', async ({ page, product }) => {
  const api = await callAs(product.origin, 'owner');
  const folderId = await idOf(api, 'Main Street');
  const records = [
    [
      'CCTV_2026-05-14_Northern-Catchment_MH-000101_to_MH-000102_upstream_run-2_camera-A.mp4',
      'Northern Catchment, trunk main',
    ],
    ['下水道管路調査_東京都千代田区丸の内一丁目_人孔0101から人孔0102.mp4', '丸の内一丁目下水道幹線再構築工事その二'],
    ['clip-07.mp4', 'Main St'],
  ] as const;
  const opened = [];
  for (const index of records.keys()) opened.push(await openUpload(api, folderId, `width-${index}.mp4`));
  const message = 'The video cannot be read beyond 00:41:12: the file was cut off while it was copied from the van.';
  // The server's answer for open uploads, under names and in states that take long to come by.
  await page.route(/\/files(\/processing)?\?/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const isFailed = searchParams.getAll('status').includes('Failed To Process');
    const isDone = !pathname.endsWith('/processing');
    const organisation = searchParams.get('target_org_id') ?? '';
    const all = `${product.origin}/api/v3/files/processing?page=1&page_size=25&status=Uploading&search=width-&target_org_id=${organisation}`;
    const response = await route.fetch({ url: all });
    const body = (await response.json()) as { results: { createdTime: string }[] };
    const results = body.results.map((file, index) => ({
      ...file,
      filename: records[index]?.[0],
      folderName: records[index]?.[1],
      fileSize: 3 * 1024 ** 3 - 1,
      status: isFailed ? 'Failed To Process' : isDone ? 'Complete' : 'Waiting to process',
      ...(isFailed && { statusReason: { code: 'FC', message }, isRetryable: true }),
      ...((isFailed || isDone) && { completedAt: file.createdTime }),
    }));
    await route.fulfill({ response, json: { ...body, results } });
  });
  await signIn(page, 'owner@example.com');
  const least = {
    filename: 150,
    folder: 104,
    status: 250,
    reason: 200,
    createdTime: 104,
    fileSize: 96,
    completedAt: 112,
  };
  for (const tab of ['active', 'completed', 'failed'] as const) {
    await page.goto(`/uploads?tab=${tab}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('button', { name: 'Details of clip-07.mp4' })).toBeVisible();
      const place = `${tab} at ${width}`;
      await expect.poll(() => textFaults(page.locator('main')), place).toEqual([]);
      for (const [id, pixels] of Object.entries(await columnWidths(page.locator('.DataTable')))) {
        expect(pixels, `${id}, ${place}`).toBeGreaterThanOrEqual(least[id as keyof typeof least] ?? 40);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(
        0,
      );
    }
    // What the list is looked at for comes before what can be scrolled to, beside the folders too.
    const told = { active: 'Status', completed: 'Folder', failed: 'Reason' }[tab];
    await page.setViewportSize({ width: 1180, height: 844 });
    const header = page.getByRole('columnheader', { name: told, exact: true });
    await expect
      .poll(
        () =>
          header.evaluate((box) => {
            const { left, top, width, height } = box.getBoundingClientRect();
            return box.contains(document.elementFromPoint(left + 0.8 * width, top + height / 2));
          }),
        `${told} is in sight`,
      )
      .toBe(true);
  }
  for (const { processing_file_id: id } of opened) await api.call('DELETE', `/files/processing/${id}`);
});
