/** An ffmpeg that stops before it decodes, until the test lets it go on: it holds a worker at a known point. */
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg } from '../../scripts/backend/media/ffmpeg';

export interface GatedFfmpeg {
  file: string;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Probing a file passes the gate, taking frames from it waits there. `folder` holds the script and the gate. */
export async function gatedFfmpeg(folder: string): Promise<GatedFfmpeg> {
  const file = path.join(folder, 'gated-ffmpeg');
  const gate = path.join(folder, 'gate');
  const real = await findFfmpeg(undefined);
  await writeFile(
    file,
    `#!/bin/sh
case "$*" in *filter_complex*) while [ ! -e '${gate}' ]; do sleep 0.05; done;; esac
exec '${real}' "$@"
`,
  );
  await chmod(file, 0o755);
  return { file, open: () => writeFile(gate, ''), close: () => rm(gate) };
}
