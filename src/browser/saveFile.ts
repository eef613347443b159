/** Offers the person a file to keep, as the browser's download; `type` is its MIME type. */
export function saveFile(name: string, content: string | Blob | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the content over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
