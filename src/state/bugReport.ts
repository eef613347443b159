/**
 * Makes a bug report: one file that says what happened, without secrets, and without the texts that people have typed
 * unless the person wants them in it. `readBugReport.ts` reads it back.
 */
import { toastsOf } from '@/api/errorCatalogue';
import { gzip } from '@/lib/gzip';
import type { KeptTapes } from '@/replay/keptTape';
import type { ActionRecording, EarlierPage, HeldRecording } from '@/replay/recording';
import { redact, redactText, type Json } from '@/replay/redact';
import type { Tape } from '@/replay/tape';
import { journalSummary } from '@/uploads/resume/journalSummary';
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
  /** The last call in it that failed, with its status; null where none did, and in older reports. */
  error: string | null;
  /** The latest actions; null when nothing was recorded. */
  actions: ActionRecording | null;
  /** The actions before the page was loaded anew; null when none were kept, or the person leaves them out. */
  earlier: ActionRecording | null;
  /** The upload engine's tape. */
  uploads: Tape;
  /** The tape of the saving of edits; null in older reports. */
  edits: Tape | null;
  /** What the browser keeps to go on with the person's uploads, of this tab; null in older reports. */
  journal: Json;
  /** The tapes of the page before; null as `earlier` is, and in older reports. */
  earlierTapes: KeptTapes | null;
}

export interface ReportChoice {
  note: string;
  /** Without it names and texts are made-up words. */
  hasTexts: boolean;
  /** What `findEarlierRecording` found, where the person wants it in the report. */
  earlier: EarlierPage | null;
}

/** What was there when the person began to report; it takes little until a report is made of it. */
export interface BugReportDraft {
  /** The latest actions; null when nothing was recorded. */
  recorded: HeldRecording | null;
  make(choice: ReportChoice): Promise<BugReport>;
}

/** What RTK Query says of a call that failed; a call that was cancelled has no such payload. */
interface FailedCall {
  payload?: { kind?: unknown; status?: unknown };
  meta?: { requestStatus?: unknown; arg?: { endpointName?: string } };
}

/** 'Failed to Update Frame (updateFrame 412)': the app's own words and names, and nothing that a person has typed. */
function lastErrorIn(actions: ActionRecording | null): string | null {
  for (const { actions: recorded } of actions?.parts.toReversed() ?? []) {
    for (const { action } of recorded.toReversed()) {
      const { payload, meta } = action as FailedCall;
      const name = meta?.requestStatus === 'rejected' ? meta.arg?.endpointName : undefined;
      const texts = name === undefined ? null : toastsOf(name);
      if (texts && payload?.kind) return `${texts.title} (${name} ${String(payload.status ?? payload.kind)})`;
    }
  }
  return null;
}

const veilTapes = ({ uploads, edits, journal }: KeptTapes, veil: Veil): KeptTapes => ({
  uploads: uploads && veil.tape(uploads),
  edits: edits && veil.tape(edits),
  journal: veil.json(journal),
});

/** Where the person has switched recording off, a report has the uploads' state but no actions. */
export const createBugReport =
  (): AppThunk<BugReportDraft> =>
  (_dispatch, getState, { app: { version, userAgent }, platform, tapes, uploads: { journal: kept }, actionTap }) => {
    const isRecorded = selectRecordsActions(getState());
    const [uploads, edits] = [tapes.uploads(), tapes.edits()].map((tape) =>
      isRecorded ? tape : { ...tape, initialState: tape.finalState, entries: [], lost: 0 },
    ) as [Tape, Tape];
    const savedAt = platform.clock.now();
    const journal = redact(isRecorded ? journalSummary(kept.held()) : []) ?? null;
    const recorded = isRecorded ? actionTap.snapshot() : null;
    return {
      recorded,
      async make({ note, hasTexts, earlier }) {
        const veil = hasTexts ? undefined : createReportVeil(platform.random);
        const actions = (await recorded?.read(veil)) ?? null;
        // Up to the actions it is what a server reads of a report that is sent to it.
        return {
          format: BUG_REPORT_FORMAT,
          version,
          userAgent,
          savedAt,
          note: redactText(note),
          isVeiled: !hasTexts,
          error: lastErrorIn(actions),
          actions,
          earlier: (await earlier?.read(veil)) ?? null,
          uploads: veil ? veil.tape(uploads) : uploads,
          edits: veil ? veil.tape(edits) : edits,
          journal: veil ? veil.json(journal) : journal,
          earlierTapes: earlier && (veil ? veilTapes(earlier.tapes, veil) : earlier.tapes),
        };
      },
    };
  };

/** The actions of this person before the page was loaded anew; null when none were kept. */
export const findEarlierRecording =
  (): AppThunk<Promise<EarlierPage | null>> =>
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
