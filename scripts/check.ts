/**
 * `npm run check`: every check but the browser tests; `npm test`: those too, with the app built beside the rest. All
 * checks run, so that one look shows all that is wrong; those that keep one processor busy run side by side, and each
 * prints what it has to say in one piece.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { BROWSER_TESTS, BUILD, browserPaths, TEST_ENVIRONMENT } from './browserTests';
import { ensurePostgres } from './postgres';

type Check = readonly [name: string, command: string];

/**
 * The native compiler: webpack needs the one in JavaScript, which has an API. On one thread, since on two it spends twice
 * the processor time to be done a quarter sooner, and the other processor has checks of its own.
 */
const TSC = 'node node_modules/typescript-7/bin/tsc --singleThreaded';

/** The longest first, or it would run alone at the end. */
const CHECKS: readonly Check[] = [
  ['types of the tests', `${TSC} -p test/tsconfig.json`],
  // The planted files break rules on purpose: `test/architecture` looks at those.
  ['lint', 'oxlint --ignore-pattern test/architecture/planted src scripts test'],
  ['types of the app', `${TSC} -p tsconfig.json`],
  ['types of the scripts, without the DOM', `${TSC} -p scripts/tsconfig.json`],
  ['import directions', 'depcruise --config .dependency-cruiser.cjs src scripts'],
  ['unused files, exports and dependencies', 'knip'],
  ['format', 'oxfmt --check .'],
  // Imports by file, which it calls a loss, are there to keep the first page small.
  [
    'deprecated antd usage',
    `said=$(antd lint src); echo "$said"; echo "$said" | grep -Eq 'No issues found|0 deprecated, 0 a11y, 0 usage'`,
  ],
];
/**
 * One more at once than there are processors. Of a test and its backend only the one or the other is at work: more at once
 * would be done no sooner, and each test would come closer to its time limit.
 *
 * V8 optimises a function only once it has run fifteen times as long as usual: a test file loads everything anew, and of the
 * processor time of tests without a backend up to a fifth went into optimising what was soon thrown away. jest's workers
 * take its flags over.
 */
const JEST: Check = [
  'jest',
  `node --interrupt-budget=1000000 node_modules/jest/bin/jest.js --maxWorkers=${availableParallelism() + 1}`,
];

const withBrowsers = process.argv.includes('--browsers');

const env = { ...process.env, ...TEST_ENVIRONMENT, ...(withBrowsers && browserPaths()) };
const failed: string[] = [];

async function run([name, command]: Check, isAlone = false): Promise<void> {
  const title = `\n== ${name}: ${command}`;
  if (isAlone) console.log(title);
  const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
  // Last in line where a person may want to go on working. Not on a build server: where others share its processors, the
  // tests would starve. Nor a browser's tests: Chromium takes the usual priority anyway, and would wait for the product.
  if (!process.env.CI && name !== BROWSER_TESTS[0]) setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  if ((await ended) !== 0) failed.push(name);
  if (!isAlone) console.log(`${title}\n${said.join('')}`.trimEnd());
}

ensurePostgres();
const waiting = withBrowsers ? [BUILD, ...CHECKS] : [...CHECKS];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  }),
);
await run(JEST, true);
if (withBrowsers) await run(BROWSER_TESTS, true);

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
