/** The uploads of this browser as plain records, and the events that move them. The machine decides what each event does. */
import {
  createAction,
  createEntityAdapter,
  createReducer,
  type EntityState,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { FileRecord } from '@/api/contract/files';
import { filesApi } from '@/api/files';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';
import type { SendingRules } from '../sendingRules';
import { transition, type Upload, type UploadEvent } from './machine';

export type NewUpload = Pick<
  Upload,
  'clientId' | 'fileName' | 'diskName' | 'size' | 'folderId' | 'folderName' | 'organisationId' | 'addedAt' | 'batchId'
>;
interface OfUpload {
  clientId: string;
}

const PREFIX = 'uploads/';

/** An event of the machine as an action, its fields beside the clientId. */
const eventAction = <Type extends UploadEvent['type']>(type: Type) =>
  createAction<OfUpload & Omit<Extract<UploadEvent, { type: Type }>, 'type'>>(`${PREFIX}${type}`);

/** Dispatched by `addUploads`, which also registers the files. */
export const uploadsAdded = createAction<{ uploads: NewUpload[] }>('uploads/added');
export const uploadCancelled = eventAction('cancelled');
export const uploadRetried = eventAction('retried');
/** The person sends a video that waits or has failed to another folder, or under another name. */
export const uploadRedirected = eventAction('redirected');
/** Dispatched by `pauseUploads`; `isResumable` when the next start can go on from the blocks that are stored. */
export const uploadPaused = eventAction('paused');
export const uploadResumed = eventAction('resumed');
/** The person's hours for sending are over; the upload is resumed when they begin again. `isResumable` as above. */
export const uploadHeldBack = eventAction('heldBack');
/** The person's rules for sending, and until when they hold uploads back (since 1970); null while files may be sent. */
export const uploadsRuled = createAction<{ rules: SendingRules; heldUntil: Milliseconds | null }>('uploads/ruled');
export const uploadDismissed = eventAction('dismissed');
/** Dispatched by `grantFile` and `chooseFile`; `size` in bytes. */
export const uploadFileFound = eventAction('fileFound');
/** The file is no longer where the browser's handle leads. */
export const uploadFileMissed = eventAction('fileMissed');

/** From here on: events that the engine alone dispatches. */
export const uploadStarted = eventAction('started');
/** The server has made a processing record `id` and a file `fileListId`. */
export const uploadOpened = eventAction('opened');
export const uploadProgressed = eventAction('progressed');
/** No byte has left for a while: why, in words for people; null when bytes move again. */
export const uploadStoodStill = eventAction('stoodStill');
/** The bytes are stored and the upload-complete call has succeeded. */
export const uploadStored = eventAction('stored');
/** The engine crashed while the upload was running; it goes back into the queue, and on from its stored blocks. */
export const uploadInterrupted = eventAction('interrupted');
/** `fileAccess` is given when the file could not be read. */
export const uploadFailed = eventAction('failed');
/** A cancelled upload has been cleaned up. */
export const uploadRemoved = eventAction('removed');
/** The server has not listed the upload within ten minutes. */
export const uploadUnlisted = eventAction('unlisted');
export const uploadRecordDeleted = eventAction('recordDeleted');
/** The processing record of a failed or cancelled upload could not be deleted. */
export const uploadRecordKept = createAction<OfUpload & { id: number; fileName: string }>('uploads/recordKept');
/** The uploads that the journal kept, from before the reload or of other tabs. */
export const uploadsRestored = createAction<{ uploads: Upload[] }>('uploads/restored');
/** Another tab has released the upload: this tab has it now, or it is finished or removed (null). */
export const uploadReleasedElsewhere = eventAction('releasedElsewhere');
/** Uploads that other tabs send, with their latest state; none of this tab's own. */
export const uploadsSeenElsewhere = createAction<{ uploads: Upload[] }>('uploads/seenElsewhere');
/** This tab may start one more upload. */
export const uploadSlotGranted = createAction('uploads/slotGranted');
/** This tab gives back a slot, as it has no upload to start. */
export const uploadSlotReturned = createAction('uploads/slotReturned');
/** The engine crashed and starts anew. */
export const uploadsCrashed = createAction('uploads/crashed');

export interface UploadsState extends EntityState<Upload, string> {
  /** How many uploads this tab may start now; absent in recordings of versions in which each tab had its own three. */
  freeSlots?: number;
  /** Absent as long as the person has set no rules. */
  rules?: SendingRules;
  heldUntil?: Milliseconds | null;
}
/** The part of the root state that this layer reads. */
export interface StateWithUploads {
  uploads: UploadsState;
}

export const uploadsAdapter = createEntityAdapter({ selectId: (upload: Upload) => upload.clientId });
const empty: UploadsState = uploadsAdapter.getInitialState();
const initialState: UploadsState = { ...empty, freeSlots: 0 };

/** The upload of a file that has just been added to the queue. */
export const newUpload = (added: NewUpload): Upload => ({
  ...added,
  status: 'queued',
  progress: 0,
  bytesSent: 0,
  id: null,
  fileListId: null,
  errorMsg: null,
  completedAt: null,
  fileAccess: 'ready',
  isResumable: false,
  isElsewhere: false,
});

function apply(state: UploadsState, clientId: string, event: UploadEvent): void {
  const upload = state.entities[clientId];
  if (!upload) return;
  const next = transition(upload, event);
  if (next === null) uploadsAdapter.removeOne(state, clientId);
  else state.entities[clientId] = next;
}

const isOwn = (action: UnknownAction): action is PayloadAction<OfUpload | undefined> => action.type.startsWith(PREFIX);

const beforeProcessing = new Set<FileRecord['status']>([
  'Queued',
  'Uploading',
  'Upload Failed',
  'Moving To Processing',
  'Cancelling',
]);

/** Completes the uploads that a list of files, fetched by whichever screen, shows in processing or processed. */
function applySeen(state: UploadsState, at: number, isSeen: (upload: Upload) => boolean): void {
  for (const clientId of state.ids) {
    const upload = state.entities[clientId];
    if (upload?.status === 'moving to processing' && isSeen(upload)) apply(state, clientId, { type: 'seen', at });
  }
}

export const uploadsReducer = createReducer(initialState, (builder) => {
  builder
    .addCase(uploadsAdded, (state, { payload }) => {
      uploadsAdapter.addMany(state, payload.uploads.map(newUpload));
    })
    .addCase(uploadsRestored, (state, { payload }) => {
      uploadsAdapter.addMany(state, payload.uploads);
    })
    .addCase(uploadsSeenElsewhere, (state, { payload }) => {
      const isHere = ({ clientId }: Upload) => state.entities[clientId]?.isElsewhere === false;
      uploadsAdapter.setMany(
        state,
        payload.uploads.filter((upload) => !isHere(upload)),
      );
    })
    .addCase(uploadSlotGranted, (state) => {
      state.freeSlots = (state.freeSlots ?? 0) + 1;
    })
    .addCase(uploadSlotReturned, (state) => {
      state.freeSlots = Math.max(0, (state.freeSlots ?? 0) - 1);
    })
    .addCase(uploadStarted, (state) => {
      if (state.freeSlots !== undefined) state.freeSlots -= 1;
    })
    .addCase(uploadsRuled, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(sessionEnded, ({ freeSlots }) => (freeSlots === undefined ? empty : initialState))
    .addMatcher(isOwn, (state, { type, payload }) => {
      // An action of this slice that is no event of the machine changes nothing there.
      if (payload) apply(state, payload.clientId, { ...payload, type: type.slice(PREFIX.length) } as UploadEvent);
    })
    .addMatcher(filesApi.endpoints.listProcessing.matchFulfilled, (state, { payload, meta }) => {
      const seen = new Set(payload.results.filter(({ status }) => !beforeProcessing.has(status)).map(({ id }) => id));
      applySeen(state, meta.fulfilledTimeStamp, ({ id }) => id !== null && seen.has(id));
    })
    .addMatcher(filesApi.endpoints.listFiles.matchFulfilled, (state, { payload, meta }) => {
      const seen = new Set(payload.results.map(({ fileListId }) => fileListId));
      applySeen(state, meta.fulfilledTimeStamp, ({ fileListId }) => fileListId !== null && seen.has(fileListId));
    });
});
