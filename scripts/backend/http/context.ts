/** The services and settings that routes work with. */
import type { Dashboard } from '@/api/contract/dashboard';
import type { MakeAssetFile } from '../assetFiles/makeAssetFile';
import type { Tokens } from '../auth/tokens';
import type { Disk } from '../disk';
import type { Health } from '../health';
import type { Live } from '../live/live';
import type { SendMail } from '../mail';
import type { Metrics } from '../metrics';
import type { Services } from '../services';
import type { ReadTemplate } from '../exports/readTemplate';
import type { SurveyImporter } from '../importing/importSurveys';
import type { ImportNetwork } from '../network/importNetwork';
import type { MakeLogo } from '../worker/makeLogo';
import type { WebhookTargets } from '../webhooks/sendMessage';
import type { LimitSettings } from './rateLimits';

export interface Context extends Services, SurveyImporter {
  health: Health;
  /** Of the data folder. */
  disk: Disk;
  live: Live;
  metrics: Metrics;
  tokens: Tokens;
  /** For how long the token before the newest may refresh once more, because the answer may have got lost. */
  refreshLeewaySeconds: number;
  limits: LimitSettings;
  /** At once; rejects when the mail server does not take the mail. */
  sendMail: SendMail;
  /** Whether `sendMail` hands mails to a server; else it writes them to a folder. */
  hasMailServer: boolean;
  /** As soon as a mail server takes it. */
  postMail: SendMail;
  makeLogo: MakeLogo;
  importNetwork: ImportNetwork;
  readTemplate: ReadTemplate;
  makeAssetFile: MakeAssetFile;
  /** Where people open the app: what links in mails begin with. */
  webOrigin(): string;
  /** Whether people may send their bug reports to staff. */
  takesBugReports: boolean;
  /** Where webhooks may be sent to. */
  webhookTargets: WebhookTargets;
  /** How far the demo data are filled in; null when nobody is filling them in. */
  demoProgress(): Dashboard['demo'];
}
