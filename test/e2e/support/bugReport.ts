/** The file that a person saves with 'Report a problem', and the check that the recording in it replays. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { ActionRecording } from '../../../src/replay/recording';
import type { BugReport } from '../../../src/state/bugReport';
import { readBugReport } from '../../../src/state/readBugReport';
import { replayReport } from '../../../src/state/replayReport';
import { expect } from './test';

/** The JSON in the file. Names and texts are made-up words in it, unless `hasTexts`. */
export async function saveReport(page: Page, { hasTexts = false } = {}): Promise<string> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  if (hasTexts) await dialog.getByRole('checkbox', { name: /^Include names and texts/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json\.gz$/);
  const text = gunzipSync(await readFile(await file.path())).toString();
  await expect(dialog.getByRole('status')).toContainText('The report was saved to your downloads.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return text;
}

/** A recording of so few actions, or fewer, says nothing. */
export const LEAST_ACTIONS = 5;

/** Checks that each action, replayed, does what it did in the browser, and that they end in the same state. */
export function expectReplayOf(recording: ActionRecording | null): void {
  if (!recording) throw new Error('Nothing was recorded.');
  const { steps, hasSameEnd } = replayReport(recording);
  expect(steps.length).toBeGreaterThan(LEAST_ACTIONS);
  expect(steps.flatMap(({ action, difference }) => (difference ? [`${action.type}: ${difference}`] : []))).toEqual([]);
  expect(hasSameEnd, 'the state at the end').toBe(true);
}

export function expectReplay(text: string): BugReport {
  const report = readBugReport(text);
  expectReplayOf(report.actions);
  return report;
}
