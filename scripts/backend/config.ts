/**
 * Configuration by environment, in one table: name, default, meaning. Everything has a default; no other file reads a
 * setting of the product from `process.env`.
 */
import { isIP } from 'node:net';
import { givenPath, projectFile } from '../projectFiles';
import { REFRESH_LEEWAY_SECONDS } from './auth/tokenLifetimes';
import { MIN_SECRET_BYTES } from './dataDir';
import { isNetwork, LOOPBACK } from './hosts';
import { DEFAULT_LIMITS, LIMIT_WINDOW_MINUTES, type LimitSettings } from './http/rateLimits';
import { LOG_FORMATS, type LogFormat } from './log';
import { DEFAULT_MAIL_FROM } from './mail';
import { DEFAULT_VIDEO_LIMITS, type VideoLimits } from './media/limits';
import { StartError } from './startError';
import { AUDIT_DAYS } from './audit/forgetAudit';
import { WEBHOOK_TARGETS, type WebhookTargets } from './webhooks/sendMessage';
import { readModelServer, type ModelServer } from './worker/modelServer';

const MIB = 1024 ** 2;
/** An address, alone or behind a name. */
const SENDER = /^([^<>@]+ )?<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/;

export interface Setting {
  name: string;
  fallback: string;
  meaning: string;
}

export const SETTINGS = [
  {
    name: 'HOST',
    fallback: LOOPBACK,
    meaning: 'address that the server listens on; 0.0.0.0 or :: for all that the machine has',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: 'loopback',
    meaning: 'addresses and networks, separated by commas, whose X-Forwarded-For says who calls',
  },
  { name: 'PORT', fallback: '3000', meaning: 'port of the web app' },
  { name: 'API_PORT', fallback: '3001', meaning: 'port of the API while the dev server serves the app' },
  { name: 'BLOB_PORT', fallback: '10000', meaning: 'port of the embedded blob store; keep it once chosen' },
  {
    name: 'DATA_DIR',
    fallback: '.data',
    meaning:
      'folder of the database, blobs, secrets and temporary files; where database and store are servers, the default is a folder in it for each PORT',
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'a PostgreSQL server instead of the embedded database' },
  {
    name: 'AZURE_STORAGE_CONNECTION_STRING',
    fallback: '',
    meaning: 'an Azure storage account instead of the embedded blob store',
  },
  { name: 'FFMPEG_PATH', fallback: '', meaning: 'the ffmpeg to use; else the one on PATH, else the one shipped' },
  {
    name: 'VIDEOS_AT_ONCE',
    fallback: '',
    meaning: 'videos that a process works on at once; else 1, and in the API 0 where database and store are servers',
  },
  {
    name: 'VIDEO_MINUTES',
    fallback: String(DEFAULT_VIDEO_LIMITS.seconds / 60),
    meaning: 'how many minutes reading one video may take',
  },
  {
    name: 'VIDEO_MEMORY_MB',
    fallback: String(DEFAULT_VIDEO_LIMITS.memoryBytes / MIB),
    meaning: 'memory that decoding one video may take, in MB of address space',
  },
  {
    name: 'VIDEO_DISK_MB',
    fallback: String(DEFAULT_VIDEO_LIMITS.diskBytes / MIB),
    meaning: 'space in DATA_DIR that one video and what is made of it may take, in MB',
  },
  {
    name: 'VIDEO_MEGAPIXELS',
    fallback: String(DEFAULT_VIDEO_LIMITS.pixels / 1e6),
    meaning: 'area of the largest picture that is decoded, in million pixels',
  },
  {
    name: 'VIDEO_FRAMES',
    fallback: String(DEFAULT_VIDEO_LIMITS.frames),
    meaning: 'frames that are kept of one video at most; longer ones get fewer a second',
  },
  {
    name: 'VIDEO_NICENESS',
    fallback: String(DEFAULT_VIDEO_LIMITS.niceness),
    meaning: 'how far the work on videos stands back at most, as nice counts; 0 for not at all',
  },
  {
    name: 'DETECTOR_URL',
    fallback: '',
    meaning:
      'a model on an Open Inference Protocol server, such as http://host:8000/v2/models/sewer; else image analysis',
  },
  {
    name: 'DETECTOR_CLASSES',
    fallback: '',
    meaning: 'our defect class for each of that model’s classes, in its order, separated by commas, "-" for none',
  },
  { name: 'SMTP_URL', fallback: '', meaning: 'a mail server; else mails are written to DATA_DIR/mail' },
  { name: 'MAIL_FROM', fallback: DEFAULT_MAIL_FROM, meaning: 'from whom mails come; mail servers check its domain' },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning: `key that signs the tokens, of ${MIN_SECRET_BYTES} bytes or more; else one is made in DATA_DIR`,
  },
  {
    name: 'PREVIOUS_SESSION_SECRET',
    fallback: '',
    meaning: 'the key before SESSION_SECRET was changed: tokens that it has signed stay good',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'where people open the app: what links in mails begin with, and the name it is served by; with https, browsers come by nothing else',
  },
  {
    name: 'REFRESH_LEEWAY_SECONDS',
    fallback: String(REFRESH_LEEWAY_SECONDS),
    meaning: 'how long a refresh token is still accepted after its answer was lost',
  },
  {
    name: 'LIMIT_FAILED_LOGINS',
    fallback: String(DEFAULT_LIMITS.failedLogins),
    meaning: `failed logins per email and address in ${LIMIT_WINDOW_MINUTES} minutes`,
  },
  {
    name: 'LIMIT_MAILS',
    fallback: String(DEFAULT_LIMITS.mails),
    meaning: `mails asked for per email in ${LIMIT_WINDOW_MINUTES} minutes`,
  },
  {
    name: 'LIMIT_ACCOUNT_CALLS',
    fallback: String(DEFAULT_LIMITS.accountCalls),
    meaning: `logins, registrations and resets per address, and as many views of shared inspections, in ${LIMIT_WINDOW_MINUTES} minutes`,
  },
  {
    name: 'LIMIT_TOKEN_CALLS',
    fallback: String(DEFAULT_LIMITS.tokenCalls),
    meaning: `calls with one API token in ${LIMIT_WINDOW_MINUTES} minutes`,
  },
  {
    name: 'AUDIT_DAYS',
    fallback: String(AUDIT_DAYS),
    meaning: 'days for which the audit log keeps its entries',
  },
  {
    name: 'BUG_REPORTS',
    fallback: 'file',
    meaning: '"staff" offers people to send bug reports to staff of this server; "file" only to save them',
  },
  {
    name: 'WEBHOOK_TARGETS',
    fallback: 'public',
    meaning:
      'where webhooks may be sent to: "public" is https on the public internet; "any" also http, and this machine and its network',
  },
  {
    name: 'LOG_FORMAT',
    fallback: 'text',
    meaning:
      '"text" prints sentences; "json" an object a line, with a line for each call and the ids of call and video',
  },
  {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'port where `npm run worker` has its /metrics, /healthz and /readyz; the API has them at its own',
  },
  { name: 'SENTRY_DSN', fallback: '', meaning: 'where the built app reports errors: its page may then send there' },
  { name: 'USERFLOW_TOKEN', fallback: '', meaning: 'the built app loads Userflow: its page may then talk to it' },
] as const satisfies readonly Setting[];

type Name = (typeof SETTINGS)[number]['name'];

export interface Settings {
  host: string;
  trustedProxies: string[];
  webPort: number;
  apiPort: number;
  blobPort: number;
  dataDir: string;
  databaseUrl?: string;
  azureConnectionString?: string;
  ffmpegPath?: string;
  videosAtOnce?: number;
  videoLimits: VideoLimits;
  /** The model server that looks for defects instead of the embedded image analysis. */
  detector?: ModelServer;
  sessionSecret?: string;
  previousSessionSecret?: string;
  /** An origin, without a slash at its end. */
  publicUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  refreshLeewaySeconds: number;
  limits: LimitSettings;
  auditDays: number;
  takesBugReports: boolean;
  webhookTargets: WebhookTargets;
  logFormat: LogFormat;
  metricsPort?: number;
  sentryDsn?: string;
  userflowToken?: string;
}

/** Reads the table from `env`; a value that cannot be used is a StartError. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const text = (name: Name): string =>
    env[name]?.trim() || (SETTINGS.find((setting) => setting.name === name)?.fallback ?? '');
  const number = (name: Name, { from, to, kind }: { from: number; to: number; kind: string }): number => {
    const value = Number(text(name));
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw new StartError(`${name} must be ${kind}, not "${text(name)}".`);
  };
  const port = (name: Name) => number(name, { from: 1, to: 65535, kind: 'a port number' });
  const limit = (name: Name) => number(name, { from: 1, to: 1e9, kind: 'a whole number of 1 or more' });
  const url = (name: Name): string | undefined => {
    if (text(name) && !URL.canParse(text(name))) throw new StartError(`${name} must be a URL, not "${text(name)}".`);
    return text(name) || undefined;
  };
  const secret = (name: Name): string | undefined => {
    const value = text(name);
    if (value === '' || Buffer.byteLength(value) >= MIN_SECRET_BYTES) return value || undefined;
    throw new StartError(`${name} must have ${MIN_SECRET_BYTES} bytes or more, not ${Buffer.byteLength(value)}.`);
  };
  const origin = (name: Name): string | undefined => {
    const value = url(name);
    if (value === undefined) return undefined;
    const { protocol, pathname, search, hash, origin: found } = new URL(value);
    if (/^https?:$/.test(protocol) && `${pathname}${search}${hash}` === '/') return found;
    throw new StartError(`${name} must be an address such as https://app.example.com, not "${value}".`);
  };
  const sender = (): string => {
    if (SENDER.test(text('MAIL_FROM'))) return text('MAIL_FROM');
    throw new StartError(`MAIL_FROM must be like "Culvert <mail@example.com>", not "${text('MAIL_FROM')}".`);
  };
  /** What is kept beside a database and a store that are servers is of this process alone, and others may run beside it. */
  const dataDir = (): string => {
    if (env.DATA_DIR?.trim()) return givenPath(text('DATA_DIR'));
    const isBesideOthers = text('DATABASE_URL') !== '' && text('AZURE_STORAGE_CONNECTION_STRING') !== '';
    return projectFile(isBesideOthers ? `${text('DATA_DIR')}/port-${port('PORT')}` : text('DATA_DIR'));
  };
  const host = (): string => {
    if (isIP(text('HOST')) > 0) return text('HOST');
    throw new StartError(`HOST must be an address such as 0.0.0.0, not "${text('HOST')}".`);
  };
  const proxies = (): string[] => {
    const networks = text('TRUSTED_PROXIES')
      .split(',')
      .map((each) => each.trim());
    const unknown = networks.find((each) => !isNetwork(each));
    if (unknown === undefined) return networks;
    throw new StartError(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${unknown}".`);
  };
  const choice = <Value extends string>(name: Name, values: readonly Value[]): Value => {
    const found = values.find((value) => value === text(name));
    if (found) return found;
    throw new StartError(`${name} must be ${values.join(' or ')}, not "${text(name)}".`);
  };
  return {
    host: host(),
    trustedProxies: proxies(),
    webPort: port('PORT'),
    apiPort: port('API_PORT'),
    blobPort: port('BLOB_PORT'),
    dataDir: dataDir(),
    databaseUrl: text('DATABASE_URL') || undefined,
    azureConnectionString: text('AZURE_STORAGE_CONNECTION_STRING') || undefined,
    ffmpegPath: text('FFMPEG_PATH') || undefined,
    videosAtOnce: text('VIDEOS_AT_ONCE')
      ? number('VIDEOS_AT_ONCE', { from: 0, to: 64, kind: 'a whole number from 0 to 64' })
      : undefined,
    videoLimits: {
      seconds: 60 * limit('VIDEO_MINUTES'),
      memoryBytes: MIB * limit('VIDEO_MEMORY_MB'),
      diskBytes: MIB * limit('VIDEO_DISK_MB'),
      pixels: 1e6 * limit('VIDEO_MEGAPIXELS'),
      frames: number('VIDEO_FRAMES', { from: 2, to: 1e5, kind: 'a whole number from 2 to 100000' }),
      niceness: number('VIDEO_NICENESS', { from: 0, to: 19, kind: 'a whole number from 0 to 19' }),
    },
    detector: readModelServer(url('DETECTOR_URL'), text('DETECTOR_CLASSES')),
    sessionSecret: secret('SESSION_SECRET'),
    previousSessionSecret: secret('PREVIOUS_SESSION_SECRET'),
    publicUrl: origin('PUBLIC_URL'),
    smtpUrl: text('SMTP_URL') || undefined,
    mailFrom: sender(),
    refreshLeewaySeconds: number('REFRESH_LEEWAY_SECONDS', { from: 0, to: 3600, kind: 'seconds from 0 to 3600' }),
    limits: {
      failedLogins: limit('LIMIT_FAILED_LOGINS'),
      mails: limit('LIMIT_MAILS'),
      accountCalls: limit('LIMIT_ACCOUNT_CALLS'),
      tokenCalls: limit('LIMIT_TOKEN_CALLS'),
    },
    auditDays: number('AUDIT_DAYS', { from: 1, to: 36_500, kind: 'days from 1 to 36500' }),
    takesBugReports: choice('BUG_REPORTS', ['staff', 'file']) === 'staff',
    webhookTargets: choice('WEBHOOK_TARGETS', WEBHOOK_TARGETS),
    logFormat: choice('LOG_FORMAT', LOG_FORMATS),
    metricsPort: text('METRICS_PORT') ? port('METRICS_PORT') : undefined,
    sentryDsn: url('SENTRY_DSN'),
    userflowToken: text('USERFLOW_TOKEN') || undefined,
  };
}
