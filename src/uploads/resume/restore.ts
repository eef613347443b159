/**
 * Brings uploads back from the journal: after a reload all that were kept, after another tab is closed the one that it
 * had. What this tab has it holds a lock on; what it does not have it only shows. Outside the saga, so that a recording
 * of the engine holds nothing but the uploads that came of it.
 */
import type { Platform } from '@/lib/platform';
import { planBlocks } from '../transfer/blocks';
import { isLinkOver, type JournalEntry } from './journalEntry';
import { findDifference } from './localFile';
import { MOST_WHILE_UPLOADING, type FileAccess, type Upload } from '../engine/machine';
import type { UploadPorts } from '../ports';

export type RestorePorts = Pick<UploadPorts, 'localFiles' | 'files' | 'journal' | 'locks'> & Pick<Platform, 'clock'>;

export const TOO_LATE_TEXT = 'The upload was not finished in time. Retry to send the file again.';

const bytesStored = ({ upload, transfer }: JournalEntry): number => {
  if (!transfer) return 0;
  const stored = new Set(transfer.blocks);
  return planBlocks(upload.size, transfer.blockSize)
    .filter(({ index }) => stored.has(index))
    .reduce((sum, { start, end }) => sum + end - start, 0);
};

function toUpload(entry: JournalEntry, now: Pick<Upload, 'fileAccess' | 'isElsewhere'>): Upload {
  const bytesSent = bytesStored(entry);
  const { status, size } = entry.upload;
  const isSent = status === 'moving to processing';
  return {
    ...entry.upload,
    ...now,
    bytesSent: isSent ? size : bytesSent,
    progress: isSent ? 100 : Math.min(MOST_WHILE_UPLOADING, Math.floor((100 * bytesSent) / Math.max(1, size))),
    completedAt: null,
    isResumable: entry.transfer !== null,
  };
}

async function findFile({ localFiles, files }: RestorePorts, entry: JournalEntry): Promise<FileAccess> {
  if (entry.transfer?.isStored) return 'ready';
  const found = entry.handle ? await localFiles.reopen(entry.handle, 'quietly') : 'missing';
  if (found === 'ask' || found === 'missing') return found;
  if ((await findDifference(entry.identity, found, localFiles.fingerprint)) !== null) return 'missing';
  files.set(entry.clientId, found);
  return 'ready';
}

/** The upload as it goes on in this tab, which has its lock; null when another tab was through with it. */
async function claimUpload(ports: RestorePorts, clientId: string): Promise<Upload | null> {
  const entry = await ports.journal.reread(clientId);
  if (!entry) {
    ports.locks.release(clientId);
    return null;
  }
  const upload = toUpload(entry, { isElsewhere: false, fileAccess: await findFile(ports, entry) });
  const isUnderWay = upload.status === 'queued' || upload.status === 'uploading';
  if (isUnderWay && isLinkOver(entry, ports.clock.now())) {
    return { ...upload, status: 'upload failed', errorMsg: TOO_LATE_TEXT };
  }
  return upload.status === 'uploading' ? { ...upload, status: 'queued' } : upload;
}

/** What the user's journal holds, the oldest first. */
export async function restoreUploads(ports: RestorePorts, userId: number): Promise<Upload[]> {
  const entries = await ports.journal.open(userId);
  const uploads = await Promise.all(
    entries.map(async (entry) =>
      (await ports.locks.tryAcquire(entry.clientId))
        ? claimUpload(ports, entry.clientId)
        : toUpload(entry, { isElsewhere: true, fileAccess: 'missing' }),
    ),
  );
  return uploads.filter((upload) => upload !== null).sort((a, b) => a.addedAt - b.addedAt);
}

/** Resolves when another tab has let go of the upload. */
export async function waitForOtherTab(ports: RestorePorts, clientId: string): Promise<Upload | null> {
  await ports.locks.acquire(clientId);
  return claimUpload(ports, clientId);
}
