/** `npm run e2e [-- playwright arguments]`: builds the app and runs the browser tests in real browsers. */
import { spawnSync } from 'node:child_process';
import { BROWSER_TESTS, BUILD, browserPaths, TEST_ENVIRONMENT } from './browserTests';

const env = { ...process.env, ...TEST_ENVIRONMENT, ...browserPaths() };
const chosen = process.argv.slice(2).map((argument) => `'${argument.replaceAll("'", String.raw`'\''`)}'`);

for (const command of [BUILD[1], [BROWSER_TESTS[1], ...chosen].join(' ')]) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
