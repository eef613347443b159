/**
 * `npm run replay -- report.json.gz`: what a bug report recorded, step by step, on today's reducer and today's upload
 * engine. Ends with 0 when all is as it was recorded, 1 when something is different, 2 when the file cannot be read.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { devToolsFile } from '@/replay/devToolsFile';
import { differencesBetween } from '@/replay/differences';
import { Divergence } from '@/replay/replaySaga';
import type { RecordedAction } from '@/replay/recording';
import { EDIT_TAPE_FORMAT, TAPE_FORMAT, type Tape } from '@/replay/tape';
import type { Replay, ReplayedStep } from '@/replay/replayActions';
import type { BugReport } from '@/state/bugReport';
import { errorToastOf } from '@/state/errorToasts';
import { readBugReport, reportText, UnreadableReport } from '@/state/readBugReport';
import { replayReport } from '@/state/replayReport';
import { replayTape, testOf } from '@/state/recordedTests';
import type { RootState } from '@/state/types';
import { projectFile } from './projectFiles';

const USAGE = `npm run replay -- report.json.gz [--earlier] [--at N] [--diff] [--grep TEXT] [--around HH:MM] [--failing] [--stat]
                                     [--json] [--devtools FILE] [--to-test NAME]
  --earlier       what was done before the page was loaded anew, and its logs, instead of what was done last
  --at N          the state after step N; 0 is the state at the beginning
  --diff          what each step changed
  --grep TEXT     only steps whose type or call has this in it
  --around HH:MM  only steps within a minute of that time of day in UTC; seconds may follow: 12:03:20
  --failing       only the first step after which an error toast came, with its text, and the steps right before it
  --stat          what the report is full of, the largest first
  --json          the steps as JSON, a line each
  --devtools FILE writes what Redux DevTools imports
  --to-test NAME  writes the upload log to test/recordings/NAME.json, and that of saving edits to NAME.edits.json: a test
                  that fails until the saga does something else where the upload or the save failed; of a log in
                  which none failed it writes nothing

It ends with 0 when all is as it was recorded, 1 when something is different, 2 when the file cannot be read or the
report does not have what was asked for.`;

const RECORDINGS = projectFile('test/recordings');
const LONGEST_VALUE = 120;
const AROUND_MS = 60_000;
const STEPS_BEFORE = 5;
const DAY_MS = 24 * 60 * 60_000;

const seconds = (milliseconds: number): string => `+${(milliseconds / 1000).toFixed(3)}`.padStart(10);

/** The call that an action of the api is about: 'listFrames'. */
function callOf({ action: { meta } }: RecordedAction): string {
  const arg = (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg;
  return typeof arg?.endpointName === 'string' ? ` ${arg.endpointName}` : '';
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

interface NumberedStep {
  step: ReplayedStep;
  number: number;
  before: object;
  /** The error toast that came after it. */
  toast: { title: string; text: string } | null;
}

interface Options {
  grep?: string | undefined;
  around?: string | undefined;
  failing?: boolean;
}

function print({ step, number, before, toast }: NumberedStep, withChanges: boolean): void {
  const { at, by, action, changed, difference } = step;
  console.log(
    `${String(number).padStart(5)} ${seconds(at)} ${by.padEnd(4)} ${action.type}${callOf(step)}  [${changed.join(' ')}]`,
  );
  if (withChanges) {
    for (const each of differencesBetween(before, step.state)) {
      console.log(`        ${each.path}: ${brief(each.before)} → ${brief(each.after)}`);
    }
  }
  if (toast) console.log(`        TOAST: ${toast.title} ${toast.text}`);
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

/** The steps that the options ask for. */
function choose(steps: readonly NumberedStep[], report: BugReport, options: Options): readonly NumberedStep[] {
  const wanted = options.grep?.toLowerCase() ?? '';
  const named = steps.filter(({ step }) => `${step.action.type}${callOf(step)}`.toLowerCase().includes(wanted));
  if (options.failing) return untilFailing(named);
  if (options.around === undefined) return named;
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(options.around) ?? [];
  if (hours === undefined) throw new UnreadableReport(`${options.around} is no time of day such as 12:03.`);
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const startedAt = report.actions?.startedAt ?? 0;
  const near = named.filter(({ step }) => {
    const away = Math.abs(((startedAt + step.at) % DAY_MS) - time);
    return Math.min(away, DAY_MS - away) <= AROUND_MS;
  });
  if (near.length > 0) return near;
  const [first, last] = [steps[0], steps.at(-1)].map((each) =>
    new Date(startedAt + (each?.step.at ?? 0)).toISOString(),
  );
  throw new UnreadableReport(`Nothing was recorded around ${options.around}: the steps are from ${first} to ${last}.`);
}

function untilFailing(steps: readonly NumberedStep[]): readonly NumberedStep[] {
  const index = steps.findIndex(({ toast }) => toast !== null);
  if (index < 0) throw new UnreadableReport('No error toast came in this recording.');
  return steps.slice(Math.max(0, index - STEPS_BEFORE), index + 1);
}

/** What the report's characters are spent on, the most first. */
function printSizes({ actions, uploads, edits }: BugReport): void {
  const sizes = new Map<string, { count: number; size: number }>();
  const add = (name: string, value: unknown) => {
    const { count, size } = sizes.get(name) ?? { count: 0, size: 0 };
    sizes.set(name, { count: count + 1, size: size + (JSON.stringify(value) ?? '').length });
  };
  for (const { keyframe, actions: recorded } of actions?.parts ?? []) {
    add('states at the beginning of a part', keyframe);
    for (const each of recorded) add(`${each.action.type}${callOf(each)}`, each);
  }
  if (uploads.entries.length > 0) add('upload log', uploads);
  if (edits && edits.entries.length > 0) add('log of saving edits', edits);
  for (const [name, { count, size }] of [...sizes].sort(([, a], [, b]) => b.size - a.size)) {
    console.log(`${String(size).padStart(10)} characters ${String(count).padStart(6)} x  ${name}`);
  }
}

/** Whether the log went as recorded; `name` is 'Uploads' or 'Edits'. Prints the answer. */
async function replayLog(name: string, tape: Tape | null): Promise<boolean> {
  if (!tape || tape.entries.length === 0) {
    console.log(`${name}: nothing was recorded.`);
    return true;
  }
  if (tape.format !== TAPE_FORMAT && tape.format !== EDIT_TAPE_FORMAT) {
    console.log(`${name}: a log of the format ${String(tape.format)} cannot be replayed any more.`);
    return false;
  }
  try {
    await replayTape(tape);
    console.log(`${name}: all ${tape.entries.length} entries of the log went as recorded.`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`${name}: ${error instanceof Divergence ? error.message : `cannot be replayed: ${error.message}`}`);
    return false;
  }
}

/** Writes a test of each log in which something failed. */
async function writeTests(name: string, { uploads, edits }: BugReport): Promise<void> {
  const logs = [
    { tape: uploads, ending: '.json' },
    { tape: edits, ending: '.edits.json' },
  ].flatMap(({ tape, ending }) => (tape && tape.entries.length > 0 ? [{ test: testOf(tape), ending }] : []));
  if (logs.length === 0) throw new UnreadableReport('The report has no log of uploads or of saved edits.');
  const failing = logs.filter(({ test }) => test.unwanted !== undefined);
  if (failing.length === 0) {
    throw new UnreadableReport(
      'No upload and no save failed in these logs, so a test of them would have nothing to find. Nothing was written.',
    );
  }
  for (const { test, ending } of failing) {
    const place = path.join(RECORDINGS, `${path.basename(name, '.json')}${ending}`);
    await writeFile(place, `${JSON.stringify(test, null, 1)}\n`, { flag: 'wx' });
    console.log(
      `Written to ${place}; npx jest test/replay/recordings replays it, and fails until nothing fails at entry ${test.unwanted} any more.`,
    );
  }
}

/** The page before as if it were the one that the report is of. */
const earlierOf = (report: BugReport): BugReport => ({
  ...report,
  actions: report.earlier,
  uploads: report.earlierTapes?.uploads ?? { ...report.uploads, entries: [] },
  edits: report.earlierTapes?.edits ?? null,
  journal: report.earlierTapes?.journal ?? null,
});

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
      around: { type: 'string' },
      failing: { type: 'boolean', default: false },
      stat: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      devtools: { type: 'string' },
      'to-test': { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new UnreadableReport(USAGE);
  const saved = readBugReport(await reportText(new Uint8Array(await readFile(file))));
  if (values.earlier && !saved.earlier) {
    throw new UnreadableReport('The report does not have what was done before the page was loaded anew.');
  }
  const report = values.earlier ? earlierOf(saved) : saved;
  const replay = report.actions && replayReport(report.actions);

  if (values.devtools !== undefined) {
    if (!report.actions) throw new UnreadableReport('The report has no actions.');
    await writeFile(values.devtools, devToolsFile(report.actions));
  }
  if (values['to-test'] !== undefined) await writeTests(values['to-test'], report);
  if (values.at !== undefined) {
    const number = Number(values.at);
    const state = number === 0 ? replay?.start : replay?.steps[number - 1]?.state;
    if (!state)
      throw new UnreadableReport(`There is no step ${values.at}; the report has ${replay?.steps.length ?? 0}.`);
    console.log(JSON.stringify(state, null, 2));
    return 0;
  }

  if (values.stat) {
    printSizes(report);
    return 0;
  }

  const steps = (replay?.steps ?? []).map((step, index) => ({
    step,
    number: index + 1,
    before: replay?.steps[index - 1]?.state ?? replay?.start ?? {},
    toast: errorToastOf(step.action, step.state as RootState),
  }));
  const shown = choose(steps, report, values);
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
  if (report.isVeiled) console.log('Names and texts are made-up words; numbers, codes and times are as they were.');
  if (report.actions?.lost) console.log(`${report.actions.lost} earlier actions are no longer in the report.`);
  if (report.earlier && !values.earlier) console.log('What was done before the page was loaded anew: --earlier');
  for (const each of shown) print(each, values.diff);
  const isSame = replay ? verdict(replay) : true;
  if (!replay) console.log('\nActions: none were recorded.');
  const logs = [await replayLog('Uploads', report.uploads), await replayLog('Edits', report.edits)];
  return isSame && logs.every(Boolean) ? 0 : 1;
}

// `| head` ends before the last line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof UnreadableReport || (error instanceof Error && 'code' in error);
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
