/** Has the browser download files from addresses that say that they are to be saved. */

/** Each is a navigation until its answer begins, which another one would break off. */
const BETWEEN_MS = 1000;

/** One after the other; resolves when the last has been begun. */
export async function saveFrom(urls: readonly string[]): Promise<void> {
  for (const [index, href] of urls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    Object.assign(document.createElement('a'), { href, download: '', rel: 'noreferrer' }).click();
  }
}
