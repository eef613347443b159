/** `npm run check`: every check but the browser tests. All of them run, so that one look shows all that is wrong. */
import { spawnSync } from 'node:child_process';
import { ensurePostgres } from './postgres';

const CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['types of the app', 'tsc -p tsconfig.json'],
  ['types of the scripts, without the DOM', 'tsc -p scripts/tsconfig.json'],
  ['types of the tests', 'tsc -p test/tsconfig.json'],
  ['lint', 'eslint -c .eslint.config.js --max-warnings 0 src scripts test'],
  ['format', 'prettier --check --log-level warn .'],
  ['import directions', 'depcruise --config .dependency-cruiser.cjs src scripts'],
  ['unused files, exports and dependencies', 'knip'],
  // Imports by file, which it calls a loss, are there to keep the first page small.
  [
    'deprecated antd usage',
    "antd lint src | tee /dev/stderr | grep -Eq 'No issues found|0 deprecated, 0 a11y, 0 usage'",
  ],
  // Most of what it waits for runs in other processes.
  ['jest', 'jest --maxWorkers=100%'],
];

const env = { ...process.env, TZ: 'UTC', PATH: `node_modules/.bin:${process.env.PATH ?? ''}` };

ensurePostgres();
const failed = CHECKS.filter(([name, command]) => {
  console.log(`\n== ${name}: ${command}`);
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
