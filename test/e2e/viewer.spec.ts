/** The viewer of bug reports: the screens that were open, in a page that can reach nothing. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { placeOf } from '../../src/state/visitedPath';
import { expectAccessible } from './support/accessible';
import { expectReplay, saveReport } from './support/bugReport';
import { LOOKS } from './support/looks';
import { expect, signIn, test } from './support/test';

/** What the app has stored in this browser. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage).sort()),
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
  }));

test('a bug report shows the screens that were open, and the page reaches neither network nor storage', async ({
  page,
  context,
}) => {
  // In a low window the form is longer than its place.
  await page.setViewportSize({ width: 1280, height: 560 });
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'synthetic-sample' }).click();
  await expect(page.getByRole('heading', { name: 'synthetic-sample' })).toBeVisible();
  await expect(page.getByText('Frame 1 of')).toBeVisible();
  const veiled = await saveReport(page);
  expectReplay(veiled);
  expect(veiled).not.toContain('synthetic');
  const text = await saveReport(page, { hasTexts: true });
  const { actions } = expectReplay(text);
  const recorded = actions?.parts.flatMap((part) => part.actions) ?? [];
  const before = await stored(page);

  const viewer = await context.newPage();
  const problems: string[] = [];
  viewer.on('pageerror', ({ message }) => problems.push(message));
  viewer.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  await viewer.goto('/replay.html');
  await expect(viewer.getByRole('heading', { name: 'Replay a bug report' })).toBeVisible();
  const requests: string[] = [];
  viewer.on('request', (request) => requests.push(request.url()));
  const choose = (name: string, content: string | Buffer) =>
    viewer.getByLabel('Bug report').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  await choose('cut.json', text.slice(0, -100));
  await expect(viewer.getByRole('alert')).toContainText('cut.json: The file is not JSON, or it is cut off');
  const packed = gzipSync(veiled);
  await choose('cut.json.gz', packed.subarray(0, -100));
  await expect(viewer.getByRole('alert')).toContainText('cut.json.gz: The file is damaged, or it is cut off');
  // The screens show what was there, under other names.
  await choose('veiled.json.gz', packed);
  await expect(viewer.getByText('Names and texts are made-up words')).toBeVisible();
  await viewer.evaluate(() => void (location.hash = '#step=1000000'));
  await expect(viewer.locator('.Screen-stage').getByText('Frame 1 of')).toBeVisible();
  await expect(viewer.locator('.Screen-stage h1')).not.toHaveText('synthetic-sample');
  await viewer.getByRole('button', { name: 'Open another report' }).click();
  await choose('report.json', text);
  const stage = viewer.locator('.Screen-stage');
  const goTo = (step: number) => viewer.evaluate((number) => void (location.hash = `#step=${number}`), step);
  await goTo(recorded.length);
  await expect(stage.locator('h1')).toHaveText('synthetic-sample');
  await expect(stage.getByText('Frame 1 of')).toBeVisible();
  const moves = recorded.flatMap(({ action }, index) =>
    placeOf(action)?.startsWith('/inspection/') ? [index + 1] : [],
  );
  // The answer of the list came before the person left for the inspection.
  await goTo((moves[0] ?? 0) - 1);
  await expect(stage.locator('h1')).toHaveText('Inspections');
  await expect(stage.getByText('synthetic-sample')).toBeVisible();
  const scripted = (await viewer.getByText(/^Step \d+ of/).textContent()) ?? '';

  // It is looked at and not pressed: the link leads nowhere.
  const link = await stage.getByText('synthetic-sample').boundingBox();
  if (!link) throw new Error('The row is not drawn.');
  await viewer.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  await goTo(recorded.length);
  await expect(stage.locator('h1')).toHaveText('synthetic-sample');
  expect(scripted).toContain(`of ${recorded.length}`);
  const clock = stage.getByText('Clock', { exact: true });
  await expect(clock).toBeVisible();
  const form = await clock.boundingBox();
  if (!form) throw new Error('The form is not drawn.');
  await viewer.mouse.move(form.x, form.y);
  await viewer.mouse.wheel(0, 100);
  await expect
    .poll(() => stage.evaluate((root) => [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)))
    .toBe(true);

  expect(requests).toEqual([]);
  expect(problems).toEqual([]);
  expect(await stored(page)).toEqual(before);
  await expect(viewer.evaluate(() => localStorage.length)).rejects.toThrow('The document is sandboxed');
  await expect(viewer.evaluate(() => indexedDB.databases())).rejects.toThrow('denied');
  await expectAccessible(viewer, { screen: 'viewer', looks: LOOKS, preload: false });
});
