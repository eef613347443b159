/**
 * Firefox, driven over WebDriver BiDi by puppeteer: Playwright has a Firefox of its own, and does not drive Debian's.
 * Locators wait for what they name, and for it to rest, as long as the other tests wait for a video to be processed.
 */
import { launch, type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { PROCESSED } from './test';

/** What others changed, and one's own saves, are asked for anew this much later at most (`state/live`). */
const QUIET_MS = 1_000;

export interface FirefoxPage {
  page: Page;
  /** Console errors, warnings, exceptions and calls without an answer so far. */
  complaints: readonly string[];
  /** To another page by `go`, once this one has its answers: a call in mid-air would end with its page. */
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
  const open = new Set<HTTPRequest>();
  // The stream of changes has no end of its own: it ends with its page.
  const isCall = (request: HTTPRequest) => /^\/api\/(?!v3\/events$)/.test(new URL(request.url()).pathname);
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => isCall(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    if (isCall(request)) complaints.push(`broken off: ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const leave = async (go: () => Promise<unknown>) => {
    let quietSince = Date.now();
    await until(() => {
      if (open.size > 0) quietSince = Date.now();
      return Promise.resolve(Date.now() - quietSince > QUIET_MS);
    });
    await go();
  };
  return { page, complaints, leave, close: () => browser.close() };
}

/** By its role and whole name, as a screen reader tells it. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** The smallest element that has the text in it. */
export const withText = (page: Page, text: string) => page.locator(`::-p-text(${text})`);
