/**
 * Saves the reviewer's changes one by one, in their order, for as long as somebody is signed in. What may pass is tried
 * again, with the connection or after a pause; what the server refuses is dropped, and the person is told by the
 * endpoint's toasts. A journal keeps what waits over a reload.
 */
import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import { isApiError, type ApiError } from '@/api/errors';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { sessionStarted } from '@/api/session';
import { isReported } from '@/lib/isReported';
import { connectionRestored } from '../connectivity';
import {
  changesPending,
  frameEditRefused,
  frameEditSaved,
  frameEditsRestored,
  frameEditsStalled,
  frameEditStarted,
  previewOf,
  selectPendingEdits,
  type FrameEdit,
} from './slice';
import type { AppPorts } from '../ports';
import type { AppDispatch, AppThunk, RootState } from '../types';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Api = ListenerEffectAPI<RootState, AppDispatch, AppPorts>;

/** May well succeed later, without anybody doing anything but signing in. */
const mayPass = (error: ApiError): boolean => error.retryable || error.status === 401;

/** Puts what the server says of a frame into the lists that hold it, and the grades into the inspection. */
export const showSaved =
  ({ inspectionStrGrade, inspectionSerGrade, ...frame }: UpdatedFrame): AppThunk =>
  (dispatch) => {
    for (const reported of [true, false]) {
      dispatch(
        framesApi.util.updateQueryData('listFrames', { inspectionId: frame.inspectionId, reported }, (frames) => {
          const index = frames.findIndex(({ id }) => id === frame.id);
          if (index >= 0) frames[index] = frame;
          else if (!reported || isReported(frame)) {
            frames.push(frame);
            frames.sort((one, other) => one.frameId - other.frameId);
          }
        }),
      );
    }
    dispatch(
      inspectionsApi.util.updateQueryData('getInspection', frame.inspectionId, (inspection) => {
        inspection.structuralGrade = inspectionStrGrade;
        inspection.serviceGrade = inspectionSerGrade;
      }),
    );
  };

/** A reply may have been lost: then the frame already says what the change wants, and its version has moved. */
const fetchSaved =
  ({ inspectionId, frameId, change }: FrameEdit): AppThunk<Promise<Frame | undefined>> =>
  async (dispatch) => {
    const question = framesApi.endpoints.listFrames.initiate(
      { inspectionId, reported: false },
      { forceRefetch: true, subscribe: false },
    );
    const frames = await dispatch(question).unwrap();
    const frame = frames.find(({ id }) => id === frameId);
    const wanted = Object.entries(previewOf(change));
    return frame && wanted.every(([key, value]) => frame[key as keyof Frame] === value) ? frame : undefined;
  };

/** One try. Throws an `ApiError`. */
const send =
  ({ frameId, version, change: { defect, fields } }: FrameEdit): AppThunk<Promise<UpdatedFrame>> =>
  async (dispatch) => {
    const { updateDefect, updateFrame } = framesApi.endpoints;
    const untracked = { track: false } as const;
    const frame = { id: frameId, version };
    if (!defect) return dispatch(updateFrame.initiate({ frame, change: fields ?? {} }, untracked)).unwrap();
    const body = { defectId: defect.defectId, pageContext: { viewMode: 'review' } };
    const coded = await dispatch(updateDefect.initiate({ frame, ...body }, untracked)).unwrap();
    if (!fields) return coded;
    return dispatch(updateFrame.initiate({ frame: coded, change: fields }, untracked)).unwrap();
  };

/** Whether the edit is settled, one way or the other. */
async function save(edit: FrameEdit, { dispatch, getState, extra }: Api): Promise<boolean> {
  const { editId } = edit;
  dispatch(frameEditStarted({ editId }));
  try {
    const frame = await dispatch(send(edit));
    dispatch(showSaved(frame));
    dispatch(frameEditSaved({ editId, frame }));
    return true;
  } catch (error) {
    if (!isApiError(error)) extra.platform.reportError(error);
    else if (mayPass(error)) return false;
    else if (error.status === 412) {
      const saved = await dispatch(fetchSaved(edit)).catch(() => undefined);
      const inspection = inspectionsApi.endpoints.getInspection.select(edit.inspectionId)(getState()).data;
      if (saved) {
        const { structuralGrade = null, serviceGrade = null } = inspection ?? {};
        const frame = { ...saved, inspectionStrGrade: structuralGrade, inspectionSerGrade: serviceGrade };
        dispatch(frameEditSaved({ editId, frame }));
        return true;
      }
    }
    // What stands there now is not what the person saw.
    dispatch(framesApi.util.invalidateTags([{ type: 'Frame', id: edit.inspectionId }]));
    dispatch(frameEditRefused({ editId }));
    return true;
  }
}

/** Until nothing waits any more, or the session ends. */
async function saveAll(api: Api): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const [edit] = selectPendingEdits(api.getState());
    if (!edit || api.getState().session.status !== 'signed in') return;
    if (await save(edit, api)) {
      pause = FIRST_PAUSE_MS;
      continue;
    }
    api.dispatch(frameEditsStalled());
    await Promise.race([api.delay(pause), api.take((action) => connectionRestored.match(action))]);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
}

export function listenToFrameEdits(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  { editJournal }: AppPorts,
): void {
  listen({
    predicate: (action) => changesPending(action) || sessionStarted.match(action),
    effect: async (_action, api) => {
      // One at a time: a second run would overtake the first one's order.
      api.unsubscribe();
      try {
        await saveAll(api);
      } finally {
        api.subscribe();
      }
    },
  });

  listen({
    matcher: changesPending,
    effect: (_action, { getState }) => {
      const { session, frameEdits } = getState();
      if (session.user) editJournal.write(session.user.id, frameEdits.pending);
    },
  });

  listen({
    actionCreator: sessionStarted,
    effect: async ({ payload }, { dispatch, getState }) => {
      const edits = await editJournal.adopt(payload.user.id);
      if (edits.length > 0 && getState().session.user?.id === payload.user.id) dispatch(frameEditsRestored(edits));
    },
  });
}
