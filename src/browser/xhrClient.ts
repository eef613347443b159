/**
 * An HTTP client for the storage SDK on XMLHttpRequest: the SDK's own is `fetch`, which tells nothing about the bytes
 * on their way up. A request that gets no answer fails as `StorageError` with status 0.
 */
import { StorageError } from '@/uploads/transfer/blobStorage';

/** The SDK's request and response, as far as they are used here. */
interface Headers {
  rawHeaders(): Record<string, string>;
  set(name: string, value: string): void;
  remove(name: string): boolean;
  headerNames(): string[];
  clone(): Headers;
}
interface SdkRequest<SdkHeaders extends Headers> {
  url: string;
  method: string;
  body?: unknown;
  headers: SdkHeaders;
  abortSignal?: {
    readonly aborted: boolean;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
  };
  onUploadProgress?(progress: { loadedBytes: number }): void;
}

/** The browser sets these headers itself, and reports an error when a script does. */
const FORBIDDEN = new Set(['content-length', 'user-agent', 'accept-encoding', 'host', 'connection']);

const isBody = (body: unknown): body is Blob | string => body instanceof Blob || typeof body === 'string';

function readHeaders<SdkHeaders extends Headers>(xhr: XMLHttpRequest, pattern: SdkHeaders): SdkHeaders {
  // The SDK exports no constructor for its headers, so the request's headers are cloned (which keeps their class),
  // emptied and filled.
  const headers = pattern.clone() as SdkHeaders;
  for (const name of headers.headerNames()) headers.remove(name);
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Milliseconds that the storage's clock, by which signed links end, is ahead of this computer's; by the latest answer.
 */
let skew: number | null = null;

const noteDate = (xhr: XMLHttpRequest): void => {
  // Not `getResponseHeader`: browsers log an error when the page is not allowed to read that header.
  const date = Date.parse(/^date: (.*)$/im.exec(xhr.getAllResponseHeaders())?.[1] ?? '');
  if (!Number.isNaN(date)) skew = date - Date.now();
};

/** Milliseconds since 1970 by the storage's clock; null until an answer had a date. */
export const readServerDate = (): number | null => (skew === null ? null : Date.now() + skew);

export const sendByXhr = <SdkHeaders extends Headers, Request extends SdkRequest<SdkHeaders>>(request: Request) =>
  new Promise<{ request: Request; status: number; headers: SdkHeaders; bodyAsText: string }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    request.abortSignal?.addEventListener('abort', abort);
    xhr.upload.addEventListener('progress', ({ loaded }) => request.onUploadProgress?.({ loadedBytes: loaded }));
    xhr.addEventListener('load', () => {
      noteDate(xhr);
      resolve({
        request,
        status: xhr.status,
        headers: readHeaders(xhr, request.headers),
        bodyAsText: xhr.responseText,
      });
    });
    xhr.addEventListener('error', () => reject(new StorageError(0, 'NoAnswer')));
    xhr.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')));
    xhr.addEventListener('loadend', () => request.abortSignal?.removeEventListener('abort', abort));
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers.rawHeaders())) {
      if (!FORBIDDEN.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
    }
    if (request.abortSignal?.aborted) reject(new DOMException('The request was aborted.', 'AbortError'));
    else xhr.send(isBody(request.body) ? request.body : null);
  });
