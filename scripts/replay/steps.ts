/** The steps of a recording as the command shows them: numbered, one after the other, those that are asked for. */
import type { RecordedAction, RecordedPart } from '@/replay/recording';
import type { ReplayedStep, Replayer } from '@/replay/replayActions';
import { errorToastOf } from '@/state/errorToasts';
import { UnreadableReport } from '@/state/readBugReport';
import type { RootState } from '@/state/types';

const AROUND_MS = 60_000;
const STEPS_BEFORE = 5;
const DAY_MS = 24 * 60 * 60_000;

export interface NumberedStep {
  step: ReplayedStep;
  /** From 1. */
  number: number;
  before: object;
  /** The error toast that came after it. */
  toast: { title: string; text: string } | null;
}

/** What all steps come to, shown or not; complete when the last one was given. */
export interface Tally {
  /** How many steps there are. */
  count: number;
  /** Milliseconds since the recording's `startedAt`. */
  firstAt: number;
  lastAt: number;
  firstDifference: { number: number; difference: string } | null;
}

export interface Choice {
  grep?: string | undefined;
  around?: string | undefined;
  failing?: boolean;
}

/** The call that an action of the api is about: ' listFrames'. */
export function callOf({ action: { meta } }: RecordedAction): string {
  const arg = (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg;
  return typeof arg?.endpointName === 'string' ? ` ${arg.endpointName}` : '';
}

export const emptyTally = (): Tally => ({ count: 0, firstAt: 0, lastAt: 0, firstDifference: null });

/** Where a part is damaged, the steps before it come first, and then the error. */
async function* replayed(parts: AsyncIterable<RecordedPart>, replayer: Replayer): AsyncGenerator<ReplayedStep> {
  try {
    for await (const part of parts) yield* replayer.add(part);
  } catch (error) {
    yield* replayer.end();
    throw error;
  }
  yield* replayer.end();
}

/** Counts in `tally` what it gives. */
export async function* numberedSteps(
  parts: AsyncIterable<RecordedPart>,
  replayer: Replayer,
  tally: Tally,
): AsyncGenerator<NumberedStep> {
  let before: object | null = null;
  for await (const step of replayed(parts, replayer)) {
    if (tally.count === 0) tally.firstAt = step.at;
    tally.lastAt = step.at;
    tally.count += 1;
    const number = tally.count;
    if (step.difference !== null) tally.firstDifference ??= { number, difference: step.difference };
    const toast = errorToastOf(step.action, step.state as RootState);
    yield { step, number, before: before ?? replayer.start(), toast };
    before = step.state;
  }
}

/** The milliseconds of the day that '12:03' or '12:03:20' says. */
function timeOfDay(text: string): number {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (hours === undefined) throw new UnreadableReport(`${text} is no time of day such as 12:03.`);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function isNear(time: number, at: number): boolean {
  const away = Math.abs((at % DAY_MS) - time);
  return Math.min(away, DAY_MS - away) <= AROUND_MS;
}

async function* untilFailing(steps: AsyncIterable<NumberedStep>): AsyncGenerator<NumberedStep> {
  const latest: NumberedStep[] = [];
  let isFound = false;
  // To the last step, since the verdict is about all of them.
  for await (const each of steps) {
    if (isFound) continue;
    latest.push(each);
    if (each.toast) {
      yield* latest;
      isFound = true;
    } else if (latest.length > STEPS_BEFORE) latest.shift();
  }
  if (!isFound) throw new UnreadableReport('No error toast came in this recording.');
}

/** The steps that are asked for; it takes all of `steps`. Throws at their end where none is what was asked for. */
export async function* chooseSteps(
  steps: AsyncIterable<NumberedStep>,
  { grep = '', around, failing }: Choice,
  startedAt: number,
  tally: Tally,
): AsyncGenerator<NumberedStep> {
  const wanted = grep.toLowerCase();
  const named = async function* () {
    for await (const each of steps) {
      if (`${each.step.action.type}${callOf(each.step)}`.toLowerCase().includes(wanted)) yield each;
    }
  };
  if (failing) return yield* untilFailing(named());
  if (around === undefined) return yield* named();
  const time = timeOfDay(around);
  let isFound = false;
  for await (const each of named()) {
    if (!isNear(time, startedAt + each.step.at)) continue;
    isFound = true;
    yield each;
  }
  if (isFound) return;
  const [first, last] = [tally.firstAt, tally.lastAt].map((at) => new Date(startedAt + at).toISOString());
  throw new UnreadableReport(`Nothing was recorded around ${around}: the steps are from ${first} to ${last}.`);
}
