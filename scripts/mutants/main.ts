/**
 * `npm run test:mutants -- <files>`: changes one place of the files after another (`>` to `>=`, a condition to `true`, a
 * block to nothing) and prints the changes that no test sees. `file.ts:10-30` changes these lines only.
 * The tests are those in the nearest folder that import the file; more may be named, as `test/…`. A route of the backend
 * needs that: it runs in a process of its own, and the tests that call it import nothing of it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { RUNNER, type JestProject, type RoundsOptions } from './roundsRunner';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** For the runner, which is no JavaScript. */
const NODE_ARGS = ['--import', 'tsx'];

const isTest = (file: string) => file.startsWith('test/');
const files = process.argv.slice(2).filter((file) => !isTest(file));
const named = process.argv.slice(2).filter(isTest);
const { jest } = JSON.parse(readFileSync('package.json', 'utf8')) as { jest: { projects: JestProject[] } };

const listTests = (...args: string[]): string[] =>
  execFileSync('node_modules/.bin/jest', ['--listTests', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((file) => path.relative('.', file));

/** The test of `src/lib/a.ts` is `test/lib/a.test.ts`, by itself the first round; the second are those near it. */
function roundsOf(file: string): string[][] {
  const mirror = path.join('test', file.replace(/^src\//, '').replace(/\.tsx?$/, ''));
  const importing = listTests('--findRelatedTests', file);
  const isOwn = (test: string) => test.startsWith(`${mirror}.`);
  let folder = path.dirname(mirror);
  while (folder !== '.' && !importing.some((test) => test.startsWith(`${folder}/`))) folder = path.dirname(folder);
  const near = [
    ...importing.filter((test) => test.startsWith(`${folder}/`)),
    ...(named.length > 0 ? listTests(...named) : []),
  ];
  return [near.filter(isOwn), [...new Set(near)].filter((test) => !isOwn(test))].filter((round) => round.length > 0);
}

function mutate(file: string, rounds: string[][]): Promise<Result[]> {
  const options: RoundsOptions = { rounds, jest: { config: jest, enableFindRelatedTests: false } };
  return new Stryker({
    ...options,
    mutate: [file],
    // Texts are for the eye.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['.cache', '.data', 'dist', 'test-results'],
    // Below node_modules jest would find no test; elsewhere in the tree, others would find each file twice.
    tempDirName: path.join(realpathSync(tmpdir()), 'culvert-mutants'),
    cleanTempDir: 'always',
    disableTypeChecks: false,
    plugins: ['@stryker-mutator/jest-runner', fileURLToPath(new URL('roundsRunner.ts', import.meta.url))],
    testRunner: RUNNER,
    testRunnerNodeArgs: NODE_ARGS,
    checkerNodeArgs: NODE_ARGS,
    coverageAnalysis: 'off',
    concurrency: 2,
    timeoutMS: 20_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only'],
    warnings: false,
  }).runMutationTest();
}

const WIDTH = 100;
/** Both in a line each, long ones from shortly before they differ. */
function shown(...texts: [original: string, replacement: string]): string {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(' .', '.').trim());
  const [one = '', other = ''] = lines;
  const same = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = one.length > WIDTH ? Math.max(0, same - WIDTH / 4) : 0;
  const cut = (line: string) =>
    `${from > 0 ? '…' : ''}${line.slice(from, from + WIDTH)}${line.length > from + WIDTH ? '…' : ''}`;
  return lines.map(cut).join('  →  ');
}

/** What stands in the file between the two ends, whose lines and columns count from 1. */
function originalOf({ fileName, location: { start, end } }: Result): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

if (files.length === 0) console.error('Which files? npm run test:mutants -- src/lib/plural.ts');
for (const file of files) {
  const rounds = roundsOf(file.replace(/:\d.*$/, ''));
  const results = rounds.length > 0 ? await mutate(file, rounds) : [];
  const of = (...statuses: Result['status'][]) => results.filter(({ status }) => statuses.includes(status));
  const lineOf = ({ location }: Result) => location.start.line;
  const survivors = of('Survived', 'NoCoverage').sort((one, other) => lineOf(one) - lineOf(other));
  for (const survivor of survivors) {
    const place = `${path.relative('.', survivor.fileName)}:${lineOf(survivor)}`;
    console.log(`${place}  ${shown(originalOf(survivor), survivor.replacement ?? '')}`);
  }
  console.log(
    `${file}: ${results.length - of('Ignored').length} changes, ${survivors.length} seen by none of ${rounds.flat().length} test files, ` +
      `${of('Killed').length} seen, ${of('Timeout').length} ended for taking too long, ` +
      `${of('RuntimeError', 'CompileError').length} that could not run`,
  );
}
