/**
 * `npm run replay -- report.json`: what a bug report recorded, step by step, on today's reducer and today's upload
 * engine. Ends with 0 when all is as it was recorded, 1 when something is different, 2 when the file cannot be read.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { devToolsFile } from '@/replay/devToolsFile';
import { differencesBetween } from '@/replay/differences';
import { Divergence } from '@/replay/replaySaga';
import type { Replay, ReplayedStep } from '@/replay/replayActions';
import type { BugReport } from '@/state/bugReport';
import { canReplayUploads, readBugReport, UnreadableReport } from '@/state/readBugReport';
import { replayReport } from '@/state/replayReport';
import { replayUploadTape, testOf } from '@/state/replayUploadTape';
import { projectFile } from './projectFiles';

const USAGE = `npm run replay -- report.json [--earlier] [--at N] [--diff] [--grep TEXT] [--json] [--devtools FILE] [--to-test NAME]
  --earlier       what was done before the page was loaded anew, instead of what was done last
  --at N          the state after step N; 0 is the state at the beginning
  --diff          what each step changed
  --grep TEXT     only steps whose type or call has this in it
  --json          the steps as JSON, a line each
  --devtools FILE writes what Redux DevTools imports
  --to-test NAME  writes the upload log to test/recordings/NAME.json, where npm test replays it; of an upload that
                  failed it makes a test that fails until the engine does something else there`;

const RECORDINGS = projectFile('test/recordings');
const LONGEST_VALUE = 120;

const seconds = (milliseconds: number): string => `+${(milliseconds / 1000).toFixed(3)}`.padStart(10);

/** The call that an action of the api is about: 'listFrames'. */
function callOf({ action: { meta } }: ReplayedStep): string {
  const arg = (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg;
  return typeof arg?.endpointName === 'string' ? ` ${arg.endpointName}` : '';
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

function print(step: ReplayedStep, number: number, before: object, withChanges: boolean): void {
  const { at, by, action, changed, difference } = step;
  console.log(
    `${String(number).padStart(5)} ${seconds(at)} ${by.padEnd(4)} ${action.type}${callOf(step)}  [${changed.join(' ')}]`,
  );
  if (withChanges) {
    for (const each of differencesBetween(before, step.state)) {
      console.log(`        ${each.path}: ${brief(each.before)} → ${brief(each.after)}`);
    }
  }
  if (difference !== null) console.log(`        DIFFERENT: ${difference}`);
}

/** Whether the replayed actions led to the recorded states; prints the answer. */
function verdict({ steps, firstDifference, hasSameEnd }: Replay): boolean {
  if (firstDifference !== null) {
    console.log(`\nActions: different from step ${firstDifference + 1} on. ${steps[firstDifference]?.difference}`);
  } else if (hasSameEnd) {
    console.log(`\nActions: all ${steps.length} steps lead to the state that was recorded.`);
  } else {
    console.log('\nActions: each step changed the same parts, but the state at the end is another.');
  }
  return firstDifference === null && hasSameEnd;
}

async function replayUploads(report: BugReport): Promise<boolean> {
  const { uploads } = report;
  if (uploads.entries.length === 0) {
    console.log('Uploads: nothing was recorded.');
    return true;
  }
  if (!canReplayUploads(report)) {
    console.log(`Uploads: a log of the format ${uploads.format} cannot be replayed any more.`);
    return false;
  }
  try {
    await replayUploadTape(uploads);
    console.log(`Uploads: all ${uploads.entries.length} entries of the log went as recorded.`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`Uploads: ${error instanceof Divergence ? error.message : `cannot be replayed: ${error.message}`}`);
    return false;
  }
}

const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { version: string }).version;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      earlier: { type: 'boolean', default: false },
      at: { type: 'string' },
      diff: { type: 'boolean', default: false },
      grep: { type: 'string' },
      json: { type: 'boolean', default: false },
      devtools: { type: 'string' },
      'to-test': { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new UnreadableReport(USAGE);
  const saved = readBugReport(await readFile(file, 'utf8'));
  if (values.earlier && !saved.earlier) {
    throw new UnreadableReport('The report does not have what was done before the page was loaded anew.');
  }
  const report = values.earlier ? { ...saved, actions: saved.earlier } : saved;
  const replay = report.actions && replayReport(report.actions);

  if (values.devtools !== undefined) {
    if (!report.actions) throw new UnreadableReport('The report has no actions.');
    await writeFile(values.devtools, devToolsFile(report.actions));
  }
  if (values['to-test'] !== undefined) {
    const place = path.join(RECORDINGS, `${path.basename(values['to-test'], '.json')}.json`);
    if (report.uploads.entries.length === 0) throw new UnreadableReport('The report has no upload log.');
    const test = testOf(report.uploads);
    await writeFile(place, `${JSON.stringify(test, null, 1)}\n`, { flag: 'wx' });
    const until =
      test.unwanted === undefined ? '' : `, and fails until the upload no longer fails at entry ${test.unwanted}`;
    console.log(`Written to ${place}; npx jest test/replay/recordings replays it${until}.`);
  }
  if (values.at !== undefined) {
    const number = Number(values.at);
    const state = number === 0 ? replay?.start : replay?.steps[number - 1]?.state;
    if (!state)
      throw new UnreadableReport(`There is no step ${values.at}; the report has ${replay?.steps.length ?? 0}.`);
    console.log(JSON.stringify(state, null, 2));
    return 0;
  }

  const wanted = values.grep?.toLowerCase() ?? '';
  const shown = (replay?.steps ?? [])
    .map((step, index) => ({ step, number: index + 1, before: replay?.steps[index - 1]?.state ?? replay?.start ?? {} }))
    .filter(({ step }) => `${step.action.type}${callOf(step)}`.toLowerCase().includes(wanted));
  if (values.json) {
    for (const { step, number } of shown) {
      const { state: _state, ...rest } = step;
      console.log(JSON.stringify({ number, ...rest }));
    }
    return replay && (replay.firstDifference !== null || !replay.hasSameEnd) ? 1 : 0;
  }
  const { version, userAgent, savedAt, note } = report;
  console.log(`Saved ${new Date(savedAt).toISOString()} by version ${version}\n${userAgent}`);
  const today = await readVersion();
  if (version !== today) console.log(`This is version ${today}: it may do something else for good reasons.`);
  if (note) console.log(`“${note}”`);
  if (report.actions?.lost) console.log(`${report.actions.lost} earlier actions are no longer in the report.`);
  if (report.earlier && !values.earlier) console.log('What was done before the page was loaded anew: --earlier');
  for (const { step, number, before } of shown) print(step, number, before, values.diff);
  const isSame = replay ? verdict(replay) : true;
  if (!replay) console.log('\nActions: none were recorded.');
  return (await replayUploads(report)) && isSame ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof UnreadableReport || (error instanceof Error && 'code' in error);
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
