/**
 * Replays recorded actions on the app's reducer, and nothing else: no middleware, no saga, no network. Says after which
 * action today's reducer does something other than what was recorded.
 */
import { hashOf } from './canonical';
import { isSame } from './differences';
import type { ActionRecording, RecordedAction } from './recordActions';

export type AppReducer = (state: object | undefined, action: { type: string }) => object;

export interface ReplayedStep extends RecordedAction {
  /** The whole state after it. States share what they have in common, so thousands cost little. */
  state: object;
  /** Where in the app the person was after it; null when that was not recorded. */
  place: string | null;
  /** What is not as it was recorded, in a sentence. */
  difference: string | null;
}

export interface Replay {
  start: object;
  startPlace: string | null;
  steps: ReplayedStep[];
  /** The index of the first step that went otherwise, or null. */
  firstDifference: number | null;
  /** Whether the state at the end is the recorded one, as far as that was recorded. */
  hasSameEnd: boolean;
}

/**
 * Names of the parts of the state that are not the same object. A part that went back to its beginning and was not
 * changed by that when it was recorded is another object here, where all begins with a copy: of those the contents count.
 */
function partsChanged(before: object, after: object, recorded: readonly string[]): string[] {
  const changed: string[] = [];
  // Quicker than to ask for the keys of each state.
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
): Replay {
  const start = (parts[0]?.keyframe ?? {}) as object;
  const startPlace = parts[0]?.place ?? null;
  let place = startPlace;
  const steps: ReplayedStep[] = [];
  let state = start;
  for (const [index, { keyframe, place: recordedPlace, actions }] of parts.entries()) {
    const previous = steps.at(-1);
    if (previous && !isSame(keyframe, state)) {
      previous.difference ??= 'After this step the recorded state differs from today’s.';
    }
    // A difference is told once, and what follows is judged by itself.
    if (index > 0) state = keyframe as object;
    place = recordedPlace ?? place;
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
        // A patch of what was too long to be kept has nothing to patch.
        difference = `The reducer fails: ${error instanceof Error ? error.message : String(error)}`;
      }
      place = placeOf(recorded.action) ?? place;
      const { at, by, action, changed, isCut } = recorded;
      steps.push({ at, by, action, changed, ...(isCut && { isCut }), state, place, difference });
    }
  }
  const first = steps.findIndex(({ difference }) => difference !== null);
  return {
    start,
    startPlace,
    steps,
    firstDifference: first < 0 ? null : first,
    hasSameEnd: steps.length === 0 || finalHash === null || hashOf(state) === finalHash,
  };
}
