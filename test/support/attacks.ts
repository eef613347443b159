/** The means of an attacker of the blob store: an upload's signed URL, and raw HTTP requests. */
import { createHash } from 'node:crypto';
import type { CreateUploadResponse } from '@/api/contract/files';
import { blockId, openUpload } from './apiClient';
import type { TestBackendOptions } from './backend';
import { openFolderWorld, type FolderWorld } from './folderWorld';
import { openStorageAccount, type StorageAccount } from './storageAccount';

interface RawRequest {
  /** Added to the URL's query. */
  query?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  /** The store's error code of a refusal. */
  code: string | null;
  body: string;
}

/** Sends any request by a signed URL. */
export async function raw(method: string, url: string, { query, headers, body }: RawRequest = {}): Promise<RawAnswer> {
  const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
  const answer = await fetch(query === undefined ? url : `${url}&${query}`, { method, headers, body: bytes });
  return { status: answer.status, code: answer.headers.get('x-ms-error-code'), body: await answer.text() };
}

export const putBlock = (url: string, index: number, body: Buffer): Promise<RawAnswer> =>
  raw('PUT', url, {
    query: `comp=block&blockid=${encodeURIComponent(blockId(index))}`,
    headers: { 'content-md5': createHash('md5').update(body).digest('base64') },
    body,
  });

export const commitBlocks = (url: string, indexes: readonly number[]): Promise<RawAnswer> => {
  const names = indexes.map((index) => `<Latest>${blockId(index)}</Latest>`).join('');
  return raw('PUT', url, { query: 'comp=blocklist', body: `<?xml version="1.0"?><BlockList>${names}</BlockList>` });
};

export interface AttackWorld extends FolderWorld {
  /** Opens an upload as the upload-only account. */
  begin(name?: string): Promise<CreateUploadResponse>;
  complete(fileId: number): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** The demo accounts on the embedded store. A test that restarts the backend has to assign the new one to `backend`. */
export async function openAttackWorld(options: TestBackendOptions = {}): Promise<AttackWorld> {
  const folders = await openFolderWorld(options);
  const { id: folder } = await folders.make();
  const world: AttackWorld = {
    ...folders,
    begin: (name = 'attack.mp4') => openUpload(world.uploader, folder, name),
    complete: (fileId) => world.uploader.call('PATCH', `/files/${fileId}/upload-complete`),
    close: () => world.backend.close(),
  };
  return world;
}

/** The same on a storage account without the backend's gate before it. */
export async function openAccountWorld(): Promise<AttackWorld & { account: StorageAccount }> {
  const account = await openStorageAccount();
  const world = await openAttackWorld({ azureConnectionString: account.connectionString });
  const close = async () => {
    await world.backend.close();
    await account.close();
  };
  return Object.assign(world, { account, close });
}
