/** What the transfer needs from the storage that takes the bytes, and how that storage fails. */
import type { Bytes, Milliseconds } from '@/lib/units';

/** The file cannot be read any more: moved, deleted, changed, or its disk is gone. The message is for people. */
export class FileUnreadableError extends Error {}

export class StorageError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The storage's own error code, such as 'Md5Mismatch'. */
    readonly code = '',
    readonly retryAfterMs: Milliseconds = 0,
  ) {
    super(`${status} ${code}`);
  }
}

/** A range of bytes of a file, and of the blob that it becomes. */
export interface Block {
  /** Its first byte. */
  start: Bytes;
  /** One past its last byte. */
  end: Bytes;
}

/** A file and the blob that it becomes. Its methods throw `FileUnreadableError`, an abort, or else a `StorageError`. */
export interface OpenBlob {
  /** The size of the file. */
  size: Bytes;
  /** Sends every request from now on by this signed link. */
  relink(url: string): void;
  hash(block: Block): Promise<Uint8Array>;
  /** Reads one byte; throws `FileUnreadableError` when that cannot be done. */
  probe(): Promise<void>;
  /** Sends one block; resolves when the storage has confirmed it. */
  stage(
    block: Block,
    id: string,
    md5: Uint8Array,
    signal: AbortSignal,
    onProgress: (bytes: Bytes) => void,
  ): Promise<void>;
  /** Makes the blob of the blocks with these ids. */
  commit(ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** Sizes of the blocks that the storage holds, committed or not, by id. */
  listBlocks(signal: AbortSignal): Promise<ReadonlyMap<string, Bytes>>;
}
