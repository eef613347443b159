/** Writes an export that is one text file, inspection by inspection. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PicturedInspection } from './csvTables';
import type { WriterInput, WrittenFile } from './exportWriter';

interface TextFormat {
  extension: string;
  contentType: string;
  head: string;
  /** The text of an inspection. */
  body(inspection: PicturedInspection): string;
  foot: string;
}

export const textWriter =
  (formatOf: (job: WriterInput) => TextFormat) =>
  async (job: WriterInput): Promise<WrittenFile[]> => {
    const { extension, contentType, head, body, foot } = formatOf(job);
    const file = path.join(job.folder, `export.${extension}`);
    const handle = await open(file, 'w');
    try {
      await handle.write(head);
      let number = 0;
      for await (const each of job.inspections) {
        number += 1;
        await handle.write(body({ ...each, number, pictures: new Map() }));
      }
      await handle.write(foot);
    } finally {
      await handle.close();
    }
    return [{ file, filename: `${job.name}.${extension}`, extension, contentType }];
  };
