/** Constants and imports that the build provides. */

/** The product's version. */
declare const __APP_VERSION__: string;
/** webpack's name for this build. */
declare const __webpack_hash__: string;
/** Where errors are reported to, from `SENTRY_DSN` at build time; empty reports none. */
declare const __SENTRY_DSN__: string;
/** Whom bug reports are to be sent to, from `REPORT_ADDRESS` at build time; empty names nobody. */
declare const __REPORT_ADDRESS__: string;
/** The key of the Userflow account, from `USERFLOW_TOKEN` at build time; empty keeps the app's own tour. */
declare const __USERFLOW_TOKEN__: string;
/** webpack replaces `process.env.NODE_ENV`; the rest of Node's `process` does not exist. */
declare const process: { env: { NODE_ENV: 'production' | 'development' } };

declare module '*.css';
