/**
 * A recording as the lifted state that Redux DevTools imports, piece by piece: with the time of each action; DevTools
 * computes the states.
 */
import type { ActionRecording, RecordedPart } from './recording';

const performed = (action: { type: string }, timestamp: number) => ({ type: 'PERFORM_ACTION', action, timestamp });

/** The pieces of the file's text. */
export async function* devToolsFile(
  { startedAt }: Pick<ActionRecording, 'startedAt'>,
  parts: Iterable<RecordedPart> | AsyncIterable<RecordedPart>,
): AsyncGenerator<string> {
  yield `{"actionsById":{"0":${JSON.stringify(performed({ type: '@@INIT' }, startedAt))}`;
  let count = 1;
  let committedState: RecordedPart['keyframe'] | null = null;
  for await (const { keyframe, actions } of parts) {
    committedState ??= keyframe;
    for (const { action, at } of actions) {
      yield `,"${count}":${JSON.stringify(performed(action, startedAt + at))}`;
      count += 1;
    }
  }
  const rest = {
    nextActionId: count,
    stagedActionIds: Array.from({ length: count }, (_each, id) => id),
    skippedActionIds: [],
    currentStateIndex: count - 1,
    committedState: committedState ?? {},
    computedStates: [],
  };
  yield `},${JSON.stringify(rest).slice(1)}`;
}
