import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runReader } from '../../../../scripts/backend/importing/runReader';

it('refuses files whose reading fails with one sentence, and logs the cause for the folder of the import', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  try {
    const options = { unit: null, dates: null, encoding: null };
    const files = [{ name: 'surveys.csv', file: path.join(folder, 'missing') }];
    const logged: string[] = [];
    const reading = runReader({ folder, ffmpeg: 'none', files, options, hasPhotos: false }, (line) =>
      logged.push(line),
    );
    await expect(reading).rejects.toMatchObject({
      status: 400,
      body: {
        detail: 'The files could not be read. Import them in parts, or export them from their program again.',
      },
    });
    expect(logged).toEqual([expect.stringContaining(`on ${path.basename(folder)} ended with exit code 1. It wrote: `)]);
    expect(logged[0]).toContain('ENOENT: no such file or directory');
  } finally {
    await rm(folder, { recursive: true });
  }
});
