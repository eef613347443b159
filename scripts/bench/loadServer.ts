/**
 * The backend that `load.ts` and `process.ts` ask, in a process of its own: `argv[2]` is the data folder. Answers any message
 * with its live memory in MiB, and ends with its parent.
 */
import { startBackend } from '../backend/backend';
import { liveMiB } from './liveMemory';

const backend = await startBackend({
  dataDir: process.argv[2] ?? '',
  port: 0,
  blobPort: 0,
  allowedOrigins: ['*'],
  seed: 'accounts',
  videosAtOnce: 3,
  log: (line) => console.error(line),
});
process.once('disconnect', () => void backend.close().then(() => process.exit()));
process.on('message', () => process.send?.(liveMiB()));
process.send?.(backend.origin);
