/**
 * Runs the embedded blob store (Azurite) in this process, on loopback, with an account of its own. It keeps its
 * metadata in memory and saves it every five seconds; `flush` saves it now, so that what was acknowledged
 * survives a killed process. What is stored is none of its business.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir } from 'node:fs/promises';
import type { DataDir } from '../dataDir';
import { addMiddleware, type RequestMiddleware } from '../requestMiddleware';
import { portInUse } from '../portInUse';
import { createAzurite, type LokiStore } from './azurite';

const ACCOUNT = 'local';
const KEY_BYTES = 64;

export interface BlobServer {
  origin: string;
  connectionString: string;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  dataDir: DataDir;
  middleware: RequestMiddleware;
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

export async function startBlobServer({ host, port, dataDir, middleware }: Options): Promise<BlobServer> {
  const key = await dataDir.secret('blob-account-key', KEY_BYTES);
  process.env.AZURITE_ACCOUNTS = `${ACCOUNT}:${key}`;
  const folder = dataDir.path('blobs');
  await mkdir(folder, { recursive: true });
  const server = createAzurite(host, port, folder);

  const save = (store: LokiStore) =>
    new Promise<void>((resolve, reject) => store.db.saveDatabase((error) => (error ? reject(error) : resolve())));
  // Extents first: blob metadata that names an extent nobody knows is a blob that cannot be read.
  const flush = async () => {
    await save(server.extentMetadataStore);
    await save(server.metadataStore);
  };

  addMiddleware(server.httpServer, (request, response, next) =>
    middleware(request, response, holdCommits(next, flush)),
  );
  try {
    await server.start();
  } catch (error) {
    throw portInUse(error, port, 'BLOB_PORT');
  }
  const address = server.httpServer.address() as AddressInfo;
  const origin = `http://${host}:${address.port}`;
  return {
    origin,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${key};BlobEndpoint=${origin}/${ACCOUNT};`,
    flush,
    close: () => server.close(),
  };
}
