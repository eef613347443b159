/**
 * Makes a bug report: one JSON file that says what happened, without secrets, and without the texts that people have
 * typed unless the person wants them in it. `readBugReport.ts` reads it back.
 */
import type { ActionRecording } from '@/replay/recordActions';
import { redactText } from '@/replay/redact';
import type { Tape } from '@/replay/tape';
import type { Veil } from '@/replay/veil';
import { selectRecordsActions } from './preferences';
import { createReportVeil } from './reportTexts';
import { selectUser } from './session';
import type { AppThunk } from './types';

export const BUG_REPORT_FORMAT = 'culvert-report/2';

export interface BugReport {
  format: typeof BUG_REPORT_FORMAT;
  /** The version of the app. */
  version: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The person's own description of the problem. */
  note: string;
  /** Whether names and other texts are made-up words in place of what people had typed. */
  isVeiled: boolean;
  /** The latest actions; null when nothing was recorded. */
  actions: ActionRecording | null;
  /** The actions before the page was loaded anew; null when none were kept, or the person leaves them out. */
  earlier: ActionRecording | null;
  /** The upload engine's tape. */
  uploads: Tape;
}

/** A report that is about to be saved, in both ways. */
export interface BugReportDraft {
  withTexts: BugReport;
  veiled: BugReport;
  veil: Veil;
}

/**
 * A report without a note yet. Where the person has switched recording off, it has the uploads' state but no actions.
 */
export const createBugReport =
  (): AppThunk<BugReportDraft> =>
  (_dispatch, getState, { app: { version, userAgent }, platform, uploadTape, actionTap }) => {
    const isRecorded = selectRecordsActions(getState());
    const recorded = uploadTape();
    const uploads = isRecorded ? recorded : { ...recorded, initialState: recorded.finalState, entries: [], lost: 0 };
    const savedAt = platform.clock.now();
    const rest = { format: BUG_REPORT_FORMAT, version, userAgent, savedAt, note: '', earlier: null } as const;
    const veil = createReportVeil(platform.random);
    return {
      withTexts: { ...rest, isVeiled: false, actions: isRecorded ? actionTap.snapshot() : null, uploads },
      veiled: {
        ...rest,
        isVeiled: true,
        actions: isRecorded ? actionTap.snapshot(veil) : null,
        uploads: veil.tape(uploads),
      },
      veil,
    };
  };

/** The draft as it is saved; `earlier` is what `findEarlierRecording` found. */
export const reportOf = (
  { withTexts, veiled, veil }: BugReportDraft,
  { hasTexts, earlier }: { hasTexts: boolean; earlier: ActionRecording | null },
): BugReport => (hasTexts ? { ...withTexts, earlier } : { ...veiled, earlier: earlier && veil.recording(earlier) });

/** The actions of this person before the page was loaded anew; null when none were kept. */
export const findEarlierRecording =
  (): AppThunk<Promise<ActionRecording | null>> =>
  async (_dispatch, getState, { recordings }) => {
    const user = selectUser(getState());
    return user && selectRecordsActions(getState()) ? recordings.findEarlier(user.id) : null;
  };

/** The report as the text that is saved or sent. */
export const bugReportText = (report: BugReport, note = ''): string =>
  JSON.stringify({ ...report, note: redactText(note) });

/** 'Report a problem': saves the report as a file, so that the person can look at it before sending it. */
export const saveBugReport =
  (report: BugReport, note = ''): AppThunk =>
  (_dispatch, _getState, { saveFile }) => {
    const name = `culvert-report-${new Date(report.savedAt).toISOString().replace(/[:.]/g, '-')}.json`;
    saveFile(name, bugReportText(report, note), 'application/json');
  };
