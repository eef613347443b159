/**
 * A recording as the lifted state that Redux DevTools imports: with the time of each action; DevTools computes the
 * states.
 */
import type { ActionRecording } from './recording';

export function devToolsFile({ parts, startedAt }: ActionRecording): string {
  const actions = parts.flatMap((part) => part.actions);
  const performed = [
    { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: startedAt },
    ...actions.map(({ action, at }) => ({ type: 'PERFORM_ACTION', action, timestamp: startedAt + at })),
  ];
  const ids = performed.map((_each, id) => id);
  return JSON.stringify({
    actionsById: Object.fromEntries(performed.map((each, id) => [id, each])),
    nextActionId: performed.length,
    stagedActionIds: ids,
    skippedActionIds: [],
    currentStateIndex: performed.length - 1,
    committedState: parts[0]?.keyframe ?? {},
    computedStates: [],
  });
}
