/** Replays what a bug report recorded on the whole app's reducer, with every call that the app may have made known to it. */
import '@/api/assets';
import '@/api/assignment';
import '@/api/exports';
import '@/api/auth';
import '@/api/batches';
import '@/api/comments';
import '@/api/dashboard';
import '@/api/defectTables';
import '@/api/files';
import '@/api/filters';
import '@/api/folders';
import '@/api/frameHistory';
import '@/api/frames';
import '@/api/imports';
import '@/api/inspections';
import '@/api/inspectionsCsv';
import '@/api/live';
import '@/api/observations';
import '@/api/orgs';
import '@/api/presence';
import '@/api/quality';
import '@/api/repairs';
import '@/api/sharing';
import '@/api/staffUsers';
import '@/api/standards';
import '@/api/users';
import type { ActionRecording } from '@/replay/recordActions';
import { replayActions, type AppReducer, type Replay } from '@/replay/replayActions';
import { placeOf } from './place';
import { rootReducer } from './rootReducer';

/** What is recorded is what the reducer made; the replay compares it. */
export const replayReport = (recording: ActionRecording): Replay =>
  replayActions(recording, rootReducer as unknown as AppReducer, placeOf);
