/**
 * Faults on demand, for tests: what the API or the blob store does to the requests that a fault names. Without
 * faults it only passes requests on. Serialisable, so that a test can set them in another process.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestMiddleware } from './requestMiddleware';

export interface Fault {
  where: 'api' | 'blob';
  /** Upper case; any but OPTIONS when left out. */
  method?: string;
  /** Regular expression over path and query. */
  url: string;
  /** The first matching request that is hit, from 1; default 1. */
  from?: number;
  /** How many are hit; default 1. */
  times?: number;
  /**
   * `status` answers with it; `delay` waits before the request is served; `drop` closes the connection at once;
   * `drop answer` serves the request and closes the connection instead of answering; `half answer` sends the
   * start of a status line and closes.
   */
  effect:
    | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
    | { kind: 'delay'; ms: number }
    | { kind: 'drop' }
    | { kind: 'drop answer' }
    | { kind: 'half answer' };
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** How many requests were hit since the last `clear`. */
  hits(): number;
  /** Life of upload URLs in ms from now on; null is the usual one. */
  setUploadLife(ms: number | null): void;
  uploadLife(): number | null;
}

export interface FaultSwitch extends Faults {
  middleware(where: Fault['where']): RequestMiddleware;
}

function answer(request: IncomingMessage, response: ServerResponse, effect: Fault['effect'] & { kind: 'status' }) {
  request.resume();
  response.writeHead(effect.status, {
    'content-type': 'application/json',
    // A page may read the answer of another origin only with these.
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-expose-headers': '*',
    ...effect.headers,
  });
  response.end(JSON.stringify(effect.body ?? { detail: 'Fault on demand.' }));
}

export function createFaults(): FaultSwitch {
  let active: { fault: Fault; seen: number }[] = [];
  let hits = 0;
  let uploadLife: number | null = null;

  const pick = (where: Fault['where'], request: IncomingMessage): Fault | undefined => {
    let picked: Fault | undefined;
    for (const entry of active) {
      const { fault } = entry;
      const method = request.method ?? '';
      const matches =
        fault.where === where &&
        (fault.method ? fault.method === method : method !== 'OPTIONS') &&
        new RegExp(fault.url).test(request.url ?? '');
      if (!matches) continue;
      entry.seen += 1;
      const from = fault.from ?? 1;
      if (entry.seen >= from && entry.seen < from + (fault.times ?? 1)) picked ??= fault;
    }
    return picked;
  };

  return {
    add: (fault) => void active.push({ fault, seen: 0 }),
    clear: () => {
      active = [];
      hits = 0;
    },
    hits: () => hits,
    setUploadLife: (ms) => {
      uploadLife = ms;
    },
    uploadLife: () => uploadLife,
    middleware: (where) => (request, response, next) => {
      const effect = pick(where, request)?.effect;
      if (!effect) return next(request, response);
      hits += 1;
      switch (effect.kind) {
        case 'status':
          return answer(request, response, effect);
        case 'delay':
          return void wait(effect.ms).then(() => next(request, response));
        case 'drop':
          return void request.socket.destroy();
        case 'drop answer':
          response.end = () => {
            request.socket.destroy();
            return response;
          };
          return next(request, response);
        case 'half answer':
          return void request.socket.end('HTTP/1.1 20');
      }
    },
  };
}
