/** What a browser keeps of a page for the next bug report: after a crash, for its person alone, and without storage. */
import type { Page } from '@playwright/test';
import { sessionStarted } from '../../src/api/session';
import type { RecordingChunk } from '../../src/replay/recording';
import { replayTape } from '../../src/state/recordedTests';
import { expectReplay, expectReplayOf, LEAST_ACTIONS, saveReport } from './support/bugReport';
import { expect, signIn, test } from './support/test';

test.use({ expectedConsole: /ERR_|crash/ });

/** All that is in this store of this database of the page; nothing while there is no such database. */
const allIn = <Kept>(page: Page, database: string, store: string): Promise<Kept[]> =>
  page.evaluate(
    async ([databaseName, storeName]) => {
      // Opening a database that is not there would make one, without the app's tables.
      const there = await indexedDB.databases();
      if (!there.some(({ name }) => name === databaseName)) return [];
      return new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.onerror = () => reject(new Error(`${databaseName} cannot be opened.`));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(storeName).objectStore(storeName).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Kept[]);
          };
        };
      });
    },
    [database, store] as const,
  );

/** How many entries of the sagas' tapes, and how many actions, the browser keeps: it writes the actions once it is idle. */
async function kept(page: Page): Promise<{ entries: number; actions: number }> {
  const entries = await allIn(page, 'tapes', 'entries');
  const chunks = await allIn<RecordingChunk>(page, 'recordings', 'chunks');
  return { entries: entries.length, actions: Math.max(0, ...chunks.map((chunk) => chunk.from + chunk.entries.length)) };
}

test('the logs of a page that crashed are in the next report of its person, and in nobody else’s', async ({
  page,
  context,
}) => {
  const crashing = await context.newPage();
  await signIn(crashing, 'uploader@example.com');
  await expect.poll(async () => (await kept(crashing)).entries).toBeGreaterThan(0);
  await expect.poll(async () => (await kept(crashing)).actions).toBeGreaterThan(LEAST_ACTIONS);
  const crashed = crashing.waitForEvent('crash');
  void crashing.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await crashing.close();

  await page.goto('/');
  const { earlier, earlierTapes } = expectReplay(await saveReport(page));
  expectReplayOf(earlier);
  if (!earlierTapes?.uploads) throw new Error('The upload log of the page that crashed was not kept.');
  expect(JSON.stringify(earlierTapes.uploads.entries)).toContain(sessionStarted.type);
  await replayTape(earlierTapes.uploads);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'owner@example.com');
  expect(expectReplay(await saveReport(page))).toMatchObject({ earlier: null, earlierTapes: null });
});

test('a report is saved without the page before where the browser keeps nothing', async ({ page, context }) => {
  const forbidden = await context.newPage();
  await forbidden.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not allowed here.', 'SecurityError');
    };
  });
  await signIn(forbidden, 'uploader@example.com');
  await forbidden.reload();
  const { uploads, earlier, earlierTapes } = expectReplay(await saveReport(forbidden));
  expect(uploads.entries.length).toBeGreaterThan(0);
  expect({ earlier, earlierTapes }).toEqual({ earlier: null, earlierTapes: null });
  await forbidden.close();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
});
