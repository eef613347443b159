/**
 * The upload queue as one thing: its active files, how far it is in all, and what is announced when that changes. It
 * holds everything since the queue was last empty, so that finished files do not make the rest jump.
 */
import { createSelector } from '@reduxjs/toolkit';
import { plural } from '@/lib/plural';
import type { Bytes } from '@/lib/units';
import { MOST_WHILE_UPLOADING, percentOf, type Upload } from '@/uploads/engine/machine';
import { isPaused } from '@/uploads/engine/pauseUploads';
import { selectUploads } from '@/uploads/engine/selectors';

export interface Queue {
  /** Files that this tab sends or will send. While there are any, the page should not be left. */
  active: number;
  /** All files of this run that were not cancelled and did not fail. */
  files: number;
  sent: number;
  bytesSent: Bytes;
  bytes: Bytes;
  percent: number;
  failed: readonly string[];
}

/**
 * Whether this tab sends, or will send, the upload: it is not paused, and waits for neither its file nor another tab.
 */
export const isActive = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  (status === 'queued' || status === 'uploading') && fileAccess === 'ready' && !isElsewhere && !isPaused;

/** Whether leaving the page leaves the upload undone. A paused one counts: no other page sends the rest of it. */
export const isLeftUndone = (upload: Upload): boolean =>
  isActive(upload) || (isPaused(upload) && upload.fileAccess === 'ready');

const isSent = ({ status }: Upload) => status === 'moving to processing' || status === 'complete';

/** The active uploads, and those sent while one of the uploads found so far was in the queue. */
function currentRun(uploads: readonly Upload[]): Upload[] {
  const run = uploads.filter(isActive);
  let since = Math.min(...run.map(({ addedAt }) => addedAt));
  const done = uploads.filter(isSent).sort((left, right) => endOf(right) - endOf(left));
  for (const upload of done) {
    if (endOf(upload) < since) break;
    since = Math.min(since, upload.addedAt);
    run.push(upload);
  }
  return run;
}

/** An upload without the time of its completion has been sent just now. */
const endOf = ({ completedAt }: Upload) => completedAt ?? Infinity;

const NO_QUEUE: Queue = { active: 0, files: 0, sent: 0, bytesSent: 0, bytes: 0, percent: 0, failed: [] };

export function queueOf(uploads: readonly Upload[]): Queue {
  const failed = uploads.filter(({ status }) => status === 'upload failed').map(({ fileName }) => fileName);
  const active = uploads.filter(isActive).length;
  if (active === 0) return { ...NO_QUEUE, failed };
  const run = currentRun(uploads);
  const bytes = run.reduce((sum, { size }) => sum + size, 0);
  const bytesSent = run.reduce((sum, upload) => sum + upload.bytesSent, 0);
  return {
    active,
    files: run.length,
    sent: run.filter(isSent).length,
    bytesSent,
    bytes,
    // Never 100 here, as in the rows: all bytes may have left, but the server has not confirmed the last of them.
    percent: Math.min(MOST_WHILE_UPLOADING, percentOf(bytesSent, bytes)),
    failed,
  };
}

export const selectQueue = createSelector([selectUploads], queueOf);

/** The part of the queue that announcements depend on, equal as long as there is nothing to say. */
export interface QueueNews {
  active: number;
  files: number;
  sent: number;
  /** All files sent, those of earlier runs too. */
  sentEver: number;
  /** Quarters of the bytes, 0 to 3. */
  quarter: number;
  /** Names of the files that failed, one a line. */
  failed: string;
  paused: number;
}

export const selectQueueNews = createSelector(
  [selectUploads, selectQueue],
  (uploads, { active, files, sent, percent, failed }): QueueNews => ({
    active,
    files,
    sent,
    sentEver: uploads.filter(isSent).length,
    quarter: Math.min(3, Math.floor(percent / 25)),
    failed: failed.join('\n'),
    paused: uploads.filter(isPaused).length,
  }),
);

const countOf = (files: number) => plural(files, 'file');
const listOf = (names: string) => names.split('\n').filter((name) => name !== '');

/** The sentence for the end of a run, or null when it has not just ended. */
export function endOfRun(before: QueueNews, now: QueueNews): string | null {
  if (before.active === 0 || now.active > 0) return null;
  const sent = before.sent + now.sentEver - before.sentEver;
  const failed = listOf(now.failed).length;
  if (now.paused > before.paused) return 'Uploads paused.';
  if (sent === 0 && failed === 0) return 'No uploads in progress.';
  const rest = `${failed > 0 ? `, ${failed} failed` : ''}${now.paused > 0 ? `, ${now.paused} paused` : ''}`;
  return `Uploads done: ${countOf(sent)} sent${rest}.`;
}

/** What assistive technology is told of a change of the queue, or null. Never a word for each percent. */
export function announcement(before: QueueNews, now: QueueNews): string | null {
  const known = listOf(before.failed);
  const sentences = listOf(now.failed)
    .filter((name) => !known.includes(name))
    .map((name) => `${name} failed to upload.`);
  const end = endOfRun(before, now);
  if (before.active === 0 && now.active > 0) sentences.push(`Uploading ${countOf(now.files)}.`);
  else if (end !== null) sentences.push(end);
  else if (now.quarter > before.quarter) sentences.push(`Uploads ${now.quarter * 25} percent done.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
