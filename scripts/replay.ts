/**
 * `npm run replay -- report.json.gz`: what a bug report recorded, step by step, on today's reducer and today's upload
 * engine. Ends with 0 when all is as it was recorded, 1 when something is different, 2 when the file cannot be read.
 */
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { devToolsFile } from '@/replay/devToolsFile';
import type { RecordedPart } from '@/replay/recording';
import type { BugReport } from '@/state/bugReport';
import { UnreadableReport } from '@/state/readBugReport';
import { createReportReplayer } from '@/state/replayReport';
import { projectFile } from './projectFiles';
import { replayLog, writeTests } from './replay/logs';
import { openReport } from './replay/openReport';
import { printSizes, printStep, verdict } from './replay/print';
import { chooseSteps, emptyTally, numberedSteps, type NumberedStep } from './replay/steps';

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
report does not have what was asked for. Of a file that is cut off or damaged further on it shows what comes before,
then says so and ends with 2.`;

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

function printHead(report: BugReport, today: string, hasEarlier: boolean): void {
  const { version, userAgent, savedAt, note, isVeiled, actions } = report;
  console.log(`Saved ${new Date(savedAt).toISOString()} by version ${version}\n${userAgent}`);
  if (version !== today) console.log(`This is version ${today}: it may do something else for good reasons.`);
  if (note) console.log(`“${note}”`);
  if (isVeiled) console.log('Names and texts are made-up words; numbers, codes and times are as they were.');
  if (actions?.lost) console.log(`${actions.lost} earlier actions are no longer in the report.`);
  if (hasEarlier) console.log('What was done before the page was loaded anew: --earlier');
}

/** Leaves no file that has only the beginning. */
async function writeDevTools(file: string, startedAt: number, parts: AsyncIterable<RecordedPart>): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await pipeline(devToolsFile({ startedAt }, parts), createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Reads no further than to the step. Null when there are fewer. */
async function stateAt(number: number, steps: AsyncIterable<NumberedStep>): Promise<object | null> {
  for await (const { step, number: reached, before } of steps) {
    if (number === 0) return before;
    if (reached === number) return step.state;
  }
  return null;
}

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
  const { report: saved, damage, partsOf } = await openReport(file);
  if (values.earlier && !saved.earlier) {
    throw damage ?? new UnreadableReport('The report does not have what was done before the page was loaded anew.');
  }
  const report = values.earlier ? earlierOf(saved) : saved;
  const startedAt = report.actions?.startedAt ?? 0;
  const parts = () => partsOf(values.earlier ? 'earlier' : 'actions');

  if (values.devtools !== undefined) {
    if (!report.actions) throw damage ?? new UnreadableReport('The report has no actions.');
    await writeDevTools(values.devtools, startedAt, parts());
  }
  if (values['to-test'] !== undefined) {
    if (damage) throw damage;
    await writeTests(values['to-test'], report);
  }
  if (values.stat) {
    await printSizes(report, parts());
    return 0;
  }

  const replayer = createReportReplayer();
  const tally = emptyTally();
  const steps = numberedSteps(parts(), replayer, tally);
  if (values.at !== undefined) {
    const state = await stateAt(Number(values.at), steps);
    if (!state) throw new UnreadableReport(`There is no step ${values.at}; the report has ${tally.count}.`);
    console.log(JSON.stringify(state, null, 2));
    return 0;
  }

  const today = await readVersion();
  // Above the first step that is shown, if any: what cannot be shown is refused without it.
  let isBegun = values.json;
  const begin = () => {
    if (!isBegun) printHead(report, today, saved.earlier !== null && !values.earlier);
    isBegun = true;
  };
  for await (const each of chooseSteps(steps, values, startedAt, tally)) {
    begin();
    if (!values.json) printStep(each, values.diff);
    else {
      const { state: _state, seen: _seen, ...rest } = each.step;
      console.log(JSON.stringify({ number: each.number, ...rest }));
    }
  }
  begin();
  const hasSameEnd = tally.count === 0 || replayer.hasSameEnd(report.actions?.finalHash ?? null);
  if (values.json) return tally.firstDifference === null && hasSameEnd ? 0 : 1;
  const isSame = report.actions ? verdict(tally, hasSameEnd) : true;
  if (!report.actions) console.log('\nActions: none were recorded.');
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
