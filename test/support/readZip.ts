/** Reads a ZIP with a reader that shares no code with our writer. */
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The entries by name, with their checksums verified; two entries with the same name are an error. */
export function readZip(file: string): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const entries = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entries.has(entry.fileName)) return reject(new Error(`${entry.fileName} is there twice.`));
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((bytes) => {
            entries.set(entry.fileName, bytes);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}
