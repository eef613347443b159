/** A bug report: one JSON file that says what happened, without secrets, for the person who must understand it. */
import type { Tape } from '@/replay/tape';
import type { AppThunk } from './types';

export const BUG_REPORT_FORMAT = 'culvert-report/1';

export interface BugReport {
  format: typeof BUG_REPORT_FORMAT;
  /** Of the app. */
  version: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The upload engine's tape. */
  uploads: Tape;
}

/** 'Report a problem': saves the report as a file of the person's own, to be looked at before it is sent. */
export const saveBugReport =
  (): AppThunk =>
  (_dispatch, _getState, { app, platform, uploadTape, saveFile }) => {
    const savedAt = platform.clock.now();
    const report: BugReport = { format: BUG_REPORT_FORMAT, ...app, savedAt, uploads: uploadTape() };
    const name = `culvert-report-${new Date(savedAt).toISOString().replace(/[:.]/g, '-')}.json`;
    saveFile(name, JSON.stringify(report), 'application/json');
  };
