/** Tells of the repairs that the server generates as a status leaves 'Uploaded'. Loaded when that happens. */
import { isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import { repairsApi, repairsToasts } from '@/api/repairs';
import { plural } from '@/lib/plural';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

const KEY = 'call:generateRepairs';

const { getInspection, listInspections, updateInspectionsStatus } = inspectionsApi.endpoints;

/** Whether the cached inspection, or a cached list, shows it as 'Uploaded'. */
const isUploaded =
  (state: RootState) =>
  (uuid: string): boolean => {
    const lists = inspectionsApi.util.selectCachedArgsForQuery(state, 'listInspections');
    const listed = lists.flatMap((arg) => listInspections.select(arg)(state).data?.results ?? []);
    const opened = getInspection.select(uuid)(state).data;
    return (opened ?? listed.find((each) => each.uuid === uuid))?.status === 'Uploaded';
  };

/**
 * `ids` are the inspections that get another status than 'Uploaded', `before` is the state when that was asked for, and
 * `answered` the action that ends the call.
 */
export async function tellRepairs(
  ids: readonly string[],
  before: RootState,
  answered: Promise<UnknownAction | null>,
  dispatch: AppDispatch,
  { showToast, dismissToast }: Pick<AppPorts, 'showToast' | 'dismissToast'>,
): Promise<void> {
  const leaving = ids.filter(isUploaded(before));
  const [first] = leaving;
  if (first === undefined) return;
  const { loading, success, successSeconds: seconds, title, text } = repairsToasts.generateRepairs;
  showToast({ kind: 'loading', title: loading, key: KEY });
  const answer = await answered;
  if (!answer || !isFulfilled(answer)) return dismissToast(KEY);
  let due: number | null;
  if (updateInspectionsStatus.matchFulfilled(answer)) {
    due = answer.payload.repairsDue;
    dispatch(repairsApi.util.invalidateTags(leaving.map((id) => ({ type: 'RepairPlan', id }))));
  } else {
    const fresh = { forceRefetch: true, subscribe: false };
    const { data } = await dispatch(repairsApi.endpoints.getRepairPlan.initiate(first, fresh));
    due = data ? Number(data.generationDueSince !== null) : null;
  }
  if (due === null) dismissToast(KEY);
  else if (due === 0) showToast({ kind: 'success', title: success, seconds, key: KEY });
  else {
    const ofSome = `The repairs of ${plural(due, 'inspection')} could not be generated.`;
    showToast({ kind: 'error', title, text: ids.length === 1 ? text : ofSome, key: KEY });
  }
}
