/**
 * What the upload engine needs from its surroundings. The store puts an `UploadPorts` into the saga context
 * (`uploads`) and into the thunk extra argument, so that the engine itself knows no browser.
 */

/** A file as the person chose it; a browser's `File` is one. */
export interface LocalFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

/** The files being uploaded, by clientId. They live outside the store, so that every action can be recorded. */
export interface FileRegistry {
  set(clientId: string, file: LocalFile): unknown;
  delete(clientId: string): unknown;
  clear(): void;
}

export interface TransferRequest {
  clientId: string;
  /** Where the bytes go, with the right to write there. */
  url: string;
}

/** Any number of `onProgress`, then at most one of the other two. */
export interface TransferObserver {
  /** Bytes that have left so far; may fall when a block is sent again. */
  onProgress(bytesSent: number): void;
  /** All bytes are stored and committed. */
  onStored(): void;
  /** The transfer gave up; `message` is for people. */
  onFailed(message: string): void;
}

export interface Transport {
  /** Begins to send the file registered under `clientId`. The returned function stops it; nothing is called after that. */
  start(request: TransferRequest, observer: TransferObserver): () => void;
}

export interface UploadPorts {
  transport: Transport;
  files: FileRegistry;
  clock: { now(): number };
  ids: { next(): string };
  /** Evenly spread in [0, 1). */
  random(): number;
  /** A bug or a crash, for whoever watches errors. */
  report(error: unknown): void;
}

/** The store's thunk extra argument, as far as this layer reads it. */
export interface UploadExtra {
  uploads: UploadPorts;
}
