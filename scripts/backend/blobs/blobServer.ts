/**
 * Runs the embedded blob store (Azurite) in this process, on loopback, with an account of its own. Browsers reach it
 * through a gate (`gate.ts`); this process, which has the account's key, on a second port that nobody is told. Azurite
 * keeps its metadata in memory and saves it every five seconds; `flush` saves it now, so that blobs whose commit was
 * acknowledged survive a killed process. Which blobs there are is left to `blobStore.ts`.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir } from 'node:fs/promises';
import type { DataDir } from '../dataDir';
import type { Disk } from '../disk';
import { takeListener, type RequestMiddleware } from '../requestMiddleware';
import { portInUse } from '../portInUse';
import type { LokiStore } from 'azurite/dist/src/blob/BlobServer.js';
import { createAzurite } from './azurite';
import { createGate } from './gate';

const ACCOUNT = 'local';
const KEY_BYTES = 64;
/** A block of the largest size gets through at 30 kB a second. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

export interface BlobServer {
  /** Where browsers send and fetch blobs. */
  origin: string;
  /** For this process: it leads past the gate. */
  connectionString: string;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  dataDir: DataDir;
  middleware: RequestMiddleware;
  /** Whether bytes may still be sent for a blob. */
  takesBytes(blobName: string): Promise<boolean>;
  disk: Disk;
}

const isCommit = (request: IncomingMessage): boolean =>
  request.method === 'PUT' && /[?&]comp=blocklist(&|$)/.test(request.url ?? '');

/** Keeps the answer to a commit back until it is durable: the browser forgets its blocks once it has the answer. */
function holdCommits(next: RequestListener, flush: () => Promise<void>): RequestListener {
  return (request, response) => {
    if (isCommit(request)) {
      // The overloads of `end` are passed on as they came.
      const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
      response.end = (...args: unknown[]) => {
        flush().then(
          () => end(...args),
          () => response.destroy(),
        );
        return response;
      };
    }
    next(request, response);
  };
}

/** Refuses signed URLs: they must come through the gate, also when somebody on this machine finds this port. */
const withKeyOnly =
  (serve: RequestListener): RequestListener =>
  (request, response) => {
    const isSigned = new URL(request.url ?? '', 'http://store').searchParams.has('sig');
    if (request.headers.authorization !== undefined && !isSigned) return serve(request, response);
    response.writeHead(403, { connection: 'close' }).end();
  };

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return originOf(server);
}

const originOf = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
};

export async function startBlobServer(options: Options): Promise<BlobServer> {
  const { host, port, dataDir, middleware, takesBytes, disk } = options;
  const key = await dataDir.secret('blob-account-key', KEY_BYTES);
  process.env.AZURITE_ACCOUNTS = `${ACCOUNT}:${key}`;
  const folder = dataDir.path('blobs');
  await mkdir(folder, { recursive: true });
  const store = createAzurite(host, 0, folder);

  const save = ({ db }: LokiStore) =>
    new Promise<void>((resolve, reject) => db.saveDatabase((error) => (error ? reject(error) : resolve())));
  // Extents first: blob metadata that names an extent nobody knows is a blob that cannot be read.
  const flush = async () => {
    await save(store.extentMetadataStore);
    await save(store.metadataStore);
  };

  const durable = holdCommits(takeListener(store.httpServer), flush);
  const serve: RequestListener = (request, response) => middleware(request, response, durable);
  store.httpServer.on('request', withKeyOnly(serve));
  const gate = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, createGate({ takesBytes, disk, serve }));

  await store.start();
  const origin = await listen(gate, host, port).catch(async (error: unknown) => {
    await store.close();
    throw portInUse(error, port, 'BLOB_PORT');
  });
  const endpoint = `${originOf(store.httpServer)}/${ACCOUNT}`;
  return {
    origin,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${key};BlobEndpoint=${endpoint};`,
    flush,
    close: async () => {
      const closed = new Promise((resolve) => gate.close(resolve));
      gate.closeAllConnections();
      await closed;
      await store.close();
      // Its own close ends while a save that began before is still writing. This one waits its turn behind that.
      await flush();
    },
  };
}
