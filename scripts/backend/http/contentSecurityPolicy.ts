/**
 * What the built app's page may load and talk to: itself, the blob store, and of the services outside those that the
 * build was given. No style and no script but its own: styles carry the nonce of the answer, and a text that becomes
 * HTML or a script has to go through a policy (trusted types), of which there are webpack's for the chunks and the
 * worker, the Azure SDK's for its XML, and the default one of `public/beforeFirstPaint.js`, which lets no tag pass.
 *
 * Two exceptions are needed: 'wasm-unsafe-eval', as the hashing of blocks is WebAssembly; the default policy, as antd
 * writes its style sheets by `innerHTML`. With Userflow neither the nonce nor trusted types: its script, which comes from
 * outside and changes by itself, writes styles and loads further scripts in its own way.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export interface OutsideServices {
  /** Where errors are reported. */
  sentryDsn?: string;
  /** The page loads Userflow where there is a token. */
  userflowToken?: string;
}

/** Userflow's script brings its styles, pictures and frames along, and keeps a connection open. */
const USERFLOW = {
  script: 'https://js.userflow.com',
  rest: 'https://*.userflow.com',
  connection: 'wss://*.userflow.com',
};

/** One nonce for each answer; the page hands it to whatever writes styles. */
const nonces = new WeakMap<ServerResponse, string>();
export function styleNonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

const withNonce = (_request: unknown, response: ServerResponse): string => `'nonce-${styleNonceOf(response)}'`;
const POLICIES = ['webpack', 'default', '@azure/core-xml#xml.browser'];

/** The directives as helmet takes them; the nonce is made for each answer. */
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
 * The policy of /replay.html, which shows a bug report of unknown origin and may only draw. It has no connection, loads
 * nothing but its own script and style, and as a sandbox it has an origin of its own, so that it cannot reach the app's
 * storage.
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
    // Staff see a report that was sent in a frame of the app.
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'sandbox allow-scripts',
  ].join(';');
