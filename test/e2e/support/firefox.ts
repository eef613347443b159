/**
 * Firefox, driven over WebDriver BiDi by puppeteer: Playwright has a Firefox of its own, and does not drive Debian's.
 * Locators wait for what they name, and for it to rest, as long as the other tests wait for a video to be processed.
 */
import { launch, type Browser, type Page } from 'puppeteer-core';
import { PROCESSED } from './test';

export interface FirefoxPage {
  page: Page;
  /** Console errors, warnings, exceptions and calls without an answer so far. */
  complaints: readonly string[];
  /** To another page by `go`: what this one still asks for ends with it, which is no complaint. */
  leave(go: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** @param downloads folder that files are saved in */
export async function openFirefox(downloads: string): Promise<FirefoxPage> {
  const browser: Browser = await launch({
    browser: 'firefox',
    ...(process.env.FIREFOX_PATH && { executablePath: process.env.FIREFOX_PATH }),
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // The locators look at each frame that is drawn, and drawing is what takes most of the time.
      'layout.frame_rate': 10,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PROCESSED.timeout);
  const complaints: string[] = [];
  let isLeaving = false;
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    // The stream of changes has no end of its own: it ends with its page.
    const isBrokenOff = pathname.startsWith('/api/') && pathname !== '/api/v3/events' && !isLeaving;
    if (isBrokenOff) complaints.push(`broken off: ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const leave = async (go: () => Promise<unknown>) => {
    isLeaving = true;
    await go();
    isLeaving = false;
  };
  return { page, complaints, leave, close: () => browser.close() };
}

/** By its role and whole name, as a screen reader tells it. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** The smallest element that has the text in it. */
export const withText = (page: Page, text: string) => page.locator(`::-p-text(${text})`);
