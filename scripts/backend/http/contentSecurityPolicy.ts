/**
 * What the built app's page may load and talk to: itself, the blob store, and of the services outside those that the
 * build was given. No style and no script but its own: styles carry the nonce of the answer, and what a script makes of
 * a text has to go through a policy (trusted types), of which there are webpack's for the chunks and the worker, the
 * Azure SDK's for its XML, and the default one of `public/beforeFirstPaint.js`, which lets no tag pass.
 *
 * What does not go without them: 'wasm-unsafe-eval', as the hashing of blocks is WebAssembly; the default policy, as antd
 * writes its style sheets by `innerHTML`. With Userflow neither the nonce nor trusted types: its script, which comes from
 * outside and changes by itself, writes styles and loads further scripts in its own way.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export interface OutsideServices {
  /** Where errors are reported. */
  sentryDsn?: string;
  /** Whoever has a token for Userflow uses it. */
  userflowToken?: string;
}

/** Userflow's script brings its styles, pictures and frames along, and keeps a connection open. */
const USERFLOW = {
  script: 'https://js.userflow.com',
  rest: 'https://*.userflow.com',
  connection: 'wss://*.userflow.com',
};

/** Made once for each answer; the page hands it to whatever writes styles. */
const nonces = new WeakMap<ServerResponse, string>();
export function styleNonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

const withNonce = (_request: unknown, response: ServerResponse): string => `'nonce-${styleNonceOf(response)}'`;
const POLICIES = ['webpack', 'default', '@azure/core-xml#xml.browser'];

export function contentSecurityPolicy(blobOrigin: string, { sentryDsn, userflowToken }: OutsideServices) {
  const sentry = sentryDsn ? [new URL(sentryDsn).origin] : [];
  const userflow = (...sources: (keyof typeof USERFLOW)[]) =>
    userflowToken ? sources.map((source) => USERFLOW[source]) : [];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    connectSrc: ["'self'", blobOrigin, ...sentry, ...userflow('rest', 'connection')],
    fontSrc: ["'self'", 'data:', ...userflow('rest')],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: ["'self'", blobOrigin, ...userflow('rest')],
    imgSrc: ["'self'", 'data:', 'blob:', blobOrigin, ...userflow('rest')],
    mediaSrc: ["'self'", 'blob:', blobOrigin, ...userflow('rest')],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...userflow('script')],
    styleSrc: ["'self'", ...(userflowToken ? ["'unsafe-inline'", USERFLOW.rest] : [withNonce])],
    ...(!userflowToken && { requireTrustedTypesFor: ["'script'"], trustedTypes: POLICIES }),
    workerSrc: ["'self'", 'blob:'],
  };
}

/**
 * What /replay.html may do, which shows what is in a file of unknown origin: draw. It has no connection, loads nothing but
 * its own script and style, and as a sandbox it has an origin of its own, so that the app's storage is out of its reach.
 */
export const replayPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'sandbox allow-scripts',
  ].join(';');
