/**
 * The browser of a worker: one profile for all of its tests, which find nothing in it that an earlier one stored. What
 * stays are the app's scripts as Chromium compiled them, which it keeps for a profile on disk only: a page that is
 * loaded with them takes two thirds of the processor time.
 */
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** All that a page can leave behind, but for files that the browser fetched and what it made of them. */
const STORED = 'cookies,local_storage,indexeddb,file_systems,cache_storage,service_workers,storage_buckets';

type ContextOptions = Parameters<typeof chromium.launchPersistentContext>[1];

export class Profile {
  private opened: { context: BrowserContext; origin: string } | undefined;

  constructor(
    private readonly folder: string,
    private readonly launchOptions: LaunchOptions,
  ) {}

  /** As a person finds it who comes to this origin for the first time. The pages of the last test end here. */
  async contextFor(origin: string, options: ContextOptions): Promise<BrowserContext> {
    // Where a page's addresses begin is settled at the launch.
    if (this.opened?.origin !== origin) {
      await this.close();
      const settings = { ...this.launchOptions, ...options, baseURL: origin };
      const context = await chromium.launchPersistentContext(this.folder, settings);
      context.once('close', () => (this.opened = undefined));
      this.opened = { context, origin };
    }
    const { context } = this.opened;
    const [first, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    await context.setOffline(false);
    await context.clearPermissions();
    const session = await context.newCDPSession(first ?? (await context.newPage()));
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
    await session.detach();
    return context;
  }

  async close(): Promise<void> {
    await this.opened?.context.close();
  }
}
