/**
 * `npm run e2e [-- playwright arguments]`: builds the app, weighs it, and runs the browser tests in real browsers. At the
 * usual priority, unlike check.ts: Chromium takes that one by itself, and the product would wait for it.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browsers';

const env = {
  ...process.env,
  TZ: 'UTC',
  CHROMIUM_PATH: ensureBrowser('Chromium'),
  FIREFOX_PATH: ensureBrowser('Firefox'),
};
const run = (command: string, args: readonly string[]) => {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
};

run('webpack', ['--mode', 'production']);
run('tsx', ['scripts/bench/main.ts', 'size', '--built', '--bytes']);
run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts', ...process.argv.slice(2)]);
