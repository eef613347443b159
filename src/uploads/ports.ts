/**
 * What the upload engine needs from its surroundings, beside the platform. The store puts both into the saga context
 * and into the thunk extra argument, so that the engine itself knows no browser.
 */
import type { Platform } from '@/lib/platform';
import type { Bytes, BytesPerSecond } from '@/lib/units';
import type { Journal } from './resume/journal';
import type { FileHandle, LocalFile } from './resume/fileIdentity';
import type { SendingRules } from './sendingRules';

/** The files being uploaded, by clientId. They live outside the store, so that every action can be recorded. */
export interface FileRegistry {
  get(clientId: string): LocalFile | undefined;
  set(clientId: string, file: LocalFile): unknown;
  delete(clientId: string): unknown;
  keys(): Iterable<string>;
  clear(): void;
}

/** Files on this computer. */
export interface LocalFiles {
  /**
   * Resolves to the file behind a handle, and never rejects. 'ask' when the browser would have to ask the person, which
   * it may do only after a click ('may ask'), or when the person refused; 'missing' when the file is gone.
   */
  reopen(handle: FileHandle, asking: 'may ask' | 'quietly'): Promise<LocalFile | 'ask' | 'missing'>;
  /** A hash of the file's first and last MiB. Rejects when they cannot be read. */
  fingerprint(file: LocalFile): Promise<string>;
}

/**
 * Locks between the tabs of this browser, one for each upload; a tab that is closed or crashes loses its own. None of
 * these rejects, unless the browser itself fails.
 */
export interface UploadLocks {
  /** Whether this tab has the lock now. */
  tryAcquire(clientId: string): Promise<boolean>;
  /** Resolves when this tab has the lock; never, when `release` or `releaseAll` comes first. */
  acquire(clientId: string): Promise<void>;
  release(clientId: string): void;
  releaseAll(): void;
}

export interface TransferRequest {
  clientId: string;
  /** Where the bytes go, with the right to write there; null goes on with the link and the blocks in the journal. */
  url: string | null;
  /** Another link to the same place, for one that has expired. Rejects with an `ApiError` when there is none to be had. */
  renew(): Promise<string>;
}

/** Any number of `onProgress` and `onStandstill`, then at most one of the other two. */
export interface TransferObserver {
  /** How many bytes of the file have left so far; may fall when a block is sent again. */
  onProgress(bytesSent: Bytes): void;
  /** No byte has left for a while: why, in words for people; null when bytes move again. */
  onStandstill(words: string | null): void;
  /** All bytes are stored and committed. */
  onStored(): void;
  /** The transfer gave up; `message` is for people. */
  onFailed(message: string, reason?: 'file'): void;
}

export interface Transport {
  /** Begins to send the file registered under `clientId`. The returned function stops it; nothing is called after that. */
  start(request: TransferRequest, observer: TransferObserver): () => void;
  /** Limits all transfers together from now on; null lifts the limit. */
  limit(bytesPerSecond: BytesPerSecond | null): void;
}

/** The person's rules for sending, which all tabs of the browser share. */
export interface SendingRulesPort {
  read(): SendingRules;
  write(rules: SendingRules): void;
  /** Calls back when this tab or another has written. Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

export interface UploadPorts {
  transport: Transport;
  files: FileRegistry;
  localFiles: LocalFiles;
  journal: Journal;
  locks: UploadLocks;
  rules: SendingRulesPort;
}

/** The store's thunk extra argument, as far as this layer reads it; the saga context has the same. */
export interface UploadExtra {
  uploads: UploadPorts;
  platform: Platform;
}
