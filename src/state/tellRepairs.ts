/** Tells of the repairs that the server generates as a status leaves 'Uploaded'. Loaded when that happens. */
import { isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { repairsApi, repairsToasts } from '@/api/repairs';
import type { AppPorts } from './ports';
import type { AppDispatch } from './types';

const KEY = 'call:generateRepairs';

/** `answered`: the action that ends the call of the status. */
export async function tellRepairs(
  [first, ...others]: readonly [string, ...string[]],
  answered: Promise<UnknownAction>,
  dispatch: AppDispatch,
  { showToast, dismissToast }: Pick<AppPorts, 'showToast' | 'dismissToast'>,
): Promise<void> {
  const { loading, success, successSeconds: seconds, title, text } = repairsToasts.generateRepairs;
  showToast({ kind: 'loading', title: loading, key: KEY });
  if (!isFulfilled(await answered)) return dismissToast(KEY);
  dispatch(repairsApi.util.invalidateTags(others.map((id) => ({ type: 'RepairPlan', id }))));
  // The repairs of all are generated, or those of none.
  const fresh = { forceRefetch: true, subscribe: false };
  const { data } = await dispatch(repairsApi.endpoints.getRepairPlan.initiate(first, fresh));
  if (!data) dismissToast(KEY);
  else if (data.generationDueSince === null) showToast({ kind: 'success', title: success, seconds, key: KEY });
  else showToast({ kind: 'error', title, text, key: KEY });
}
