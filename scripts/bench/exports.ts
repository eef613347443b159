/**
 * Exports of 500 inspections and of ten times as many, each with the memory that is in use in the process that makes them
 * (the backend, its database included): it must not grow with their number. Prints the time and the peak above the start.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../backend/backend';
import { liveMiB } from './liveMemory';
import { addReviewData } from './reviewData';
import { connect } from './uploadWorld';

const FEW = { folder: 'Main Street', inspections: 500 };
const MANY = { folder: 'Station Road', inspections: 5_000 };
const KINDS = [
  { type: 'BI', format: 'CSV' },
  { type: 'BI', format: 'ZIP' },
  { type: 'BI', format: 'PDF' },
] as const;
const LOOK_MS = 500;
/** Most memory of the many inspections, in times that of the few. */
const BUDGET = 1.5;
/** What a batch and the caches of the database come to, however little there is to do. */
const LEAST_MIB = 24;

const config = { port: 0, blobPort: 0, allowedOrigins: ['*'], seed: 'accounts', log: () => undefined } as const;

export async function benchExports(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-exports-'));
  try {
    await (await startBackend({ ...config, dataDir })).close();
    for (const data of [FEW, MANY]) await addReviewData(dataDir, data);
    const backend = await startBackend({ ...config, dataDir });
    try {
      const api = await connect(backend.origin);
      console.log('\nexport    inspections   seconds   MiB above the start');
      for (const kind of KINDS) {
        const peaks: number[] = [];
        for (const { folder, inspections } of [FEW, MANY]) {
          const { seconds, peak } = await measure(() => api.exportFolder({ ...kind, folder }));
          peaks.push(Math.max(LEAST_MIB, peak));
          const columns = [inspections, seconds.toFixed(1), peak.toFixed(0)].map((each) => String(each).padStart(10));
          console.log(`${kind.type} ${kind.format}  ${columns.join('  ')}`);
        }
        const [few = 0, many = 0] = peaks;
        if (many > BUDGET * few) process.exitCode = 1;
      }
    } finally {
      await backend.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  const [start, begun] = [liveMiB(), performance.now()];
  let [peak, isDone] = [start, false];
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    peak = Math.max(peak, liveMiB());
    await sleep(LOOK_MS);
  }
  await done;
  return { seconds: (performance.now() - begun) / 1000, peak: peak - start };
}
