/** What the routes work with. */
import type { Tokens } from '../auth/tokens';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import type { Faults } from '../faults';
import type { Log } from '../log';
import type { SendMail } from '../mail';
import type { Queue } from '../queue';

export interface Context {
  database: Database;
  blobs: BlobStore;
  queue: Queue;
  tokens: Tokens;
  faults: Pick<Faults, 'uploadLife'>;
  log: Log;
  sendMail: SendMail;
  /** Where people open the app: what links in mails begin with. */
  webOrigin(): string;
}
