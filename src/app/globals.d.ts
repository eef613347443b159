/** What the build puts in or takes care of. */

/** The product's version. */
declare const __APP_VERSION__: string;
/** webpack replaces it; nothing else of Node's `process` is there. */
declare const process: { env: { NODE_ENV: 'production' | 'development' } };

declare module '*.css';
