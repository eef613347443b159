/**
 * The browser's and Azure's side of a transfer: slices of a file, staged as blocks of a blob. The only file that knows
 * the storage SDK, which it loads when the first transfer starts. Never `uploadData`: it cannot resume, shows no bytes
 * inside a block, and gives up after sixteen seconds without a connection.
 */
import type { BlockBlobClient } from '@azure/storage-blob';
import type { Clock } from '@/lib/platform';
import { readRetryAfter } from '@/lib/retry';
import { FileUnreadableError, StorageError, type OpenBlob } from '@/uploads/transfer/blobStorage';
import { createBlockTransport, type BlockTransportPorts } from '@/uploads/transfer/blockTransport';
import type { Transport } from '@/uploads/ports';
import { hashMd5 } from './md5';
import { explainUnreadable, FILE_TEXTS } from './fileReadErrors';
import { readServerDate, sendByXhr } from './xhrClient';

export interface AzureTransportPorts extends Pick<
  BlockTransportPorts,
  'clock' | 'connection' | 'random' | 'reportError' | 'journal'
> {
  files: ReadonlyMap<string, File>;
}

/** What the SDK throws when the storage answered with an error. */
interface Refusal {
  statusCode: number;
  code?: string;
  message: string;
  response?: { headers?: { get(name: string): string | undefined } };
}
const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';

async function openClient(url: string): Promise<BlockBlobClient> {
  const { AnonymousCredential, BlockBlobClient } = await import('@azure/storage-blob').catch(() => {
    throw new StorageError(0, 'NotLoaded');
  });
  return new BlockBlobClient(url, new AnonymousCredential(), {
    // `sendByXhr` reads only the parts of a request that the SDK's client interface has.
    httpClient: { sendRequest: sendByXhr },
    // The block transport retries; the SDK's own retries ignore Retry-After and give up too soon.
    retryOptions: { maxTries: 1 },
  });
}

function openBlob(file: File, firstUrl: string, clock: Clock): OpenBlob {
  let url = firstUrl;
  let client: Promise<BlockBlobClient> | null = null;
  /** The client for the current link; where the SDK could not be loaded, the next request tries again. */
  const getClient = async (): Promise<BlockBlobClient> => {
    client ??= openClient(url);
    try {
      return await client;
    } catch (error) {
      client = null;
      throw error;
    }
  };
  const asStorageError = (error: unknown): unknown => {
    if (!isRefusal(error)) return error;
    const headers = error.response?.headers;
    const retryAfter = readRetryAfter(headers?.get('retry-after'), clock.now());
    // The storage emulator sends no code for a wrong MD5, only this message.
    const isDamaged = /contentMD5 doesn't match/.test(error.message);
    const code = isDamaged ? 'Md5Mismatch' : (error.code ?? headers?.get('x-ms-error-code'));
    return new StorageError(error.statusCode, code, retryAfter);
  };
  const ask = async <Answer>(work: (client: BlockBlobClient) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await getClient());
    } catch (error) {
      throw asStorageError(error);
    }
  };
  const expectCreated = (status: number) => {
    if (status !== 201) throw new StorageError(status, 'NotCreated');
  };
  return {
    size: file.size,
    relink(next) {
      url = next;
      client = null;
    },
    hash: ({ start, end }) => hashMd5(file.slice(start, end)),
    async probe() {
      try {
        await file.slice(0, 1).arrayBuffer();
      } catch (error) {
        throw new FileUnreadableError(explainUnreadable(error));
      }
    },
    stage: ({ start, end }, id, md5, abortSignal, onProgress) =>
      ask(async (blob) => {
        const { _response } = await blob.stageBlock(id, file.slice(start, end), end - start, {
          abortSignal,
          transactionalContentMD5: md5,
          onProgress: ({ loadedBytes }) => onProgress(loadedBytes),
        });
        expectCreated(_response.status);
      }),
    commit: (ids, abortSignal) =>
      ask(async (blob) => {
        const { _response } = await blob.commitBlockList([...ids], { abortSignal });
        expectCreated(_response.status);
      }),
    listBlocks: (abortSignal) =>
      ask(async (blob) => {
        try {
          const { committedBlocks = [], uncommittedBlocks = [] } = await blob.getBlockList('all', { abortSignal });
          return new Map([...committedBlocks, ...uncommittedBlocks].map(({ name, size }) => [name, size]));
        } catch (error) {
          // A storage without any block of the blob does not know the blob.
          if (isRefusal(error) && error.statusCode === 404) return new Map<string, number>();
          throw error;
        }
      }),
  };
}

export const createAzureTransport = ({ files, ...ports }: AzureTransportPorts): Transport =>
  createBlockTransport({
    ...ports,
    storageTime: readServerDate,
    open(clientId, url) {
      const file = files.get(clientId);
      if (!file) throw new FileUnreadableError(FILE_TEXTS.gone);
      return openBlob(file, url, ports.clock);
    },
  });
