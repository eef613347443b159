/** Azurite's blob server as an object. Its package offers that only through two deep imports, typed in `azuriteModules.d.ts`. */
import configurationModule from 'azurite/dist/src/blob/BlobConfiguration.js';
import serverModule, { type Azurite } from 'azurite/dist/src/blob/BlobServer.js';

/** Node's default import of a CommonJS module is all of its exports, jest's is the one called `default`. */
const defaultOf = <Default extends object>(imported: Default | { default: Default }): Default =>
  'default' in imported ? imported.default : imported;

const Configuration = defaultOf(configurationModule);
const BlobServer = defaultOf(serverModule);

const KEEP_ALIVE_SECONDS = 5;
const WRITES_AT_ONCE = 50;

/** Not started yet. `folder` must exist; everything it stores lies in it. */
export function createAzurite(host: string, port: number, folder: string): Azurite {
  const persistence = [{ locationId: 'Default', locationPath: `${folder}/extents`, maxConcurrency: WRITES_AT_ONCE }];
  const files = [`${folder}/metadata.json`, `${folder}/extents.json`] as const;
  const logs = [false, undefined, false, undefined] as const;
  // `accountOnlyInPath`, the last: else a request's Host header, which its sender chooses, could name the account.
  const rest = [false, true, '', '', '', undefined, true] as const;
  return new BlobServer(new Configuration(host, port, KEEP_ALIVE_SECONDS, ...files, persistence, ...logs, ...rest));
}
