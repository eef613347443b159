/**
 * Firefox, driven over WebDriver BiDi by puppeteer: Playwright drives only its own build of Firefox, not Debian's.
 * Locators wait until their element is there and does not move.
 */
import { launch, type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { until } from '../../support/until';

const WAIT_MS = 60_000;
/** Longer than the app waits before it fetches what changed in an inspection (`state/live`). */
const QUIET_MS = 1_000;

export interface FirefoxPage {
  page: Page;
  /** Console errors, warnings, exceptions and calls without an answer so far. */
  complaints: readonly string[];
  /** Leaves the page by `go` once its calls are answered: an open call would be broken off, which is a complaint. */
  leave(go: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** @param downloads folder that downloaded files are saved in */
export async function openFirefox(downloads: string): Promise<FirefoxPage> {
  const browser: Browser = await launch({
    browser: 'firefox',
    ...(process.env.FIREFOX_PATH && { executablePath: process.env.FIREFOX_PATH }),
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // As in the other browser tests: a click would miss what still moves.
      'ui.prefersReducedMotion': 1,
      // In frames a second. The locators check at each drawn frame, and drawing takes most of the time of these tests.
      'layout.frame_rate': 10,
    },
  });
  const page = await browser.newPage();
  // As long as other tests wait for something, so that a failure names the line that waited.
  page.setDefaultTimeout(WAIT_MS);
  const complaints: string[] = [];
  const open = new Set<HTTPRequest>();
  // Without the stream of changes, which stays open until its page ends.
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
    const begun = Date.now();
    let quietSince = begun;
    await until(() => {
      if (open.size > 0) quietSince = Date.now();
      if (Date.now() - begun > WAIT_MS)
        throw new Error(`Calls without an end: ${[...open].map((each) => each.url()).join(', ')}`);
      return Promise.resolve(Date.now() - quietSince > QUIET_MS);
    });
    await go();
  };
  return { page, complaints, leave, close: () => browser.close() };
}

/** The element with this role and exactly this accessible name. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** The innermost element that contains the text. */
export const withText = (page: Page, text: string) => page.locator(`::-p-text(${text})`);

/** Presses a button by Enter: a click of puppeteer’s misses one that moves while its dialog grows. */
export async function press(page: Page, button: string): Promise<void> {
  const found = await page.waitForSelector(button, { visible: true });
  await found?.focus();
  await page.keyboard.press('Enter');
}

/** Waits until the chosen file can be sent; else says what the wizard says of it. */
export async function fileReady(page: Page): Promise<void> {
  await page
    .locator('[role=dialog] ::-p-text(Ready)')
    .wait()
    .catch(async (error: unknown) => {
      const shown = await page.$$eval('[role=dialog]', (boxes) => boxes.map((box) => box.textContent));
      throw new Error(`The file is not ready: ${shown.join(' | ')}`, { cause: error });
    });
}

/** Waits until the dialog is gone, also for the eye: while it fades it still lies over the page. */
export async function dialogGone(page: Page): Promise<void> {
  await page.waitForSelector('[role=dialog]', { hidden: true }).catch(async (error: unknown) => {
    const shown = await page.$$eval('[role=dialog], .ant-notification', (boxes) => boxes.map((box) => box.textContent));
    throw new Error(`The dialog is still there: ${shown.join(' | ')}`, { cause: error });
  });
}
