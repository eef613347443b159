/** Downloads files from addresses whose answers say that the browser is to save them. */

/** How long an answer may take to begin: removing the frame before that would break the download off. */
const ANSWERED_MS = 60_000;

/** Each address gets a hidden frame: if the page itself went there, Firefox would break off its uploads and calls. */
export function downloadFrom(urls: readonly string[]): void {
  for (const src of urls) {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-downloads');
    document.body.append(Object.assign(frame, { src, hidden: true, referrerPolicy: 'no-referrer' }));
    setTimeout(() => frame.remove(), ANSWERED_MS);
  }
}
