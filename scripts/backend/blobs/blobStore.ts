/**
 * Blobs by name, over Azure's SDK: the same for the embedded store and for a storage account. Signed URLs are the
 * only way in which browsers reach a blob.
 */
import { BlobSASPermissions, BlobServiceClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { errorLine } from '../log';
import { StartError } from '../startError';
import { sasSigner } from './sasSigner';

const CONTAINER = 'videos';
const READ_LIFE_MS = 60 * 60 * 1000;

export interface BlobStore {
  /** Rejects when it does not answer. */
  check(signal: AbortSignal): Promise<void>;
  /** Where browsers send and fetch blobs. */
  origin: string;
  putFile(name: string, file: string, contentType: string): Promise<void>;
  /** Bytes of a committed blob; null when there is none. */
  size(name: string): Promise<number | null>;
  /** Writes the blob to `file`. */
  download(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** Also blobs that only have uncommitted blocks; a blob that is not there is fine. */
  remove(name: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  /** Names under a prefix, those with only uncommitted blocks included. */
  list(prefix: string): AsyncIterable<string>;
  /** Readable for one to two hours; the same text within the hour, so that browsers can cache what it names. */
  readUrl(name: string, as: { contentType: string; filename?: string }): string;
  /** May create, write and list blocks of this one blob for `lifeMs`. */
  uploadUrl(name: string, lifeMs: number): Promise<string>;
  /** Resolves when everything stored so far survives a killed process. */
  flush(): Promise<void>;
}

interface Options {
  connectionString: string;
  /** Origins whose pages may use the embedded store; undefined leaves the account's CORS rules alone. */
  allowedOrigins?: readonly string[];
  flush(): Promise<void>;
  now(): number;
}

const isNotFound = (error: unknown): boolean => error instanceof RestError && error.statusCode === 404;

export async function openBlobStore({ connectionString, allowedOrigins, flush, now }: Options): Promise<BlobStore> {
  let container;
  let service;
  try {
    service = BlobServiceClient.fromConnectionString(connectionString);
    container = service.getContainerClient(CONTAINER);
    await container.createIfNotExists();
  } catch (error) {
    throw new StartError(`The blob store could not be used: ${errorLine(error)}.`);
  }
  if (allowedOrigins) {
    await service.setProperties({
      cors: [
        {
          allowedOrigins: allowedOrigins.join(','),
          allowedMethods: 'PUT,GET,HEAD,OPTIONS',
          allowedHeaders: '*',
          exposedHeaders: '*',
          maxAgeInSeconds: 600,
        },
      ],
    });
  }
  if (!(service.credential instanceof StorageSharedKeyCredential)) {
    throw new StartError('The connection string of the blob store has no account key, which signing URLs takes.');
  }
  const sign = sasSigner(service.credential, container.url, CONTAINER);
  const blob = (name: string) => container.getBlockBlobClient(name);

  const list = async function* (prefix: string) {
    for await (const item of container.listBlobsFlat({ prefix, includeUncommitedBlobs: true })) yield item.name;
  };
  const remove = async (name: string) => {
    await blob(name).deleteIfExists({ deleteSnapshots: 'include' });
  };

  return {
    check: async (signal) => void (await container.getProperties({ abortSignal: signal })),
    origin: new URL(service.url).origin,
    putFile: async (name, file, contentType) => {
      await blob(name).uploadFile(file, { blobHTTPHeaders: { blobContentType: contentType } });
    },
    size: async (name) => {
      try {
        return (await blob(name).getProperties()).contentLength ?? 0;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    download: async (name, file, signal) => {
      await blob(name).downloadToFile(file, undefined, undefined, { abortSignal: signal });
    },
    remove,
    removeAll: async (prefix) => {
      for await (const name of list(prefix)) await remove(name);
    },
    list,
    readUrl: (name, { contentType, filename }) =>
      sign(name, {
        expiresOn: new Date((Math.floor(now() / READ_LIFE_MS) + 2) * READ_LIFE_MS),
        contentType,
        ...(filename && { contentDisposition: `attachment; filename="${filename}"` }),
      }),
    uploadUrl: (name, lifeMs) =>
      blob(name).generateSasUrl({
        permissions: BlobSASPermissions.parse('rcw'),
        expiresOn: new Date(now() + lifeMs),
      }),
    flush,
  };
}
