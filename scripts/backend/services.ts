/** What the domains work with, whoever has them do something: a route, the worker, or the server by itself. */
import type { BlobStore } from './blobs/blobStore';
import type { Database } from './database/database';
import type { Faults } from './faults';
import type { Log } from './log';
import type { Queue } from './queue';

export interface Services {
  database: Database;
  blobs: BlobStore;
  queue: Queue;
  faults: Pick<Faults, 'uploadLife'>;
  log: Log;
}
