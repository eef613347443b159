/** The services that functions of the domains take, whether a route, the worker or the server itself calls them. */
import type { BlobStore } from './blobs/blobStore';
import type { Database } from './database/database';
import type { Faults } from './faults';
import type { Log } from './log';
import type { WorkerWaker } from './workerWaker';

export interface Services {
  database: Database;
  blobs: BlobStore;
  waker: WorkerWaker;
  faults: Pick<Faults, 'uploadLife'>;
  log: Log;
}
