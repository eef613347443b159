/** What a person saw beside address and data, in the viewer of bug reports. */
import { copyFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { screenSeen } from '../../src/state/seenScreen';
import { expectReplay, saveReport } from './support/bugReport';
import { chooseVideo, expect, signIn, test } from './support/test';

const WINDOW = { width: 700, height: 640 };

test('the viewer shows the window, its theme, what was open and enlarged, and how far it was scrolled', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'synthetic-sample' }).click();
  await expect(page.getByText('Frame 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText('With the pictures of the defects')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const view = page.locator('.InspectionView');
  const scroll = () => view.evaluate((element) => (element.scrollTo({ top: 120 }), Math.round(element.scrollTop)));
  // The form has its height once all of it is loaded.
  await expect.poll(scroll).toBe(120);
  let [text, top] = ['', 0];
  const isTold = async () => {
    top = await scroll();
    text = await saveReport(page);
    return top > 0 && text.includes(`"InspectionView:0":${top}`);
  };
  // What is scrolled is told once it has rested.
  await expect.poll(isTold, { intervals: [0] }).toBe(true);
  const { actions } = expectReplay(text);
  const recorded = actions?.parts.flatMap((part) => part.actions) ?? [];
  const isOpening = ({ action }: (typeof recorded)[number]) =>
    screenSeen.match(action) && action.payload.shown?.exportChoice != null;

  const viewer = await context.newPage();
  await viewer.emulateMedia({ colorScheme: 'light' });
  await viewer.setViewportSize({ width: 1440, height: 900 });
  await viewer.goto(`/replay.html#step=${recorded.findIndex(isOpening) + 1}`);
  await viewer.getByLabel('Bug report').setInputFiles({ name: 'report.json', mimeType: '', buffer: Buffer.from(text) });
  const stage = viewer.locator('.Screen-stage');
  // By its words: what is inert has no role.
  const opened = stage.getByText('With the pictures of the defects');
  await expect(opened).toBeVisible();
  await expect(viewer.getByText('Window 700 × 640 px, dark')).toBeVisible();
  const colours = await stage.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body.querySelector('.Viewer') ?? element).backgroundColor,
  ]);
  expect(colours).toEqual(['rgb(13, 16, 19)', 'rgb(244, 246, 248)']);

  await viewer.evaluate((step) => void (location.hash = `#step=${step}`), recorded.length);
  await expect(opened).toBeHidden();
  const layout = await stage.evaluate((element) => ({
    size: { width: element.clientWidth, height: element.clientHeight },
    // Side by side in a wide window.
    columns: getComputedStyle(element.querySelector('.InspectionView') ?? element).gridTemplateColumns.split(' ')
      .length,
  }));
  expect(layout).toEqual({ size: WINDOW, columns: 1 });
  await expect.poll(() => stage.locator('.InspectionView').evaluate(({ scrollTop }) => scrollTop)).toBe(top);
  await expect(stage.locator('img[style*="scale(1.25)"], [style*="scale(1.25)"]').first()).toBeAttached();
  await expect(stage.locator('img[src*="jpg"]').first()).toBeAttached();
});

test('the viewer shows the upload wizard with what was chosen and found, and asks and reads nothing', async ({
  page,
  context,
  sample,
  scratch,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [video, broken] = [path.join(scratch, 'only-chosen.mp4'), path.join(scratch, 'cut-off.mp4')];
  await copyFile(sample, video);
  await copyFile(sample, broken);
  await truncate(broken, 100_000);
  await signIn(page, 'owner@example.com', { place: '/uploads' });
  await chooseVideo(page, 'Station Road', video);
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByText('Ready')).toBeVisible();
  await wizard.locator('input[type=file]').setInputFiles(broken);
  await expect(wizard.getByText(/^This file could not be read/)).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Discard 2 chosen files?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(wizard).toBeHidden();
  const text = await saveReport(page, { hasTexts: true });
  const recorded = expectReplay(text).actions?.parts.flatMap((part) => part.actions) ?? [];
  const stepOf = (shown: RegExp) =>
    recorded.findLastIndex(({ action }) => screenSeen.match(action) && shown.test(JSON.stringify(action.payload))) + 1;
  const [found, asked] = [stepOf(/"uploadWizard":\{"is"/), stepOf(/"discardQuestion":\{"is":true/)];
  expect(Math.min(found, asked)).toBeGreaterThan(0);

  const viewer = await context.newPage();
  await viewer.setViewportSize({ width: 1440, height: 900 });
  const requests: string[] = [];
  viewer.on('request', (request) => requests.push(request.url()));
  await viewer.goto(`/replay.html#step=${found}`);
  await viewer.getByLabel('Bug report').setInputFiles({ name: 'report.json', mimeType: '', buffer: Buffer.from(text) });
  const stage = viewer.locator('.Screen-stage');
  await expect(stage.getByText('Upload videos to Station Road')).toBeVisible();
  await expect(stage.getByText('2 of 50 files')).toBeVisible();
  await expect(stage.locator('input[value="only-chosen.mp4"]')).toBeVisible();
  await expect(stage.getByText('Ready', { exact: true })).toHaveCount(1);
  await expect(stage.getByText(/^This file could not be read/)).toBeVisible();
  await expect(stage.getByText(/Your session had ended|No preview|Checking the name/)).toHaveCount(0);
  await viewer.evaluate((step) => void (location.hash = `#step=${step}`), asked);
  await expect(stage.getByText('Discard 2 chosen files?')).toBeVisible();
  await viewer.evaluate((step) => void (location.hash = `#step=${step}`), recorded.length);
  await expect(stage.getByText('Upload videos to Station Road')).toBeHidden();
  expect(requests.filter((url) => /\/api\/|\.js(?!on)/.test(url) && !/replay\./.test(url))).toEqual([]);
});

test('the viewer shows open menus, help, palette, and an import with what its preview found', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  const close = async (opened: Locator) => {
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  };
  await page.getByRole('button', { name: 'Actions for synthetic-sample' }).first().click();
  await close(page.getByRole('menuitem', { name: 'Share link' }));
  await page.getByRole('button', { name: 'Columns' }).click();
  await close(page.getByRole('group', { name: 'Columns' }));
  await page.getByRole('button', { name: 'What it means' }).click();
  await close(page.getByRole('dialog', { name: 'What it means' }));
  await page.keyboard.press('Control+k');
  await close(page.getByRole('dialog', { name: 'Search and commands' }));
  await page.getByRole('link', { name: 'Assets' }).click();
  // The list that is left has such a button too.
  await expect(page.getByRole('heading', { name: 'Assets', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import assets' });
  const csv = 'Asset ID,Material,Owner\nseen 1,PVC,Council\nseen 2,VC,';
  const file = { name: 'only-chosen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // What was found went with the dialog.
  await page.getByRole('button', { name: 'Import' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const text = await saveReport(page);
  const recorded = expectReplay(text).actions?.parts.flatMap((part) => part.actions) ?? [];
  const stepOf = (name: string) =>
    recorded.findIndex(({ action }) => screenSeen.match(action) && action.payload.shown?.[name] != null) + 1;
  const found = recorded.findIndex(({ action }) => action.type === 'api/executeMutation/fulfilled') + 1;
  const viewer = await context.newPage();
  await viewer.setViewportSize({ width: 1440, height: 900 });
  await viewer.goto(`/replay.html#step=${stepOf('rowMenu')}`);
  await viewer.getByLabel('Bug report').setInputFiles({ name: 'report.json', mimeType: '', buffer: Buffer.from(text) });
  const stage = viewer.locator('.Screen-stage');
  const shows = async (step: number, words: string, count = 1) => {
    expect(step).toBeGreaterThan(0);
    await viewer.evaluate((to) => void (location.hash = `#step=${to}`), step);
    await expect(stage.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(count);
  };
  await shows(stepOf('rowMenu'), 'Share link');
  await shows(stepOf('columns'), 'Reset');
  await shows(stepOf('help'), 'What it means');
  await shows(stepOf('palette'), 'Upload videos');
  await shows(stepOf('accountMenu'), 'Report a problem');
  await shows(found, '2 new, 0 changed, 0 as they are.');
  await expect(stage.getByText(/\.csv$/)).toHaveCount(1);
  await expect(stage.getByText('only-chosen.csv')).toHaveCount(0);
  await shows(recorded.length, '2 new, 0 changed, 0 as they are.', 0);
});
