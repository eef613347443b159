/**
 * Brings uploads back from the journal: after a reload all that were kept, after another tab is closed those that it
 * had. This tab sends an upload only while it holds the upload's lock; all others it only shows. Not part of the saga,
 * whose recordings hold only the restored uploads.
 */
import type { Platform } from '@/lib/platform';
import { isLinkOver, type JournalEntry } from './journalEntry';
import { findDifference } from './fileIdentity';
import { MOST_WHILE_UPLOADING, percentOf, type FileAccess, type Upload } from '../engine/machine';
import type { UploadPorts } from '../ports';

export type RestorePorts = Pick<UploadPorts, 'localFiles' | 'files' | 'journal' | 'locks'> & Pick<Platform, 'clock'>;

export const TOO_LATE_TEXT = 'The upload was not finished in time. Retry to send the file again.';

function toUpload(entry: JournalEntry, now: Pick<Upload, 'fileAccess' | 'isElsewhere'>): Upload {
  const { status, size, progress } = entry.upload;
  const isSent = status === 'moving to processing';
  const stored = entry.transfer?.blocks.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0;
  // Bytes that were on their way are sent again; until then progress stays where it was, as it must not fall.
  const bytesSent = isSent ? size : Math.max(stored, Math.ceil((size * progress) / 100));
  return {
    ...entry.upload,
    ...now,
    bytesSent,
    progress: isSent ? 100 : Math.min(MOST_WHILE_UPLOADING, percentOf(bytesSent, size)),
    completedAt: null,
    isResumable: entry.transfer !== null,
  };
}

/** An upload that another tab has, as this tab shows it. */
export const shownElsewhere = (entry: JournalEntry): Upload =>
  toUpload(entry, { isElsewhere: true, fileAccess: 'missing' });

async function findFile({ localFiles, files }: RestorePorts, entry: JournalEntry): Promise<FileAccess> {
  if (entry.transfer?.isStored) return 'ready';
  // The person chose the file in this page, before the session ended.
  const chosen = files.get(entry.clientId);
  if (chosen && (await findDifference(entry.identity, chosen, localFiles.fingerprint)) === null) return 'ready';
  const found = entry.handle ? await localFiles.reopen(entry.handle, 'quietly') : 'missing';
  if (found === 'ask' || found === 'missing') return found;
  if ((await findDifference(entry.identity, found, localFiles.fingerprint)) !== null) return 'missing';
  files.set(entry.clientId, found);
  return 'ready';
}

/** The upload as it goes on in this tab, which holds its lock; null when the other tab had finished or removed it. */
async function claimUpload(ports: RestorePorts, clientId: string): Promise<Upload | null> {
  const entry = await ports.journal.reread(clientId);
  if (!entry) {
    ports.locks.release(clientId);
    return null;
  }
  const upload = toUpload(entry, { isElsewhere: false, fileAccess: await findFile(ports, entry) });
  const isUnderWay = upload.status === 'queued' || upload.status === 'uploading';
  if (isUnderWay && isLinkOver(entry, ports.clock.now())) {
    return { ...upload, status: 'upload failed', errorMsg: TOO_LATE_TEXT, isPaused: false };
  }
  return upload.status === 'uploading' ? { ...upload, status: 'queued', errorMsg: null } : upload;
}

/** The uploads in the user's journal, the oldest first. Files that this page still has of another user are dropped. */
export async function restoreUploads(ports: RestorePorts, userId: number): Promise<Upload[]> {
  const left = [...ports.files.keys()];
  const entries = await ports.journal.open(userId);
  const own = new Set(entries.map(({ clientId }) => clientId));
  for (const clientId of left) if (!own.has(clientId)) ports.files.delete(clientId);
  const uploads = await Promise.all(
    entries.map(async (entry) =>
      (await ports.locks.tryAcquire(entry.clientId)) ? claimUpload(ports, entry.clientId) : shownElsewhere(entry),
    ),
  );
  return uploads.filter((upload) => upload !== null).sort((a, b) => a.addedAt - b.addedAt);
}

/** Resolves when another tab has released the upload; to null when it had finished or removed it. */
export async function waitForOtherTab(ports: RestorePorts, clientId: string): Promise<Upload | null> {
  await ports.locks.acquire(clientId);
  return claimUpload(ports, clientId);
}
