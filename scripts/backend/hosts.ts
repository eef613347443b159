/** The address that the server listens on, the names that people may call it by, and the proxies that it believes. */
import { isIP } from 'node:net';

export const LOOPBACK = '127.0.0.1';

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
export const isLoopback = (host: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(host);

/** How URLs on this machine name a server that listens on `host`. */
export const nameInUrl = (host: string): string =>
  isEverywhere(host) ? LOOPBACK : isIP(host) === 6 ? `[${host}]` : host;

/**
 * Whether a request with this Host header may be meant for the app at `origin`. Another name that leads here is that of a
 * page which wants to be taken for the app's own by the browser of somebody on this machine (DNS rebinding); an address
 * cannot be made to lead elsewhere.
 */
export function isOwnName(header: string, origin: string): boolean {
  const name = header.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === new URL(origin).hostname || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
}

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether it is an address, a network such as 10.0.0.0/8, or a range that Fastify's `trustProxy` has a name for. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return RANGES.includes(text) || (rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= mostBits);
}
