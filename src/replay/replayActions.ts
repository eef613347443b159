/**
 * Replays recorded actions on the app's reducer alone: no middleware, no saga, no network. Says at which actions
 * today's reducer does something other than was recorded.
 */
import { hashOf } from './canonical';
import { isSame } from './differences';
import type { ActionRecording, RecordedAction } from './recording';
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

export function replayActions(
  { parts, finalHash }: ActionRecording,
  reducer: AppReducer,
  placeOf: (action: { type: string }) => string | null = () => null,
  seenAfter: (before: Json, action: { type: string }) => Json = (before) => before,
): Replay {
  const start = (parts[0]?.keyframe ?? {}) as object;
  const startPlace = parts[0]?.place ?? null;
  let place = startPlace;
  const startSeen = parts[0]?.seen ?? null;
  let seen = startSeen;
  const steps: ReplayedStep[] = [];
  let state = start;
  for (const [index, { keyframe, place: recordedPlace, seen: recordedSeen, actions }] of parts.entries()) {
    const previous = steps.at(-1);
    if (previous && !isSame(keyframe, state)) {
      previous.difference ??= 'After this step the recorded state differs from today’s.';
    }
    // The next part begins with its recorded keyframe, so that a difference is reported once and not at every later
    // step.
    if (index > 0) state = keyframe as object;
    place = recordedPlace ?? place;
    seen = recordedSeen ?? seen;
    for (const recorded of actions) {
      const before = state;
      let difference: string | null = null;
      try {
        state = reducer(before, recorded.action);
        const changed = partsChanged(before, state, recorded.changed);
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
      steps.push({ at, by, action, changed, ...(isCut && { isCut }), state, place, seen, difference });
    }
  }
  const first = steps.findIndex(({ difference }) => difference !== null);
  return {
    start,
    startPlace,
    startSeen,
    steps,
    firstDifference: first < 0 ? null : first,
    hasSameEnd: steps.length === 0 || finalHash === null || hashOf(state) === finalHash,
  };
}
