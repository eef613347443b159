/**
 * Reads a bug report's file and replays it. Whatever the file contains, the result is its steps, or why there are none.
 */
import type { BugReport } from '@/state/bugReport';
import { canReplayUploads, readBugReport, reportText, UnreadableReport } from '@/state/readBugReport';
import { replayReport } from '@/state/replayReport';
import { replayUploadTape } from '@/state/replayUploadTape';
import type { ReplayedStep } from '@/replay/replayActions';
import type { SeenScreen } from '@/state/seenScreen';
import { recordedScreen } from './recordedScreen';

/** Step 0 is the state at the beginning of the recording. */
export interface Step {
  state: object;
  place: string | null;
  /** What the person saw beside that; null where it was not recorded. */
  seen: SeenScreen | null;
  /** Null for step 0. */
  recorded: ReplayedStep | null;
}

export interface OpenReport {
  fileName: string;
  report: BugReport;
  steps: readonly Step[];
  /** What a reader has to know before trusting the steps: another version, another final state, lost actions. */
  notes: readonly string[];
}

export async function openReport(
  fileName: string,
  file: Uint8Array<ArrayBuffer>,
  version: string,
): Promise<OpenReport | { problem: string }> {
  try {
    const report = readBugReport(await reportText(file));
    if (!report.actions) return { problem: 'This report has no recorded actions, so there are no screens to show.' };
    const { start, startPlace, startSeen, steps, firstDifference, hasSameEnd } = replayReport(report.actions);
    const notes = [
      report.version !== version && `Recorded by version ${report.version}; this page is version ${version}.`,
      report.isVeiled && 'Names and texts are made-up words; numbers, codes and times are as they were.',
      report.actions.lost > 0 && `${report.actions.lost} earlier actions are no longer in the report.`,
      firstDifference !== null && `Different from what was recorded from step ${firstDifference + 1} on.`,
      firstDifference === null && !hasSameEnd && 'The state at the end is not the one that was recorded.',
      [startPlace, ...steps.map(({ place }) => place)].every((place) => place === null) &&
        'The report does not say which pages were open; it was saved by an earlier version.',
    ].filter((note) => note !== false);
    return {
      fileName,
      report,
      steps: [
        { state: start, place: startPlace, seen: recordedScreen(startSeen), recorded: null },
        ...steps.map((recorded) => ({
          state: recorded.state,
          place: recorded.place,
          seen: recordedScreen(recorded.seen),
          recorded,
        })),
      ],
      notes,
    };
  } catch (error) {
    if (error instanceof UnreadableReport) return { problem: error.message };
    return { problem: `The report cannot be replayed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Whether today's engine does what the upload log says, in a sentence. */
export async function checkUploads(report: BugReport): Promise<string> {
  if (!canReplayUploads(report)) return `A log of the format ${report.uploads.format} cannot be replayed any more.`;
  try {
    await replayUploadTape(report.uploads);
    return 'Replayed: every entry went as recorded.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
