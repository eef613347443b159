import { defineConfig } from '@playwright/test';

/** The browser tests: the built app against the real backend, in the Chromium that `scripts/e2e.ts` found. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Each overlay, interrupted in five ways, takes longer than all else: `TEST_LONG=1 npm run e2e -- interruptions`.
  testIgnore: process.env.TEST_LONG ? [] : ['interruptions.spec.ts'],
  globalSetup: './support/prepareRun.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // Each has products of its own. Two processors have enough to do with three: of five each took twice as long.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long, since they are for what never comes: how fast something is, the benches measure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // Menus that unfold cost an eighth of the time; what must work while they do, session.spec.ts tries both ways.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a fifth of the time: `npm run e2e -- --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Each test has a new page, which compiles everything anew: to optimise it costs more than it saves, an eighth
        // of all processor time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
