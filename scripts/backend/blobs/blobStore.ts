/**
 * Blobs by name, over Azure's SDK: the same for the embedded store and for a storage account. Signed URLs are the
 * only way in which browsers reach a blob.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobSASPermissions, BlobServiceClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { errorLine } from '../log';
import { StartError } from '../startError';
import { UPLOAD_GRANT } from './grants';
import { sasSigner } from './sasSigner';

const CONTAINER = 'videos';
const COPY_POLL_MS = 2000;
/** A blob has at most 50,000 blocks. */
const STREAM_BLOCK_BYTES = 4 * 1024 ** 2;
const READ_LIFE_MS = 60 * 60 * 1000;

/** A blob as it is committed. */
export interface StoredBlob {
  size: number;
  /** Changes with every change of the blob. */
  etag: string;
  /** Whether it is a block blob that names none of its blocks twice. */
  isWhole: boolean;
  /** False while it is being copied, and when that failed. */
  isComplete: boolean;
}

/** Why a blob cannot be had: there is none, or not the one that was meant; or why none can be made: the name is taken. */
export class BlobUnavailable extends Error {
  override name = 'BlobUnavailable';
  constructor(readonly reason: 'missing' | 'changed' | 'taken') {
    super(`The blob is ${reason}.`);
  }
}

export interface ListedBlob {
  name: string;
  /** Bytes that are committed. */
  size: number;
  /** Undefined where nothing is committed. */
  etag: string | undefined;
  /** Azure does not tell it of every blob that has only uncommitted blocks. */
  lastModified: Date | undefined;
}

export interface BlobStore {
  /** Rejects when it does not answer. */
  check(signal: AbortSignal): Promise<void>;
  /** Where browsers send and fetch blobs. */
  origin: string;
  putFile(name: string, file: string, contentType: string): Promise<void>;
  putBytes(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Only where there is no blob yet, and only if the stream ends without an error. */
  putStream(name: string, bytes: Readable): Promise<void>;
  /** Writes a text where there is no blob yet, and gives the text that is there then: this one, or the first one's. */
  putFirst(name: string, text: string): Promise<string>;
  /** A small blob; null when there is none. */
  readText(name: string): Promise<string | null>;
  /** Null when nothing is committed. */
  look(name: string): Promise<StoredBlob | null>;
  /** Within the store, if `from` still has this ETag and there is no `to`; else throws `BlobUnavailable`. */
  copy(from: string, etag: string | undefined, to: string, signal?: AbortSignal): Promise<void>;
  /** Writes the blob to `file`; gives the SHA-256 of what it wrote, in hex. Throws `BlobUnavailable`. */
  download(name: string, file: string, signal?: AbortSignal): Promise<string>;
  /** Also blobs that only have uncommitted blocks or are leased; a blob that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Removes all that it can; throws the error of one that could not be removed in the end. */
  removeAll(prefix: string): Promise<void>;
  /** Blobs under a prefix, those with only uncommitted blocks included. */
  list(prefix: string): AsyncIterable<ListedBlob>;
  /** The folders right below a prefix, each once: the beginning of names up to and with the slash after the prefix. */
  listFolders(prefix: string): AsyncIterable<string>;
  /**
   * Readable for one to two hours, the same text within the hour, so that browsers can cache what it names; or for
   * `lifeMs` from now on. With a `filename` it is saved under that.
   */
  readUrl(name: string, as: { contentType: string; filename?: string; lifeMs?: number }): string;
  /** May create, write and list blocks of this one blob for `lifeMs`. */
  uploadUrl(name: string, lifeMs: number): Promise<string>;
  /** Resolves when everything stored so far survives a killed process. */
  flush(): Promise<void>;
}

interface Options {
  connectionString: string;
  /** Where browsers reach the store, when that is not where the connection string leads. */
  origin?: string;
  /** Origins whose pages may use the embedded store; undefined leaves the account's CORS rules alone. */
  allowedOrigins?: readonly string[];
  flush(): Promise<void>;
  now(): number;
}

/** `Content-Disposition` for a file name. A header holds ASCII alone: other names follow in the form of RFC 6266. */
function savedAs(filename: string): string {
  const plain = `attachment; filename="${filename.replaceAll(/[^ -~]|["\\]/g, '_')}"`;
  return /[^ -~]/.test(filename) ? `${plain}; filename*=UTF-8''${encodeURIComponent(filename)}` : plain;
}

const hasStatus = (error: unknown, status: number): error is RestError =>
  error instanceof RestError && error.statusCode === status;

const isTaken = (error: unknown): boolean => hasStatus(error, 409) && error.code === 'BlobAlreadyExists';

function asUnavailable(error: unknown): unknown {
  if (isTaken(error)) return new BlobUnavailable('taken');
  if (hasStatus(error, 404)) return new BlobUnavailable('missing');
  return hasStatus(error, 412) ? new BlobUnavailable('changed') : error;
}

export async function openBlobStore(options: Options): Promise<BlobStore> {
  const { connectionString, allowedOrigins, flush, now } = options;
  let container;
  let service;
  let access;
  try {
    service = BlobServiceClient.fromConnectionString(connectionString);
    container = service.getContainerClient(CONTAINER);
    await container.createIfNotExists();
    access = (await container.getAccessPolicy()).blobPublicAccess;
  } catch (error) {
    throw new StartError(`The blob store could not be used: ${errorLine(error)}.`);
  }
  if (access) {
    throw new StartError(
      `Everybody can read the container "${CONTAINER}" of the blob store. Set its access to private.`,
    );
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
    throw new StartError('The connection string of the blob store has no account key, which is needed to sign URLs.');
  }
  const internal = new URL(container.url);
  const origin = options.origin ?? internal.origin;
  const publicUrl = `${origin}${internal.pathname}`;
  const sign = sasSigner(service.credential, publicUrl, CONTAINER);
  const blob = (name: string) => container.getBlockBlobClient(name);

  const list = async function* (prefix: string): AsyncIterable<ListedBlob> {
    for await (const { name, properties } of container.listBlobsFlat({ prefix, includeUncommitedBlobs: true })) {
      const { contentLength: size = 0, etag, lastModified } = properties;
      yield { name, size, etag, lastModified };
    }
  };
  const readText = async (name: string) => {
    try {
      return (await blob(name).downloadToBuffer()).toString();
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };
  const remove = async (name: string) => {
    try {
      await blob(name).deleteIfExists({ deleteSnapshots: 'include' });
    } catch (error) {
      // 412: the blob is leased. On a storage account an upload's link can take a lease, for ever.
      if (!hasStatus(error, 412)) throw error;
      await blob(name).getBlobLeaseClient().breakLease(0);
      await blob(name).deleteIfExists({ deleteSnapshots: 'include' });
    }
  };

  return {
    check: async (signal) => void (await container.getProperties({ abortSignal: signal })),
    origin,
    putFile: async (name, file, contentType) => {
      await blob(name).uploadFile(file, { blobHTTPHeaders: { blobContentType: contentType } });
    },
    putBytes: async (name, bytes, contentType) => {
      await blob(name).uploadData(bytes, { blobHTTPHeaders: { blobContentType: contentType } });
    },
    putStream: async (name, bytes) => {
      await blob(name).uploadStream(bytes, STREAM_BLOCK_BYTES, undefined, { conditions: { ifNoneMatch: '*' } });
    },
    putFirst: async (name, text) => {
      await blob(name)
        .uploadData(Buffer.from(text), { conditions: { ifNoneMatch: '*' } })
        .catch((error: unknown) => {
          if (!isTaken(error)) throw error;
        });
      return (await readText(name)) ?? text;
    },
    readText,
    look: async (name) => {
      try {
        const properties = await blob(name).getProperties();
        const { blobType, contentLength: size = 0, etag = '', copyStatus = 'success' } = properties;
        const isComplete = copyStatus === 'success';
        if (blobType !== 'BlockBlob') return { size, etag, isWhole: false, isComplete };
        const list = await blob(name).getBlockList('committed');
        const names = (list.committedBlocks ?? []).map((block) => block.name);
        const isSame = list.etag === undefined || list.etag === etag;
        return { size, etag, isWhole: isSame && new Set(names).size === names.length, isComplete };
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    copy: async (from, etag, to, abortSignal) => {
      try {
        const copying = await blob(to).beginCopyFromURL(blob(from).url, {
          sourceConditions: { ifMatch: etag },
          conditions: { ifNoneMatch: '*' },
          intervalInMs: COPY_POLL_MS,
          abortSignal,
        });
        abortSignal?.addEventListener('abort', () => copying.stopPolling(), { once: true });
        await copying.pollUntilDone();
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    download: async (name, file, abortSignal) => {
      const { readableStreamBody: body } = await blob(name)
        .download(0, undefined, { abortSignal, maxRetryRequests: 5 })
        .catch((error: unknown) => {
          throw asUnavailable(error);
        });
      if (!body) throw new Error('The blob store returned an empty response.');
      const hash = createHash('sha256');
      const hashing = async function* (chunks: AsyncIterable<string | Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(body, hashing, createWriteStream(file), { signal: abortSignal });
      return hash.digest('hex');
    },
    remove,
    removeAll: async (prefix) => {
      let failure: unknown;
      for await (const { name } of list(prefix)) {
        await remove(name).catch((error: unknown) => (failure = error));
      }
      if (failure) throw failure;
    },
    list,
    listFolders: async function* (prefix) {
      const found = container.listBlobsByHierarchy('/', { prefix, includeUncommitedBlobs: true });
      for await (const item of found) if (item.kind === 'prefix') yield item.name;
    },
    readUrl: (name, { contentType, filename, lifeMs }) =>
      sign(name, {
        expiresOn: new Date(
          lifeMs === undefined ? (Math.floor(now() / READ_LIFE_MS) + 2) * READ_LIFE_MS : now() + lifeMs,
        ),
        contentType,
        ...(filename && { contentDisposition: savedAs(filename) }),
      }),
    uploadUrl: async (name, lifeMs) => {
      const signed = await blob(name).generateSasUrl({
        permissions: BlobSASPermissions.parse(UPLOAD_GRANT),
        expiresOn: new Date(now() + lifeMs),
      });
      return `${publicUrl}/${name}${new URL(signed).search}`;
    },
    flush,
  };
}
