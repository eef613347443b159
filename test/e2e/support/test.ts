/**
 * The `test` of the browser tests: gives each test a running product and a page, and fails it on an unexpected console
 * message or a recording that does not replay. Also the steps that many tests begin with.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { LoginResponse } from '../../../src/api/contract/auth';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../scripts/sample/writeSample';
import { writeInspections, type InspectionPlan } from '../../support/inspections';
import { copyFolder, preparedOnce } from '../../support/prepared';
import { expect } from './expect';
import { demoData, startProduct, type Product } from './product';
import { Profile } from './profile';
import { expectRecordingsReplay } from './recordings';
import { settleBeforeActions } from './settle';

interface TestFixtures {
  /** The inspections that the product has instead of the demo video. Tests with the same ones share a product. */
  inspections: readonly InspectionPlan[];
  /** Whether this file shares its product with no other, which its tests would take something away from. */
  isProductOwn: boolean;
  product: Product;
  /** Console messages that a test expects; any other error or warning fails it. */
  expectedConsole: RegExp | null;
}
interface WorkerFixtures {
  scratch: string;
  /**
   * The worker's product with these inspections, or with none the demo video; the first call starts it. With `owner`,
   * a file's path, it is that file's alone.
   */
  productWith(inspections: readonly InspectionPlan[], owner?: string): Promise<Product>;
  profile: Profile;
  /** Path of the sample video, which no test may change. */
  sample: string;
}

/** How many products a worker keeps, all but one paused: starting one takes six seconds of a processor. */
const KEPT_PRODUCTS = 2;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  scratch: [
    // Playwright reads from the first parameter which fixtures this one needs: none.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'e2e-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  inspections: [[], { option: true }],
  isProductOwn: [false, { option: true }],
  productWith: [
    async ({ scratch }, use) => {
      /** The products by their inspections and owner, the last used at the end. */
      const products = new Map<string, Promise<Product>>();
      let made = 0;
      const start = async (dataDir: string, inspections: readonly InspectionPlan[]) => {
        if (inspections.length > 0) await writeInspections(dataDir, inspections);
        else await copyFolder(await demoData(), dataDir);
        return startProduct(dataDir);
      };
      await use(async (inspections, owner) => {
        const key = JSON.stringify([inspections, owner]);
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
    async ({ productWith, inspections, isProductOwn }, use, { file }) =>
      use(await productWith(inspections, isProductOwn ? file : undefined)),
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
      // The message of a failed request does not name its URL.
      if (message.type() === 'error' || message.type() === 'warning')
        note(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    // A route handler that still answers would fail the next test of this worker.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected, 'console errors and warnings').toEqual([]);
  },
});

export { expect };

interface Arrival {
  origin?: string;
  place?: string;
}

/** Opens `place` with a session that was begun by the API, which takes a third of the time of logging in on screen. */
export async function signIn(page: Page, email: string, { origin = '', place = '/' }: Arrival = {}): Promise<void> {
  const answer = await page.request.post(`${origin}/api/v3/auth/login`, { data: { email, password: DEMO_PASSWORD } });
  const { access, refresh } = (await answer.json()) as LoginResponse;
  const arrival = { key: `arrived ${crypto.randomUUID()}`, tokens: { accessToken: access, refreshToken: refresh } };
  // Runs before the app's scripts, once in this tab: after a reload the test may have logged out.
  await page.addInitScript(({ key, tokens }) => {
    if (window !== window.top || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    Object.assign(localStorage, tokens);
  }, arrival);
  await page.goto(`${origin}${place}`);
}

/** The time limit for a video to be processed: long, since the machine may be busy with other tests. */
export const PROCESSED = { timeout: 300_000 };

/** Goes through the upload wizard, up to the click that begins the upload. */
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
}
