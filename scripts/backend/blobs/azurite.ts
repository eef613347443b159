/**
 * Azurite's blob server as an object. Its package offers that only through two deep imports without types; they
 * are typed here, as far as `blobServer.ts` uses them.
 */
import type { Server } from 'node:http';
import { createRequire } from 'node:module';

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

const KEEP_ALIVE_SECONDS = 5;
const WRITES_AT_ONCE = 50;

const load = createRequire(import.meta.url);
const { default: Configuration } = load('azurite/dist/src/blob/BlobConfiguration') as {
  default: new (...args: ConfigurationArguments) => object;
};
const { default: BlobServer } = load('azurite/dist/src/blob/BlobServer') as {
  default: new (configuration: object) => Azurite;
};

/** Not started yet. `folder` must exist; everything it stores lies in it. */
export function createAzurite(host: string, port: number, folder: string): Azurite {
  const persistence = [{ locationId: 'Default', locationPath: `${folder}/extents`, maxConcurrency: WRITES_AT_ONCE }];
  const files = [`${folder}/metadata.json`, `${folder}/extents.json`] as const;
  const logs = [false, undefined, false, undefined] as const;
  // Else a Host header of the caller's says whose account it is.
  const rest = [false, true, '', '', '', undefined, true] as const;
  return new BlobServer(new Configuration(host, port, KEEP_ALIVE_SECONDS, ...files, persistence, ...logs, ...rest));
}
