/** Has the browser download files from addresses that say that they are to be saved. */

/** As long as an answer may take to begin: a frame that is removed before breaks its download off. */
const ANSWERED_MS = 60_000;

/** Each in a frame of its own: were it the page that goes there, Firefox would break off all that is being sent. */
export function downloadFrom(urls: readonly string[]): void {
  for (const src of urls) {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-downloads');
    document.body.append(Object.assign(frame, { src, hidden: true, referrerPolicy: 'no-referrer' }));
    setTimeout(() => frame.remove(), ANSWERED_MS);
  }
}
