/** Calls the API as a demo user's browser would: logs in when it has to, and sends videos to the store in blocks. */
import { createHash } from 'node:crypto';
import { BlockBlobClient } from '@azure/storage-blob';
import { DEMO_PASSWORD } from '../backend/database/seed';

export interface ApiClient {
  /** `path` is the part after /api/v3. Throws with the server's words when it refuses. `Body` is not checked. */
  call<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Posts the bytes of a file as the body. */
  sendFile<Body = unknown>(path: string, file: Buffer, type: 'text/csv' | 'application/octet-stream'): Promise<Body>;
}

type Sent = { body: string | Uint8Array<ArrayBuffer>; type: string } | null;

/** `account` is the part of the demo account's address before the @. */
export function apiClient(origin: string, account: string, signal: AbortSignal): ApiClient {
  const send = (method: string, path: string, sent: Sent, token?: string) =>
    fetch(`${origin}/api/v3${path}`, {
      method,
      signal,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { body: sent.body }),
    });
  const json = (body: unknown): Sent =>
    body === undefined ? null : { body: JSON.stringify(body), type: 'application/json' };
  const logIn = async () => {
    const body = json({ email: `${account}@example.com`, password: DEMO_PASSWORD });
    const answer = await send('POST', '/auth/login', body);
    if (!answer.ok) throw new Error(`${account}@example.com cannot log in: ${await answer.text()}`);
    return ((await answer.json()) as { access: string }).access;
  };
  let token: string | undefined;
  const call = async <Body>(method: string, path: string, sent: Sent) => {
    token ??= await logIn();
    let answer = await send(method, path, sent, token);
    if (answer.status === 401) {
      token = await logIn();
      answer = await send(method, path, sent, token);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  };
  return {
    call: (method, path, body) => call(method, path, json(body)),
    sendFile: (path, file, type) => call('POST', path, { body: new Uint8Array(file), type }),
  };
}

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Sends all of the bytes to the URL of an upload, and commits them. */
export async function sendBytes(url: string, bytes: Buffer, abortSignal: AbortSignal): Promise<void> {
  const blob = new BlockBlobClient(url);
  const ids: string[] = [];
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
    const block = bytes.subarray(start, start + BLOCK_BYTES);
    const id = Buffer.from(`demo-${String(ids.length).padStart(6, '0')}`).toString('base64');
    const transactionalContentMD5 = createHash('md5').update(block).digest();
    await blob.stageBlock(id, block, block.length, { transactionalContentMD5, abortSignal });
    ids.push(id);
  }
  await blob.commitBlockList(ids, { abortSignal });
}
