/**
 * Replays recorded actions on the app's reducer alone: no middleware, no saga, no network. Says at which actions
 * today's reducer does something other than was recorded.
 */
import { hashOf } from './canonical';
import { isSame } from './differences';
import type { ActionRecording, RecordedAction, RecordedPart } from './recording';
import type { Json } from './redact';

export type AppReducer = (state: object | undefined, action: { type: string }) => object;

export interface ReplayedStep extends RecordedAction {
  /** The whole state after the action. States share their unchanged parts, so thousands of them cost little. */
  state: object;
  /** The path that the person was at after the action; null when that was not recorded. */
  place: string | null;
  /** What the person saw beside that after the action (`state/seenScreen.ts`); null when that was not recorded. */
  seen: Json;
  /** What differs from the recording, in a sentence; null if nothing does. */
  difference: string | null;
}

export interface Replay {
  start: object;
  startPlace: string | null;
  startSeen: Json;
  steps: ReplayedStep[];
  /** The index of the first step that differs from the recording, or null. */
  firstDifference: number | null;
  /** Whether the state at the end is the recorded one, as far as that was recorded. */
  hasSameEnd: boolean;
}

/**
 * Names of the parts of the state that the action changed. An action that resets a part which already is at its initial
 * state changed nothing when it was recorded, but makes another object here, where the state begins as a parsed copy:
 * of parts that the recording does not name, the contents are compared.
 */
function partsChanged(before: object, after: object, recorded: readonly string[]): string[] {
  const changed: string[] = [];
  // Quicker than `Object.keys` of each state.
  for (const name in after) {
    const now = after[name as keyof typeof after];
    const old = before[name as keyof typeof before];
    if (now !== old && (recorded.includes(name) || !isSame(old, now))) changed.push(name);
  }
  return changed;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
const list = (names: readonly string[]): string => names.join(', ') || 'nothing';

export interface Replayer {
  /** The state before the first step. */
  start(): object;
  /** Replays a part and gives its steps but the last, after that of the part before: the next keyframe says more of it. */
  add(part: RecordedPart): ReplayedStep[];
  /** The last step, which `add` held back; for after the last part. Nothing when there is no step at all. */
  end(): ReplayedStep[];
  /** Whether the state that the replay has come to is the recorded one, as far as that was recorded. */
  hasSameEnd(finalHash: string | null): boolean;
}

/** What the actions say that no reducer holds; without these functions the recording is not asked for it. */
export interface ScreenReading {
  placeOf?(action: { type: string }): string | null;
  seenAfter?(before: Json, action: { type: string }): Json;
}

/** Replays part by part, and holds no more than a part's states at a time. */
export function createReplayer(
  reducer: AppReducer,
  { placeOf = () => null, seenAfter = (before) => before }: ScreenReading = {},
): Replayer {
  let place: string | null = null;
  let seen: Json = null;
  let state: object | null = null;
  let start: object | null = null;
  let held: ReplayedStep | null = null;

  const replay = (recorded: RecordedAction, before: object): ReplayedStep => {
    let after = before;
    let difference: string | null = null;
    try {
      after = reducer(before, recorded.action);
      const changed = partsChanged(before, after, recorded.changed);
      if (!recorded.isCut && !same(changed, recorded.changed)) {
        difference = `It changed ${list(recorded.changed)} then, and changes ${list(changed)} now.`;
      }
    } catch (error) {
      // A patch may fail on a list that was cut when it was recorded.
      difference = `The reducer fails: ${error instanceof Error ? error.message : String(error)}`;
    }
    place = placeOf(recorded.action) ?? place;
    seen = seenAfter(seen, recorded.action);
    const { at, by, action, changed, isCut } = recorded;
    return { at, by, action, changed, ...(isCut && { isCut }), state: after, place, seen, difference };
  };

  return {
    start: () => start ?? {},
    add({ keyframe, place: recordedPlace, seen: recordedSeen, actions }) {
      if (held && !isSame(keyframe, state)) {
        held.difference ??= 'After this step the recorded state differs from today’s.';
      }
      // Each part begins with its recorded keyframe, so that a difference is reported once and not at every later step.
      let now = keyframe as object;
      start ??= now;
      place = recordedPlace ?? place;
      seen = recordedSeen ?? seen;
      const steps = held ? [held] : [];
      for (const recorded of actions) {
        const step = replay(recorded, now);
        now = step.state;
        steps.push(step);
      }
      state = now;
      held = steps.pop() ?? null;
      return steps;
    },
    end: () => (held ? [held] : []),
    hasSameEnd: (finalHash) => finalHash === null || hashOf(state) === finalHash,
  };
}

export function replayActions(
  { parts, finalHash }: ActionRecording,
  reducer: AppReducer,
  reading?: ScreenReading,
): Replay {
  const replayer = createReplayer(reducer, reading);
  const steps = [...parts.flatMap((part) => replayer.add(part)), ...replayer.end()];
  const first = steps.findIndex(({ difference }) => difference !== null);
  return {
    start: replayer.start(),
    startPlace: parts[0]?.place ?? null,
    startSeen: parts[0]?.seen ?? null,
    steps,
    firstDifference: first < 0 ? null : first,
    hasSameEnd: steps.length === 0 || replayer.hasSameEnd(finalHash),
  };
}
