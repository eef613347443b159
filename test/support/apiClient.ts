/** Calls the backend's API as a signed-in account, over real HTTP, and sends it videos as a browser would. */
import { createHash } from 'node:crypto';
import type { LoginResponse } from '@/api/contract/auth';
import type { CreateUploadResponse, FilePage, FileRecord } from '@/api/contract/files';
import { folderRecords } from '@/api/contract/folders';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { until } from './until';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface ApiClient {
  /** `path` follows /api/v3. The body is not checked: the caller says what type it should have. */
  call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
}

export function apiClient(origin: string, token?: string): ApiClient {
  return {
    call: async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/api/v3${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        body: (isJson && text !== '' ? JSON.parse(text) : text || null) as Body,
      };
    },
  };
}

export type SignedIn = ApiClient & { login: LoginResponse };

/** A client for a demo account: 'owner', 'contractor', 'uploader' or 'staff'. */
export async function signIn(origin: string, account: string): Promise<SignedIn> {
  const credentials = { email: `${account}@example.com`, password: DEMO_PASSWORD };
  const { status, body } = await apiClient(origin).call<LoginResponse>('POST', '/auth/login', credentials);
  if (status !== 200) throw new Error(`Login answered ${status}`);
  return { ...apiClient(origin, body.access), login: body };
}

export async function openUpload(api: ApiClient, folderId: number, name: string): Promise<CreateUploadResponse> {
  const input = { file_name: name, upload_file_name: name, job_id: folderId, uploaded_time: new Date().toISOString() };
  const { status, body } = await api.call<CreateUploadResponse>('POST', '/files/upload', input);
  if (status !== 201) throw new Error(`Opening an upload answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The name of the blob that a signed URL gives access to. */
export const blobNameIn = (url: string): string => new URL(url).pathname.split('/').slice(3).join('/');

export const blockId = (index: number): string =>
  Buffer.from(`session-${String(index).padStart(6, '0')}`).toString('base64');

/** Imports the SDK only when it is called, since the SDK's build for browsers cannot be loaded in jsdom. */
async function openBlob(url: string) {
  const { BlockBlobClient } = await import('@azure/storage-blob');
  return new BlockBlobClient(url);
}

/** Sends block `index` as the app does, with its MD5. */
export async function stageBlock(url: string, index: number, bytes: Buffer): Promise<void> {
  const blob = await openBlob(url);
  await blob.stageBlock(blockId(index), bytes, bytes.length, {
    transactionalContentMD5: createHash('md5').update(bytes).digest(),
  });
}

/** Sends `bytes` in `blocks` blocks and commits them; the upload is not completed yet. */
export async function sendBytes(url: string, bytes: Buffer, blocks = 3): Promise<void> {
  const size = Math.ceil(bytes.length / blocks);
  for (let index = 0; index < blocks; index++) {
    await stageBlock(url, index, bytes.subarray(index * size, (index + 1) * size));
  }
  const blob = await openBlob(url);
  await blob.commitBlockList(Array.from({ length: blocks }, (_, index) => blockId(index)));
}

/** Uploads a file: opens the upload, sends the bytes, and resolves to the answer of upload-complete. */
export async function upload(api: ApiClient, folderId: number, name: string, bytes: Buffer): Promise<FileRecord> {
  const opened = await openUpload(api, folderId, name);
  await sendBytes(opened.blob_url_with_sas, bytes);
  const { status, body } = await api.call<FileRecord>('PATCH', `/files/${opened.file_id}/upload-complete`);
  if (status !== 200) throw new Error(`Completing answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The file's record once it has one of the statuses. */
export const untilStatus = (api: ApiClient, organisationId: number, fileId: number, statuses: string[]) =>
  until(async () => {
    const query = statuses.map((status) => `&status=${encodeURIComponent(status)}`).join('');
    const page = await api.call<FilePage>(
      'GET',
      `/files/processing?target_org_id=${organisationId}&page_size=200${query}`,
    );
    return page.body.results.find((record) => record.fileListId === fileId);
  });

/** The bytes of the one file of this name, once they can be downloaded. */
export async function storedBytes(api: ApiClient, organisationId: number, filename: string): Promise<Buffer> {
  const query = new URLSearchParams({ target_org_id: String(organisationId), filename });
  const url = await until(async () => {
    const { results } = (await api.call<FilePage>('GET', `/files?${query}`)).body;
    if (results.length > 1) throw new Error(`${results.length} files are called ${filename}.`);
    return results[0]?.downloadUrl;
  });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** The demo owner, signed in, with the ids of their organisation and of its folder "Main Street", for uploads. */
export async function ownerOfMainStreet(origin: string) {
  const owner = await signIn(origin, 'owner');
  const org = owner.login.organisationId;
  const { body } = await owner.call('GET', `/inspections/folders?organisationId=${org}`);
  return { owner, org, leaf: folderRecords.parse(body).find((each) => each.job_name === 'Main Street')?.id ?? 0 };
}
