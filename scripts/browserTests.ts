/** What the browser tests are run with, for `npm test` and for `npm run e2e`. */
import { ensureBrowser } from './browsers';

/** As the product is built, but for the maps from its code to the sources, which no test reads. */
export const BUILD = ['build of the app', 'webpack --mode production --no-devtool'] as const;
export const BROWSER_TESTS = ['browser tests', 'playwright test --config test/e2e/playwright.config.ts'] as const;

export const TEST_ENVIRONMENT = {
  TZ: 'UTC',
  PATH: `node_modules/.bin:${process.env.PATH ?? ''}`,
  // Behind other tests, which keep all processors busy, the work on a video would take ten times as long.
  VIDEO_NICENESS: '0',
};

/** Installs the browsers that are missing; throws a sentence where it cannot. */
export const browserPaths = () => ({
  CHROMIUM_PATH: ensureBrowser('Chromium'),
  FIREFOX_PATH: ensureBrowser('Firefox'),
});
