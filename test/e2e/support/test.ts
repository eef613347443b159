/** The browser tests' own `test`: a running product, and a page on which nothing may go wrong unnoticed. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { LoginResponse } from '../../../src/api/contract/auth';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../scripts/sample/writeSample';
import { writeInspections, type InspectionPlan } from '../../support/inspections';
import { copyFolder, preparedOnce } from '../../support/prepared';
import { demoData, startProduct, type Product } from './product';
import { Profile } from './profile';
import { expectRecordingsReplay } from './recordings';
import { settleBeforeActions } from './settle';

interface TestFixtures {
  /** What the product holds instead of the demo video; a product of their own for the tests that ask for the same. */
  inspections: readonly InspectionPlan[];
  product: Product;
  /** Console messages that a test expects; any other error or warning fails it. */
  expectedConsole: RegExp | null;
}
interface WorkerFixtures {
  scratch: string;
  /** The worker's product that holds these inspections, or with none the demo video; started when first asked for. */
  productWith(inspections: readonly InspectionPlan[]): Promise<Product>;
  profile: Profile;
  /** Path of the sample video, which no test may change. */
  sample: string;
}

/** A start takes six seconds of a processor: a worker keeps those that its next tests may ask for, paused. */
const KEPT_PRODUCTS = 2;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  scratch: [
    // The first argument is how Playwright learns which fixtures this one needs.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'e2e-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  inspections: [[], { option: true }],
  productWith: [
    async ({ scratch }, use) => {
      /** Those that run, the one that was asked for last at the end. */
      const products = new Map<string, Promise<Product>>();
      let made = 0;
      const start = async (dataDir: string, inspections: readonly InspectionPlan[]) => {
        if (inspections.length > 0) await writeInspections(dataDir, inspections);
        else await copyFolder(await demoData(), dataDir);
        return startProduct(dataDir);
      };
      await use(async (inspections) => {
        const key = JSON.stringify(inspections);
        const product = products.get(key) ?? start(path.join(scratch, `data-${made++}`), inspections);
        products.delete(key);
        products.set(key, product);
        for (const unused of [...products.keys()].slice(0, -KEPT_PRODUCTS)) {
          const ended = products.get(unused);
          products.delete(unused);
          await (await ended)?.stop();
        }
        for (const [other, kept] of products) if (other !== key) (await kept).pause();
        (await product).goOn();
        return product;
      });
      for (const product of products.values()) await (await product).stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ productWith, inspections }, use) => use(await productWith(inspections)),
    { scope: 'test', timeout: 300_000 },
  ],
  sample: [
    async ({}, use) => {
      const file = await preparedOnce('sample-pipe.mp4', async (place) => {
        await writeSample({ ffmpeg: await findFfmpeg(process.env.FFMPEG_PATH), file: place });
      });
      await use(file);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  expectedConsole: [null, { option: true }],
  baseURL: ({ product }, use) => use(product.origin),
  profile: [
    async ({ scratch, launchOptions }, use) => {
      const profile = new Profile(path.join(scratch, 'profile'), launchOptions);
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ profile, product, viewport, contextOptions, permissions }, use, testInfo) => {
    const context = await profile.contextFor(product.origin, { viewport, ...contextOptions });
    await context.grantPermissions(permissions ?? []);
    context.on('page', settleBeforeActions);
    await use(context);
    context.off('page', settleBeforeActions);
    await expectRecordingsReplay(context.pages(), testInfo);
  },
  page: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedConsole?.test(text)) unexpected.push(text);
    };
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      // A call that failed does not name itself.
      if (message.type() === 'error' || message.type() === 'warning')
        note(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    // What still answers would fail the next test of this worker.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected, 'console errors and warnings').toEqual([]);
  },
});

export { expect };

interface Arrival {
  origin?: string;
  place?: string;
}

/** Comes to a place with the session of an earlier login, which takes a third of the time. */
export async function signIn(page: Page, email: string, { origin = '', place = '/' }: Arrival = {}): Promise<void> {
  const answer = await page.request.post(`${origin}/api/v3/auth/login`, { data: { email, password: DEMO_PASSWORD } });
  const { access, refresh } = (await answer.json()) as LoginResponse;
  const arrival = { key: `arrived ${crypto.randomUUID()}`, tokens: { accessToken: access, refreshToken: refresh } };
  // Once in this tab and before the app: not again after a reload, when the test may have logged out.
  await page.addInitScript(({ key, tokens }) => {
    if (window !== window.top || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    Object.assign(localStorage, tokens);
  }, arrival);
  await page.goto(`${origin}${place}`);
}

/** A video is processed beside whatever else this machine does. */
export const PROCESSED = { timeout: 300_000 };

/** Through the wizard, up to the click that begins the upload. */
export const chooseVideo = (page: Page, folder: string, file: string) => chooseVideos(page, folder, [file]);

export async function chooseVideos(page: Page, folder: string, files: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Search folders').fill(folder);
  await wizard.getByRole('treeitem', { name: folder }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.locator('input[type=file]').setInputFiles([...files]);
  const checked = wizard.getByText(/^Ready$|A file with this name already exists|could not be read/);
  await expect(checked).toHaveCount(files.length);
  // While a name is still asked about, the button waits too.
  await expect(wizard.getByRole('button', { name: 'Next' }).locator('.ant-btn-loading-icon')).toHaveCount(0);
}
