/** The backend that `load.ts` asks, in a process of its own: `argv[2]` is the data folder. Ends with its parent. */
import { startBackend } from '../backend/backend';

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
process.send?.(backend.origin);
