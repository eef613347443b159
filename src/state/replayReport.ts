/**
 * Replays the actions of a bug report on the whole app's reducer. The imports register every endpoint, since the
 * reducer has to know all calls that the app may have made.
 */
import '@/api/accounts';
import '@/api/apiTokens';
import '@/api/assets';
import '@/api/assignment';
import '@/api/exports';
import '@/api/audit';
import '@/api/auth';
import '@/api/batches';
import '@/api/bugReports';
import '@/api/colleagues';
import '@/api/comments';
import '@/api/emergencies';
import '@/api/clients';
import '@/api/dashboard';
import '@/api/defectTables';
import '@/api/files';
import '@/api/filters';
import '@/api/folders';
import '@/api/folderTemplates';
import '@/api/frameHistory';
import '@/api/frames';
import '@/api/imports';
import '@/api/inspections';
import '@/api/inspectionsCsv';
import '@/api/live';
import '@/api/network';
import '@/api/observations';
import '@/api/orgs';
import '@/api/ownFields';
import '@/api/presence';
import '@/api/programme';
import '@/api/risk';
import '@/api/quality';
import '@/api/repairs';
import '@/api/retention';
import '@/api/sharing';
import '@/api/staffUsers';
import '@/api/standards';
import '@/api/usage';
import '@/api/users';
import type { ActionRecording } from '@/replay/recording';
import '@/api/views';
import '@/api/webhooks';
import '@/api/workMail';
import '@/api/worstPipes';
import { createReplayer, replayActions, type AppReducer, type Replay } from '@/replay/replayActions';
import { seenAfter } from './seenScreen';
import { placeOf } from './visitedPath';
import { rootReducer } from './rootReducer';

/** The cast is needed because recorded states are plain JSON; the replay itself finds out whether they fit. */
const reducer = rootReducer as unknown as AppReducer;
const READING = { placeOf, seenAfter };

export const replayReport = (recording: ActionRecording): Replay => replayActions(recording, reducer, READING);

/** The same, part by part. */
export const createReportReplayer = () => createReplayer(reducer, READING);
