/**
 * What the built app's page may load and talk to: itself, the blob store, and of the services outside those that the
 * build was given.
 */

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
    frameSrc: ["'self'", ...userflow('rest')],
    imgSrc: ["'self'", 'data:', 'blob:', blobOrigin, ...userflow('rest')],
    mediaSrc: ["'self'", 'blob:', blobOrigin, ...userflow('rest')],
    objectSrc: ["'none'"],
    // The hashing of blocks is WebAssembly.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...userflow('script')],
    // antd writes its styles into the page.
    styleSrc: ["'self'", "'unsafe-inline'", ...userflow('rest')],
    workerSrc: ["'self'", 'blob:'],
  };
}
