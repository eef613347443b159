/**
 * Watches what must never happen, for tests: `violations` stays empty in a healthy run. It changes nothing.
 */
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestMiddleware } from './requestMiddleware';
import type { Log } from './log';

const MAX_BLOCKS_IN_FLIGHT = 6;
const MAX_FILES_AT_ONCE = 3;
/** A closed tab hands its uploads over at once, and the server reads the end of its requests a moment later. */
const HANDOVER_MS = 500;
/**
 * A process that was busy runs its timers before it reads that requests have ended. Within so many turns of the event
 * loop it has read what ended before; a turn with nothing to do takes no time.
 */
const TURNS = 10;
const SECRET = /[?&]sig=|Bearer |cvt_[\w-]{20,}|eyJ[\w-]{10,}\.[\w-]+\.|AccountKey=|\/shared#/;

export interface Invariants {
  /** One sentence for each breach seen so far. */
  violations(): string[];
  watchBlobs: RequestMiddleware;
  watchLog(log: Log): Log;
}

const blockOf = (request: IncomingMessage): { file: string; block: string } | null => {
  const url = new URL(request.url ?? '/', 'http://store');
  const block = url.searchParams.get('blockid');
  return request.method === 'PUT' && url.searchParams.get('comp') === 'block' && block !== null
    ? { file: url.pathname, block }
    : null;
};

/** `handoverMs`: for how long blocks of a tab that was closed may still count. */
export function createInvariants(handoverMs = HANDOVER_MS): Invariants {
  const seen = new Set<string>();
  const stored = new Set<string>();
  const inFlight = new Map<string, number>();

  const check = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    const blocks = [...inFlight.values()].reduce((sum, count) => sum + count, 0);
    if (blocks > MAX_BLOCKS_IN_FLIGHT) seen.add(`${blocks} blocks in flight`);
    if (inFlight.size > MAX_FILES_AT_ONCE) seen.add(`${inFlight.size} files sent at once`);
  };

  return {
    violations: () => [...seen],
    watchBlobs: (request, response, next) => {
      const sent = blockOf(request);
      if (sent) {
        inFlight.set(sent.file, (inFlight.get(sent.file) ?? 0) + 1);
        setTimeout(() => void check(), handoverMs).unref();
        response.once('close', () => {
          const left = (inFlight.get(sent.file) ?? 1) - 1;
          if (left > 0) inFlight.set(sent.file, left);
          else inFlight.delete(sent.file);
          const key = `${sent.file} ${sent.block}`;
          if (response.statusCode !== 201 || !response.writableFinished) return;
          if (stored.has(key)) seen.add(`block ${sent.block} of ${sent.file} sent twice`);
          stored.add(key);
        });
      }
      next(request, response);
    },
    watchLog: (log) => (line, fields) => {
      if (SECRET.test(`${line} ${JSON.stringify(fields)}`)) seen.add('a token or signed URL in a log line');
      log(line, fields);
    },
  };
}
