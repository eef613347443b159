/**
 * Makes a bug report: one file that says what happened, without secrets, and without the texts that people have typed
 * unless the person wants them in it. `readBugReport.ts` reads it back.
 */
import { gzip } from '@/lib/gzip';
import type { ActionRecording, HeldRecording } from '@/replay/recording';
import { redactText } from '@/replay/redact';
import type { Tape } from '@/replay/tape';
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

export interface ReportChoice {
  note: string;
  /** Without it names and texts are made-up words. */
  hasTexts: boolean;
  /** What `findEarlierRecording` found, where the person wants it in the report. */
  earlier: HeldRecording | null;
}

/** What was there when the person began to report; it takes little until a report is made of it. */
export interface BugReportDraft {
  /** The latest actions; null when nothing was recorded. */
  recorded: HeldRecording | null;
  make(choice: ReportChoice): Promise<BugReport>;
}

/** Where the person has switched recording off, a report has the uploads' state but no actions. */
export const createBugReport =
  (): AppThunk<BugReportDraft> =>
  (_dispatch, getState, { app: { version, userAgent }, platform, uploadTape, actionTap }) => {
    const isRecorded = selectRecordsActions(getState());
    const tape = uploadTape();
    const uploads = isRecorded ? tape : { ...tape, initialState: tape.finalState, entries: [], lost: 0 };
    const savedAt = platform.clock.now();
    const recorded = isRecorded ? actionTap.snapshot() : null;
    return {
      recorded,
      async make({ note, hasTexts, earlier }) {
        const veil = hasTexts ? undefined : createReportVeil(platform.random);
        return {
          format: BUG_REPORT_FORMAT,
          version,
          userAgent,
          savedAt,
          note: redactText(note),
          isVeiled: !hasTexts,
          actions: (await recorded?.read(veil)) ?? null,
          earlier: (await earlier?.read(veil)) ?? null,
          uploads: veil ? veil.tape(uploads) : uploads,
        };
      },
    };
  };

/** The actions of this person before the page was loaded anew; null when none were kept. */
export const findEarlierRecording =
  (): AppThunk<Promise<HeldRecording | null>> =>
  async (_dispatch, getState, { recordings }) => {
    const user = selectUser(getState());
    return user && selectRecordsActions(getState()) ? recordings.findEarlier(user.id) : null;
  };

export interface ReportFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** The MIME type. */
  type: string;
}

/** The report as it is saved or sent: packed, unless the browser cannot do that. */
export async function reportFile(report: BugReport): Promise<ReportFile> {
  const text = JSON.stringify(report);
  const name = `culvert-report-${new Date(report.savedAt).toISOString().replace(/[:.]/g, '-')}.json`;
  const packed = await gzip(text).catch(() => null);
  return packed
    ? { name: `${name}.gz`, content: packed, type: 'application/gzip' }
    : { name, content: text, type: 'application/json' };
}

/** 'Report a problem': saves the report as a file, so that the person can look at it before sending it. */
export const saveBugReport =
  (report: BugReport): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { saveFile }) => {
    const { name, content, type } = await reportFile(report);
    saveFile(name, content, type);
  };
