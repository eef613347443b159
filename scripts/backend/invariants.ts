/**
 * Watches what must never happen, for tests: `violations` stays empty in a healthy run. It changes nothing.
 */
import type { IncomingMessage } from 'node:http';
import type { RequestMiddleware } from './requestMiddleware';
import type { Log } from './log';

const MAX_BLOCKS_IN_FLIGHT = 6;
const MAX_FILES_AT_ONCE = 3;
/** A closed tab hands its uploads over at once, and the server reads the end of its requests a moment later. */
const HANDOVER_MS = 500;
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

  const tooMany = (): string[] => {
    const blocks = [...inFlight.values()].reduce((sum, count) => sum + count, 0);
    return [
      ...(blocks > MAX_BLOCKS_IN_FLIGHT ? [`${blocks} blocks in flight`] : []),
      ...(inFlight.size > MAX_FILES_AT_ONCE ? [`${inFlight.size} files sent at once`] : []),
    ];
  };
  const confirm = () => tooMany().forEach((each) => seen.add(each));
  /** Too many count only where they still are at a second look: a process that was busy reads the ends of requests late. */
  const check = () => {
    if (tooMany().length > 0) setTimeout(confirm, handoverMs).unref();
  };

  return {
    violations: () => [...seen],
    watchBlobs: (request, response, next) => {
      const sent = blockOf(request);
      if (sent) {
        inFlight.set(sent.file, (inFlight.get(sent.file) ?? 0) + 1);
        setTimeout(check, handoverMs).unref();
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
