/**
 * The browser of a worker: one profile for all of its tests, from which everything that a test stored is cleared before
 * the next. Only Chromium's cache of compiled scripts stays, which it keeps for a profile on disk only: with it,
 * loading a page takes two thirds of the processor time.
 */
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** Everything that a page can store, without the browser's caches of fetched files and compiled scripts. */
const STORED = 'cookies,local_storage,indexeddb,file_systems,cache_storage,service_workers,storage_buckets';

type ContextOptions = Parameters<typeof chromium.launchPersistentContext>[1];

export class Profile {
  private opened: { context: BrowserContext; origin: string } | undefined;

  constructor(
    private readonly folder: string,
    private readonly launchOptions: LaunchOptions,
  ) {}

  /** The browser as on a first visit to this origin. Closes the pages of the last test. */
  async contextFor(origin: string, options: ContextOptions): Promise<BrowserContext> {
    // `baseURL` cannot be changed after the launch.
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
