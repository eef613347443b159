/** `npm run e2e [-- playwright arguments]`: builds the app, weighs it, and runs the browser tests in a real Chromium. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium';

const env = { ...process.env, TZ: 'UTC', CHROMIUM_PATH: ensureChromium() };
const run = (command: string, args: readonly string[]) => {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
};

run('webpack', ['--mode', 'production']);
run('tsx', ['scripts/bench/main.ts', 'size', '--built']);
run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts', ...process.argv.slice(2)]);
