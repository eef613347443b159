/** The two deep imports of azurite that `blobServer.ts` uses; the package has no types of its own for them. */
declare module 'azurite/dist/src/blob/BlobConfiguration.js' {
  export interface BlobConfiguration {
    readonly host: string;
  }
  const module: {
    default: new (
      host: string,
      port: number,
      keepAliveTimeout: number,
      metadataDBPath: string,
      extentDBPath: string,
      persistence: { locationId: string; locationPath: string; maxConcurrency: number }[],
      enableAccessLog: boolean,
      accessLogWriteStream: undefined,
      enableDebugLog: boolean,
      debugLogFilePath: undefined,
      loose: boolean,
      skipApiVersionCheck: boolean,
    ) => BlobConfiguration;
  };
  export default module;
}

declare module 'azurite/dist/src/blob/BlobServer.js' {
  import type { Server } from 'node:http';
  import type { BlobConfiguration } from 'azurite/dist/src/blob/BlobConfiguration.js';

  /** A store whose content is kept in a LokiJS database. */
  interface LokiStore {
    db: { saveDatabase(done: (error?: Error | null) => void): void };
  }
  interface BlobServer {
    httpServer: Server;
    metadataStore: LokiStore;
    extentMetadataStore: LokiStore;
    start(): Promise<void>;
    close(): Promise<void>;
  }
  const module: { default: new (configuration: BlobConfiguration) => BlobServer };
  export default module;
}
