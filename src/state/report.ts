/** A bug report: one JSON file that says what happened, without secrets, for the person who must understand it. */
import type { Tape } from '@/recorder/tape';
import type { AppThunk } from './types';

export const REPORT_FORMAT = 'culvert-report/1';

export interface Report {
  format: typeof REPORT_FORMAT;
  /** Of the app. */
  version: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The upload engine's tape. */
  uploads: Tape;
}

/** 'Report a problem': saves the report as a file of the person's own, to be looked at before it is sent. */
export const saveReport =
  (): AppThunk =>
  (_dispatch, _getState, { app, uploads, uploadTape, saveFile }) => {
    const savedAt = uploads.clock.now();
    const report: Report = { format: REPORT_FORMAT, ...app, savedAt, uploads: uploadTape() };
    const name = `culvert-report-${new Date(savedAt).toISOString().replace(/[:.]/g, '-')}.json`;
    saveFile(name, JSON.stringify(report), 'application/json');
  };
