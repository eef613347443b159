/** A bug report: one JSON file that says what happened, without secrets, for the person who must understand it. */
import type { ActionRecording } from '@/replay/recordActions';
import { redactText } from '@/replay/redact';
import type { Tape } from '@/replay/tape';
import { selectRecordsActions } from './preferences';
import { selectUser } from './session';
import type { AppThunk } from './types';

export const BUG_REPORT_FORMAT = 'culvert-report/2';

export interface BugReport {
  format: typeof BUG_REPORT_FORMAT;
  /** Of the app. */
  version: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What the person says of it. */
  note: string;
  /** What happened last; null when nothing was recorded. */
  actions: ActionRecording | null;
  /** What happened before the page was loaded anew; null when that is not known, or the person keeps it. */
  earlier: ActionRecording | null;
  /** The upload engine's tape. */
  uploads: Tape;
}

/** Without a note yet. Of who has switched the recording off it says what is now, and nothing that was done. */
export const createBugReport =
  (): AppThunk<BugReport> =>
  (_dispatch, getState, { app: { version, userAgent }, platform, uploadTape, actionTap }) => {
    const isRecorded = selectRecordsActions(getState());
    const tape = uploadTape();
    return {
      format: BUG_REPORT_FORMAT,
      version,
      userAgent,
      savedAt: platform.clock.now(),
      note: '',
      actions: isRecorded ? actionTap.snapshot() : null,
      earlier: null,
      uploads: isRecorded ? tape : { ...tape, initialState: tape.finalState, entries: [], lost: 0 },
    };
  };

/** What this person did before the page was loaded anew. */
export const findEarlierRecording =
  (): AppThunk<Promise<ActionRecording | null>> =>
  async (_dispatch, getState, { recordings }) => {
    const user = selectUser(getState());
    return user && selectRecordsActions(getState()) ? recordings.findEarlier(user.id) : null;
  };

/** What is saved or sent. */
export const bugReportText = (report: BugReport, note = ''): string =>
  JSON.stringify({ ...report, note: redactText(note) });

/** 'Report a problem': saves the report as a file of the person's own, to be looked at before it is sent. */
export const saveBugReport =
  (report: BugReport, note = ''): AppThunk =>
  (_dispatch, _getState, { saveFile }) => {
    const name = `culvert-report-${new Date(report.savedAt).toISOString().replace(/[:.]/g, '-')}.json`;
    saveFile(name, bugReportText(report, note), 'application/json');
  };
