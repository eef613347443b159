/** The two modules of Azurite that `azurite.ts` imports, as far as the blob server is used. */
declare module 'azurite/dist/src/blob/BlobConfiguration.js' {
  type ConfigurationArguments = [
    host: string,
    port: number,
    keepAliveSeconds: number,
    metadataFile: string,
    extentsFile: string,
    persistence: { locationId: string; locationPath: string; maxConcurrency: number }[],
    accessLog: boolean,
    accessLogStream: undefined,
    debugLog: boolean,
    debugLogFile: undefined,
    loose: boolean,
    skipApiVersionCheck: boolean,
    certificate: '',
    certificateKey: '',
    certificatePassword: '',
    oauth: undefined,
    accountOnlyInPath: boolean,
  ];

  type Configuration = new (...args: ConfigurationArguments) => object;
  const imported: Configuration | { default: Configuration };
  export default imported;
}

declare module 'azurite/dist/src/blob/BlobServer.js' {
  import type { Server } from 'node:http';

  /** A store whose content is kept in a LokiJS database. */
  export interface LokiStore {
    db: { saveDatabase(done: (error?: Error | null) => void): void };
  }

  export interface Azurite {
    httpServer: Server;
    metadataStore: LokiStore;
    extentMetadataStore: LokiStore;
    start(): Promise<void>;
    close(): Promise<void>;
  }

  type BlobServer = new (configuration: object) => Azurite;
  const imported: BlobServer | { default: BlobServer };
  export default imported;
}
