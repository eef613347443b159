/** What the routes work with. */
import type { Tokens } from '../auth/tokens';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import type { Faults } from '../faults';
import type { Log } from '../log';
import type { SendMail } from '../mail';
import type { Queue } from '../queue';
import type { LimitSettings } from './limits';

export interface Context {
  database: Database;
  blobs: BlobStore;
  queue: Queue;
  tokens: Tokens;
  /** For how long a refresh token is taken a second time when the answer to the first got lost. */
  refreshLeewaySeconds: number;
  limits: LimitSettings;
  faults: Pick<Faults, 'uploadLife'>;
  log: Log;
  sendMail: SendMail;
  /** Where people open the app: what links in mails begin with. */
  webOrigin(): string;
}
