/** What the block transport needs from the store that takes the bytes, and how that store fails. */
import type { Platform } from '@/lib/platform';
import type { Block } from './blocks';
import type { Journal } from '../resume/journal';

/** The file cannot be read any more: moved, deleted, changed, or its disk is gone. The message is for people. */
export class FileUnreadableError extends Error {}

export class StorageError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The store's own word for it, such as 'Md5Mismatch'. */
    readonly code = '',
    readonly retryAfterMs = 0,
  ) {
    super(`${status} ${code}`);
  }
}

/** A file and the blob it becomes. Everything but `FileUnreadableError` and an abort is thrown as `StorageError`. */
export interface OpenBlob {
  /** Bytes of the file. */
  size: number;
  /** Every request from now on goes by this link. */
  relink(url: string): void;
  hash(block: Block): Promise<Uint8Array>;
  /** Reads one byte; throws `FileUnreadableError` when that cannot be done. */
  probe(): Promise<void>;
  /** Sends one block; resolves when the store has said that it has it. */
  stage(
    block: Block,
    id: string,
    md5: Uint8Array,
    signal: AbortSignal,
    onProgress: (bytes: number) => void,
  ): Promise<void>;
  /** Makes the blob of the blocks with these ids. */
  commit(ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** Sizes of the blocks that the store holds, committed or not, by id. */
  listBlocks(signal: AbortSignal): Promise<ReadonlyMap<string, number>>;
}

export interface BlobPorts extends Omit<Platform, 'ids'> {
  /** Throws `FileUnreadableError` when there is no file. */
  open(clientId: string, url: string): OpenBlob;
  journal: Pick<Journal, 'get' | 'update'>;
  /** What the store's clock shows; null until it has said so. */
  storeTime(): number | null;
}
