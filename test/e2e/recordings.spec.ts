/**
 * Uploads as the app records them: each is replayed from the bug report that a person would save. With RECORD set the
 * tapes are written to `test/recordings`, where jest replays them against every later engine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { TAPE_FORMAT } from '../../src/replay/tape';
import { replayTape } from '../../src/state/recordedTests';
import { expectReplay, expectReplayOf, saveReport } from './support/bugReport';
import { keptRecordings } from './support/recordings';
import { chooseVideo, expect, signIn, test } from './support/test';

const FOLDER = 'test/recordings';
const SLOW = 400_000;

async function setUploadRate(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

const complete = (page: Page) => expect(page.getByText('Upload Complete').first()).toBeVisible();
const wizardOf = (page: Page) => page.getByRole('dialog');
const underWay = (page: Page) =>
  expect
    .poll(async () => Number(await wizardOf(page).getByRole('progressbar').getAttribute('aria-valuenow')), {
      intervals: [50],
    })
    .toBeGreaterThan(20);

const refuseOnce = (page: Page) =>
  page.route('**/upload-complete', (route) => route.fulfill({ status: 409, json: { detail: 'Not today.' } }), {
    times: 1,
  });

/**
 * What every token of a session begins with: the head of its JSON in base64. A shorter pattern is found by chance in the
 * random ids of calls.
 */
const TOKEN_START = 'eyJhbGciOi';

/** The statuses of the answers to calls so far; a call may be over before the next step of the test begins. */
type Answered = (method: string, address: RegExp) => number[];

interface Scenario {
  name: string;
  prepare?(page: Page, sample: string): Promise<unknown>;
  act(page: Page, sample: string, answered: Answered): Promise<void>;
}

function listen(page: Page): Answered {
  const answers: { method: string; url: string; status: number }[] = [];
  page.on('response', (answer) => {
    answers.push({ method: answer.request().method(), url: answer.url(), status: answer.status() });
  });
  return (method, address) =>
    answers.filter((answer) => answer.method === method && address.test(answer.url)).map(({ status }) => status);
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'completed', act: complete },
  {
    name: 'cancelled',
    prepare: (page) => setUploadRate(page, SLOW),
    async act(page) {
      await underWay(page);
      await wizardOf(page)
        .getByRole('button', { name: /^Cancel / })
        .click();
      await expect(wizardOf(page).getByText('Every upload was cancelled.')).toBeVisible();
    },
  },
  {
    name: 'cancelled-while-queued',
    async prepare(page, sample) {
      const buffer = await readFile(sample);
      const more = ['second.mp4', 'third.mp4', 'fourth.mp4'];
      const input = wizardOf(page).locator('input[type=file]');
      await input.setInputFiles(more.map((name) => ({ name, mimeType: 'video/mp4', buffer })));
      await expect(wizardOf(page).getByText('Ready')).toHaveCount(1 + more.length);
      await setUploadRate(page, SLOW);
    },
    async act(page) {
      const cancel = (name: string) =>
        wizardOf(page)
          .getByRole('button', { name: `Cancel ${name}` })
          .click();
      await expect(wizardOf(page).getByText('Queued')).toHaveCount(1);
      await cancel('fourth.mp4');
      await expect(wizardOf(page).getByText('fourth.mp4')).toBeHidden();
      for (const name of ['sample-pipe.mp4', 'second.mp4', 'third.mp4']) await cancel(name);
      await expect(wizardOf(page).getByText('Every upload was cancelled.')).toBeVisible();
    },
  },
  {
    name: 'refused-and-dismissed',
    prepare: refuseOnce,
    async act(page) {
      await expect(wizardOf(page).getByText('Not today.')).toBeVisible();
      await wizardOf(page)
        .getByRole('button', { name: /^Remove / })
        .click();
      await expect(wizardOf(page).getByText('Not today.')).toBeHidden();
    },
  },
  {
    name: 'refused-and-retried',
    prepare: refuseOnce,
    async act(page, _sample, answered) {
      await expect(wizardOf(page).getByText('Not today.')).toBeVisible();
      // A retry that is quicker deletes the record as well, and is told that there is none.
      await expect.poll(() => answered('DELETE', /\/files\/processing\//)).toEqual([204]);
      await wizardOf(page)
        .getByRole('button', { name: /^Retry / })
        .click();
      await complete(page);
    },
  },
  {
    name: 'offline-and-back',
    prepare: (page) => setUploadRate(page, SLOW),
    async act(page) {
      await underWay(page);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('Back online')).toBeVisible();
      await setUploadRate(page, -1);
      await complete(page);
    },
  },
  {
    name: 'resumed-after-a-reload',
    prepare: (page) => setUploadRate(page, SLOW),
    async act(page, sample) {
      await underWay(page);
      // As in a browser that gives no handles: the file has to be chosen again.
      await page.addInitScript(() => void delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker);
      await page.goto('/uploads');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Choose file / }).click();
      // What is under way when the link gets faster stays slow.
      await setUploadRate(page, -1);
      await (await chooser).setFiles(sample);
      await complete(page);
    },
  },
  {
    name: 'renewed',
    prepare: (page) =>
      page.route(
        /comp=block&/,
        (route) => route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
        { times: 1 },
      ),
    async act(page, _sample, answered) {
      await complete(page);
      expect(answered('POST', /\/upload-url$/)).toEqual([200]);
    },
  },
];

test.use({
  expectedConsole:
    /403 \(Forbidden\)|blob does not exist|409 \(Conflict\)|ERR_INTERNET_DISCONNECTED|blocked by CORS policy|ERR_FAILED/,
});

/** All of them with `TEST_LONG=1`; what they recorded last is replayed by jest in each run. */
const IN_EACH_RUN: ReadonlySet<string> = new Set(['cancelled', 'resumed-after-a-reload']);

for (const { name, prepare, act } of SCENARIOS) {
  if (!process.env.TEST_LONG && !IN_EACH_RUN.has(name)) continue;
  test(`an upload that is ${name.replaceAll('-', ' ')} replays from its bug report`, async ({ page, sample }) => {
    const answered = listen(page);
    await signIn(page, 'uploader@example.com');
    await chooseVideo(page, 'Station Road', sample);
    await prepare?.(page, sample);
    await wizardOf(page).getByRole('button', { name: 'Next' }).click();
    await act(page, sample, answered);
    const wizard = wizardOf(page);
    if (await wizard.isVisible()) await wizard.getByRole('button', { name: 'Close' }).last().click();

    const text = await saveReport(page);
    const tokens = await page.evaluate(() => [
      localStorage.getItem('accessToken'),
      localStorage.getItem('refreshToken'),
    ]);
    for (const token of tokens) expect(token).toContain(TOKEN_START);
    for (const secret of [TOKEN_START, 'sig=', 'uploader@example.com']) expect(text).not.toContain(secret);
    const { uploads, earlier, earlierTapes } = expectReplay(text);
    expect(uploads.entries.some((entry) => entry.t === 'ask' && entry.what === 'transfer')).toBe(true);
    await replayTape(uploads);
    // What every browser test looks at when it is over.
    expect((await keptRecordings([page])).length).toBeGreaterThan(0);
    if (name === 'resumed-after-a-reload') {
      expectReplayOf(earlier);
      if (!earlierTapes?.uploads) throw new Error('The upload log of the page before was not kept.');
      expect(earlierTapes.uploads.entries.some((entry) => entry.t === 'ask' && entry.what === 'transfer')).toBe(true);
      await replayTape(earlierTapes.uploads);
      expect(earlierTapes.journal).toMatchObject([{ upload: { status: 'uploading' }, transfer: { isStored: false } }]);
    }
    if (process.env.RECORD) {
      // Those of earlier formats stay beside it.
      const file = `${name}.${TAPE_FORMAT.split('/')[1]}.json`;
      await writeFile(path.join(FOLDER, file), `${JSON.stringify(uploads, null, 1)}\n`);
    }
  });
}
