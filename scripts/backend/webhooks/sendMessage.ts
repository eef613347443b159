/**
 * Sends a message to where a webhook points: to the very address that was checked, without following redirects, and
 * without reading the answer's body, of which nothing is wanted. So a receiver can neither have this server call something
 * of its own network, nor keep it busy for longer than the time it has to answer.
 */
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress';

/** 'public': only https to the public internet. 'any': http and every address too, for tests and for closed networks. */
export const WEBHOOK_TARGETS = ['public', 'any'] as const;
export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];

export const ANSWER_MS = 15_000;

const NOT_PUBLIC = 'Its address is not one of the public internet.';
/** Named in an outcome that people read; what else a connection fails of is told by its code. */
class Refused extends Error {}

/** Of a URL; those of IPv6 have brackets there. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** What speaks against sending to the URL, in a sentence; null for nothing. Names are looked up only when it is sent. */
export function problemOf(text: string, targets: WebhookTargets): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const schemes = targets === 'any' ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) return 'Enter an address that begins with https://.';
  if (url.username || url.password) return 'Leave out user name and password: a message is known by its signature.';
  if (targets === 'public' && isIP(hostOf(url)) > 0 && !isPublicAddress(hostOf(url))) return NOT_PUBLIC;
  return null;
}

/** Gives only what may be connected to: a name that also leads elsewhere is refused as a whole. */
const publicLookup: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new Refused(NOT_PUBLIC), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });

interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface SendOptions {
  targets: WebhookTargets;
  /** Until the answer begins, in ms. */
  answerMs: number;
  /** Aborts when the process stops. */
  signal: AbortSignal;
}

/** The status of the answer; where none came, why, in a sentence. Rejects when `signal` aborts. */
export async function sendMessage(
  { url, headers, body }: Message,
  { targets, answerMs, signal }: SendOptions,
): Promise<number | string> {
  // Checked when it was made too, perhaps under another setting.
  const problem = problemOf(url, targets);
  if (problem) return problem;
  const late = AbortSignal.timeout(answerMs);
  try {
    return await new Promise<number>((resolve, reject) => {
      const { request } = url.startsWith('https:') ? https : http;
      const call = request(
        url,
        {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Culvert-Webhooks',
          },
          // A connection of its own: one that is kept open was checked for another message.
          agent: false,
          signal: AbortSignal.any([signal, late]),
          ...(targets === 'public' && { lookup: publicLookup }),
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return `No answer came within ${answerMs / 1000} seconds.`;
    if (error instanceof Refused) return error.message;
    return `It could not be reached (${(error as NodeJS.ErrnoException).code ?? 'no connection'}).`;
  }
}
