/**
 * What the saving of edits asks of the outside, for recording and replaying it: the calls that save, the words of why
 * one failed, and its waits. What it dispatches beside its own actions only changes the api's cache, which it never
 * reads.
 */
import type { CallEffect } from 'redux-saga/effects';
import { sessionEnded, tokensRefreshed } from '@/api/session';
import { connectionLost, connectionRestored } from '../connectivity';
import type { RootState } from '../types';
import { explainFailure, requestInspectionSave, requestPlanSave, requestSave } from './requests';
import { drawChance, sleep } from './waiting';

interface AnyAction {
  type: string;
}

const CALLS = new Map<unknown, string>([
  [requestSave, 'call saveFrame'],
  [requestPlanSave, 'call updateRepairPlan'],
  [requestInspectionSave, 'call updateInspection'],
  [explainFailure, 'reason'],
  [sleep, 'delay'],
]);

function describe(effect: unknown): { what: string; arg?: unknown; isImmediate?: boolean } | null {
  const { type, payload } = (effect ?? {}) as Partial<CallEffect>;
  if (type !== 'CALL' || !payload) return null;
  if (payload.fn === drawChance) return { what: 'random', isImmediate: true };
  const what = CALLS.get(payload.fn);
  return what === undefined ? null : { what, arg: payload.args[1] };
}

const isOwn = ({ type }: AnyAction): boolean => type.startsWith('frameEdits/');

const keep = (action: AnyAction): AnyAction | null => {
  if (tokensRefreshed.match(action)) return { type: action.type };
  const isKept =
    isOwn(action) || sessionEnded.match(action) || connectionLost.match(action) || connectionRestored.match(action);
  return isKept ? action : null;
};

export const editRecordedEffects = { describe, keep, isOwn, isEnd: (action: AnyAction) => sessionEnded.match(action) };

/** The part of the state that the saving works on. */
export const savingState = ({ frameEdits, connectivity }: RootState) => ({ frameEdits, connectivity });
