/** Tables with the pictures that they name, in one ZIP. */
import path from 'node:path';
import { writeCsvFiles, type OpenTable } from './csvTables';
import type { WriterInput, WrittenFile } from './exportWriter';
import { safeName, uniqueNames } from './fileNames';
import { writeManifest } from './manifest';
import { withPicture } from './pictures';
import type { ExportedInspection } from './readInspections';
import { writeZip, type ZipWriter } from './zip';

async function addPictures(
  job: WriterInput,
  zip: ZipWriter,
  { frames }: ExportedInspection,
  folder: string,
): Promise<Map<number, string>> {
  const pictures = new Map<number, string>();
  for (const frame of frames) {
    // Observations on one picture share its file.
    if (pictures.has(frame.id)) continue;
    const onPicture = frames.filter(({ frameId }) => frameId === frame.frameId);
    const codes = [...new Set(onPicture.map(({ defectCode }) => defectCode))].join(' ');
    const number = String(frame.frameId + 1).padStart(6, '0');
    const name = `${folder}/${number} ${safeName(codes)}.jpg`;
    const isThere = await withPicture(job, frame, async (file) => {
      await zip.add(name, file, { compress: false });
      for (const { id } of onPicture) pictures.set(id, name);
      return true;
    });
    if (!isThere && frame.imageBlob !== null) job.manifest.missPicture(frame);
  }
  return pictures;
}

/** A folder of pictures for each inspection. */
export const zipWriter =
  (tablesOf: (job: WriterInput) => readonly OpenTable[]) =>
  async (job: WriterInput): Promise<WrittenFile[]> => {
    const file = path.join(job.folder, 'export.zip');
    await writeZip(file, job.now, async (zip) => {
      const folderOf = uniqueNames();
      const tables = await writeCsvFiles(job, tablesOf(job), async (add) => {
        let number = 0;
        for await (const each of job.inspections) {
          number += 1;
          const folder = `pictures/${folderOf(each.inspection.name)}`;
          const pictures = job.pictures ? await addPictures(job, zip, each, folder) : new Map<number, string>();
          await add({ ...each, number, pictures });
        }
      });
      const manifest = await writeManifest(job);
      for (const table of tables) await zip.add(table.filename, table.file, { compress: true });
      await zip.add('Manifest.csv', manifest.file, { compress: true });
    });
    return [{ file, filename: `${job.name}.zip`, extension: 'zip', contentType: 'application/zip' }];
  };
