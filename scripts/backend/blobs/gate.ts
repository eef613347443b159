/**
 * What the world may ask of the embedded store: the operations of the table below, by URLs that this backend has signed,
 * and nothing else. Whether a signature is good is the store's to say; the gate reads only request line and headers, so
 * that bodies stream through it, bounded by the length that they announce.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import { largestBlock, SMALLEST_BLOCK } from '@/uploads/transfer/linkPace';
import type { Disk } from '../disk';
import { READ_GRANT, UPLOAD_GRANT } from './grants';

const MIB = 1024 ** 2;
const MAX_BLOCK_BYTES = largestBlock(MAX_FILE_BYTES);
/** Room for the block ids of a file of the largest size in the smallest blocks. */
const MAX_LIST_BYTES = 4 * MIB;

interface Operation {
  method: string;
  /** The query's `comp`; null for none. */
  comp: string | null;
  /** What the query may say besides `comp` and the signature. */
  query: readonly string[];
  /** What the URL is signed for. */
  grant: string;
  maxBytes: number;
}

const OPERATIONS: readonly Operation[] = [
  { method: 'PUT', comp: 'block', query: ['blockid'], grant: UPLOAD_GRANT, maxBytes: MAX_BLOCK_BYTES },
  { method: 'PUT', comp: 'blocklist', query: [], grant: UPLOAD_GRANT, maxBytes: MAX_LIST_BYTES },
  // The SDK adds '_' in browsers, with the time, so that they ask anew.
  { method: 'GET', comp: 'blocklist', query: ['blocklisttype', '_'], grant: UPLOAD_GRANT, maxBytes: 0 },
  { method: 'GET', comp: null, query: [], grant: READ_GRANT, maxBytes: 0 },
  { method: 'HEAD', comp: null, query: [], grant: READ_GRANT, maxBytes: 0 },
];

const SIGNATURE = ['sv', 'se', 'sr', 'sp', 'sig'];
/** Content type and disposition of a read's answer; signed with the rest. */
const ANSWER_HEADERS = ['rsct', 'rscd'];
/** The `x-ms-` headers that pass: the SDK adds them to every request. Others could change what an operation does. */
const STORE_HEADERS = new Set(['x-ms-version', 'x-ms-client-request-id', 'x-ms-useragent']);
/** One blob: no escapes, no empty parts, none that begins with a dot. */
const BLOB_PATH = /^\/\w+\/videos\/(\w[\w.-]*(?:\/[\w-][\w.-]*)+)$/;
/** Characters that everybody reads the same way: no second question mark, brackets or fragment. */
const PLAIN_QUERY = /^[\w.~%&=+!*'():/,@-]*$/;

/** All that one upload may send: a file of the largest size, and as much again for blocks that are sent twice. */
const MAX_UPLOAD_BYTES = 2 * MAX_FILE_BYTES;
/** What a write counts at least: to the store, many small writes are more work than a large one. */
const MIN_COUNTED_BYTES = SMALLEST_BLOCK;

interface Refusal {
  status: number;
  /** Fixed texts: nothing of a request goes into an answer that a browser may show. */
  code: string;
  message: string;
}

const notAllowed = (message: string): Refusal => ({ status: 403, code: 'NotAllowed', message });
const REFUSALS = {
  path: notAllowed('This is not the address of a video or picture.'),
  operation: notAllowed('This operation is not allowed. A link can only upload a video in blocks, or read a file.'),
  query: notAllowed('The link contains a parameter that is not allowed.'),
  header: notAllowed('The request contains a header that is not allowed.'),
  grant: notAllowed('This link does not allow this operation.'),
  over: { status: 403, code: 'UploadIsOver', message: 'This upload has ended, and its link no longer works.' },
  length: { status: 411, code: 'MissingContentLengthHeader', message: 'The request needs a Content-Length header.' },
  size: { status: 413, code: 'RequestBodyTooLarge', message: 'The request body is too large.' },
  total: { status: 413, code: 'UploadTooLarge', message: 'More data was sent for this upload than is allowed.' },
  full: { status: 507, code: 'DiskFull', message: 'The disk of the server is full.' },
  down: { status: 503, code: 'ServerBusy', message: 'Please try again in a moment.' },
} as const satisfies Record<string, Refusal>;

interface Admitted {
  refusal: null;
  /** The blob's name. */
  name: string;
  operation: Operation;
  bytes: number;
}

const pathOf = (url: string): string => url.split('?', 1).join('');

function readQuery(text: string): Map<string, string> | null {
  if (!PLAIN_QUERY.test(text)) return null;
  const pairs = [...new URLSearchParams(text)];
  const query = new Map(pairs);
  // Of a field that is there twice, the store may read the other value.
  return query.size === pairs.length ? query : null;
}

/** What the request asks for, or why it is refused. */
function judge({ method, url = '', headers }: IncomingMessage): Admitted | { refusal: Refusal } {
  const path = pathOf(url);
  const name = BLOB_PATH.exec(path)?.[1];
  if (name === undefined) return { refusal: REFUSALS.path };
  const query = readQuery(url.slice(path.length + 1));
  if (!query) return { refusal: REFUSALS.query };
  const comp = query.get('comp') ?? null;
  const operation = OPERATIONS.find((each) => each.method === method && each.comp === comp);
  if (!operation) return { refusal: REFUSALS.operation };

  const known = ['comp', ...operation.query, ...SIGNATURE, ...ANSWER_HEADERS];
  if ([...query.keys()].some((key) => !known.includes(key))) return { refusal: REFUSALS.query };
  if (!SIGNATURE.every((key) => query.has(key))) return { refusal: REFUSALS.grant };
  if (query.get('sp') !== operation.grant) return { refusal: REFUSALS.grant };
  if ('authorization' in headers) return { refusal: REFUSALS.header };
  if (Object.keys(headers).some((key) => key.startsWith('x-ms-') && !STORE_HEADERS.has(key))) {
    return { refusal: REFUSALS.header };
  }

  if ('transfer-encoding' in headers || (operation.maxBytes > 0 && headers['content-length'] === undefined)) {
    return { refusal: REFUSALS.length };
  }
  const bytes = Number(headers['content-length'] ?? 0);
  return bytes > operation.maxBytes ? { refusal: REFUSALS.size } : { refusal: null, name, operation, bytes };
}

/** Answers in the store's own form, so that its SDK reads the refusal; pages of any origin may read it. */
function refuse({ headers }: IncomingMessage, response: ServerResponse, { status, code, message }: Refusal): void {
  const isBounded = !('transfer-encoding' in headers) && Number(headers['content-length'] ?? 0) <= MAX_BLOCK_BYTES;
  response.writeHead(status, {
    'content-type': 'application/xml',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': '*',
    'x-ms-error-code': code,
    ...(status >= 500 && { 'retry-after': '2' }),
    // The rest of a bounded body is read: while a browser still sends, it does not see the answer.
    ...(!isBounded && { connection: 'close' }),
  });
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.end(body);
}

/**
 * The store gives an error's content type to a 304 too, which a browser takes for that of the picture that it has: it then
 * refuses to show it.
 */
function sayNoTypeWith304(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (head[0] === 304) response.removeHeader('content-type');
    return writeHead(...head);
  };
}

interface GateOptions {
  /** Whether bytes may still be sent for the blob; asked before each use of an upload's link. */
  takesBytes(blobName: string): Promise<boolean>;
  disk: Pick<Disk, 'hasRoomFor'>;
  /** The listener of the store. */
  serve: RequestListener;
}

export function createGate({ takesBytes, disk, serve }: GateOptions): RequestListener {
  /** Bytes of the writes at hand. */
  let arriving = 0;
  /** Bytes written to a blob since the start, and on their way. */
  const written = new Map<string, number>();
  const count = (name: string, bytes: number): number => {
    const sum = (written.get(name) ?? 0) + bytes;
    if (sum > 0) written.set(name, sum);
    else written.delete(name);
    return sum;
  };

  /** Counts a write's bytes, and takes them off again unless the store answers 201; false when they are too many. */
  const countWrite = (response: ServerResponse, { name, bytes }: Admitted): boolean => {
    const counted = Math.max(bytes, MIN_COUNTED_BYTES);
    arriving += bytes;
    response.once('close', () => {
      arriving -= bytes;
      if (response.statusCode !== 201) count(name, -counted);
    });
    return count(name, counted) <= MAX_UPLOAD_BYTES;
  };

  return (request, response) => {
    // Browsers ask before they send; the store answers by its CORS rules, and does nothing.
    if (request.method === 'OPTIONS' && BLOB_PATH.test(pathOf(request.url ?? ''))) {
      return serve(request, response);
    }
    const asked = judge(request);
    if (asked.refusal) return refuse(request, response, asked.refusal);
    const { name, operation } = asked;
    // A browser shows a blob as the content type that was signed, not as what it guesses from the bytes.
    response.setHeader('x-content-type-options', 'nosniff');
    // The store says only to a page that asks for it that the page may read a picture's pixels. Without this, a browser
    // that has shown the picture would take its copy, which says nothing, and refuse.
    response.setHeader('vary', 'Origin');
    sayNoTypeWith304(response);
    if (operation.grant === READ_GRANT) return serve(request, response);
    if (operation.method === 'PUT' && !countWrite(response, asked)) return refuse(request, response, REFUSALS.total);
    Promise.all([takesBytes(name), disk.hasRoomFor(arriving)]).then(
      ([isOpen, hasRoom]) => {
        if (!isOpen) return refuse(request, response, REFUSALS.over);
        if (operation.method === 'PUT' && !hasRoom) return refuse(request, response, REFUSALS.full);
        serve(request, response);
      },
      () => refuse(request, response, REFUSALS.down),
    );
  };
}
