/**
 * `npm run check`: every check but the browser tests. All of them run, so that one look shows all that is wrong; those
 * that keep one processor busy run side by side, and each prints what it has to say in one piece.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { ensurePostgres } from './postgres';

type Check = readonly [name: string, command: string];

/** The native compiler, in a third of the time. webpack and eslint need the one in JavaScript, which has an API. */
const TSC = 'node node_modules/typescript-7/bin/tsc';

/** The longest first, or it would run alone at the end. */
const CHECKS: readonly Check[] = [
  ['lint', 'eslint -c .eslint.config.js --max-warnings 0 src scripts test'],
  ['types of the tests', `${TSC} -p test/tsconfig.json`],
  ['types of the app', `${TSC} -p tsconfig.json`],
  ['types of the scripts, without the DOM', `${TSC} -p scripts/tsconfig.json`],
  ['format', 'prettier --check --log-level warn .'],
  ['import directions', 'depcruise --config .dependency-cruiser.cjs src scripts'],
  ['unused files, exports and dependencies', 'knip'],
  // Imports by file, which it calls a loss, are there to keep the first page small.
  [
    'deprecated antd usage',
    `said=$(antd lint src); echo "$said"; echo "$said" | grep -Eq 'No issues found|0 deprecated, 0 a11y, 0 usage'`,
  ],
];
/** By itself: it takes all processors. Twice as many at once, since a test often waits for another process. */
const JEST: Check = ['jest', `jest --maxWorkers=${2 * availableParallelism()}`];

// Last in line, and so is all that it starts. The product puts the work on videos behind what people wait for; beside
// other tests at the usual priority that work would take ten times as long. And whoever runs the checks can go on working.
setPriority(constants.priority.PRIORITY_LOW);

const env = { ...process.env, TZ: 'UTC', PATH: `node_modules/.bin:${process.env.PATH ?? ''}` };
const failed: string[] = [];

async function run([name, command]: Check): Promise<void> {
  const title = `\n== ${name}: ${command}`;
  const isAlone = name === JEST[0];
  if (isAlone) console.log(title);
  const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  if ((await ended) !== 0) failed.push(name);
  if (!isAlone) console.log(`${title}\n${said.join('')}`.trimEnd());
}

ensurePostgres();
const waiting = [...CHECKS];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  }),
);
await run(JEST);

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
