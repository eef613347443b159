/** What the command prints of the steps of a recording. */
import { differencesBetween } from '@/replay/differences';
import type { RecordedPart } from '@/replay/recording';
import type { BugReport } from '@/state/bugReport';
import { callOf, type NumberedStep, type Tally } from './steps';

const LONGEST_VALUE = 120;

const seconds = (milliseconds: number): string => `+${(milliseconds / 1000).toFixed(3)}`.padStart(10);

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

export function printStep({ step, number, before, toast }: NumberedStep, withChanges: boolean): void {
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
export function verdict({ count, firstDifference }: Tally, hasSameEnd: boolean): boolean {
  if (firstDifference !== null) {
    const { number, difference } = firstDifference;
    console.log(`\nActions: different from step ${number} on. ${difference}`);
  } else if (hasSameEnd) {
    console.log(`\nActions: all ${count} steps lead to the state that was recorded.`);
  } else {
    console.log('\nActions: each step changed the same parts, but the state at the end is another.');
  }
  return firstDifference === null && hasSameEnd;
}

/** What the report's characters are spent on, the most first. Of a damaged report what comes before the damage. */
export async function printSizes({ uploads, edits }: BugReport, parts: AsyncIterable<RecordedPart>): Promise<void> {
  const sizes = new Map<string, { count: number; size: number }>();
  const add = (name: string, value: unknown) => {
    const { count, size } = sizes.get(name) ?? { count: 0, size: 0 };
    sizes.set(name, { count: count + 1, size: size + (JSON.stringify(value) ?? '').length });
  };
  try {
    for await (const { keyframe, actions } of parts) {
      add('states at the beginning of a part', keyframe);
      for (const each of actions) add(`${each.action.type}${callOf(each)}`, each);
    }
  } finally {
    if (uploads.entries.length > 0) add('upload log', uploads);
    if (edits && edits.entries.length > 0) add('log of saving edits', edits);
    for (const [name, { count, size }] of [...sizes].sort(([, a], [, b]) => b.size - a.size)) {
      console.log(`${String(size).padStart(10)} characters ${String(count).padStart(6)} x  ${name}`);
    }
  }
}
