/** The file that `npm run replay -- … --devtools` writes, read by the store enhancer into which Redux DevTools imports. */
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import { legacy_createStore, type Reducer } from '@reduxjs/toolkit';
import { devToolsFile } from '@/replay/devToolsFile';
import { replayReport } from '@/state/replayReport';
import { rootReducer } from '@/state/rootReducer';
import { reportOfUploader } from '../viewer/report';

it('is imported by Redux DevTools: each action with its time, and the states that a replay comes to', async () => {
  const { actions } = await reportOfUploader();
  if (!actions) throw new Error('Nothing was recorded.');
  const { steps } = replayReport(actions);
  type State = ReturnType<typeof rootReducer>;
  const store = legacy_createStore(rootReducer as Reducer<State>, instrument());
  const { liftedStore } = store as unknown as {
    liftedStore: { dispatch(action: unknown): void; getState(): LiftedState<State, { type: string }, unknown> };
  };
  let text = '';
  for await (const piece of devToolsFile(actions, actions.parts)) text += piece;
  liftedStore.dispatch(ActionCreators.importState(JSON.parse(text) as never));

  const { computedStates, actionsById, currentStateIndex } = liftedStore.getState();
  expect(currentStateIndex).toBe(steps.length);
  expect(computedStates.map(({ error }) => error).filter(Boolean)).toEqual([]);
  expect(computedStates.slice(1).map(({ state }) => state)).toEqual(steps.map(({ state }) => state));
  expect(store.getState()).toEqual(steps.at(-1)?.state);
  expect(Object.values(actionsById).map(({ timestamp }) => timestamp)).toEqual([
    actions.startedAt,
    ...steps.map(({ at }) => actions.startedAt + at),
  ]);
});
