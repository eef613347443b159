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

  const module: { default: new (...args: ConfigurationArguments) => object };
  export default module;
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

  const module: { default: new (configuration: object) => Azurite };
  export default module;
}
