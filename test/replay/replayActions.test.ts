import type { ActionRecording, RecordedPart } from '@/replay/recording';
import { createReplayer, replayActions, type AppReducer } from '@/replay/replayActions';

/** Counts the actions. */
const reducer: AppReducer = (state) => ({ count: (state as { count: number }).count + 1 });

const partOf = (count: number, actions: number): RecordedPart => ({
  keyframe: { count },
  actions: Array.from({ length: actions }, (_each, at) => ({
    at,
    by: 'app',
    action: { type: 'go' },
    changed: ['count'],
  })),
});
const recordingOf = (...parts: RecordedPart[]): ActionRecording => ({ startedAt: 0, parts, lost: 0, finalHash: null });
const DIFFERENT = 'After this step the recorded state differs from today’s.';

it('goes on from part to part', () => {
  const { start, steps, firstDifference } = replayActions(recordingOf(partOf(0, 2), partOf(2, 1)), reducer);
  expect([start, ...steps.map(({ state }) => state)]).toEqual([{ count: 0 }, { count: 1 }, { count: 2 }, { count: 3 }]);
  expect(firstDifference).toBeNull();
});

it.each([
  ['', recordingOf(partOf(0, 2), partOf(7, 2))],
  [', with an empty part between', recordingOf(partOf(0, 2), partOf(7, 0), partOf(7, 2))],
])(
  'says once that a part begins with another state, of the step before it, and goes on with that state%s',
  (_how, recording) => {
    const { steps, firstDifference } = replayActions(recording, reducer);
    expect(steps.map(({ difference }) => difference)).toEqual([null, DIFFERENT, null, null]);
    expect(steps.at(-1)?.state).toEqual({ count: 9 });
    expect(firstDifference).toBe(1);
  },
);

it('gives the last step of a part with the next part, or at the end', () => {
  const replayer = createReplayer(reducer);
  expect(replayer.end()).toEqual([]);
  const states = (steps: readonly { state: object }[]) => steps.map(({ state }) => state);
  expect(states(replayer.add(partOf(0, 2)))).toEqual([{ count: 1 }]);
  expect(states(replayer.add(partOf(2, 1)))).toEqual([{ count: 2 }]);
  expect(states(replayer.end())).toEqual([{ count: 3 }]);
});
