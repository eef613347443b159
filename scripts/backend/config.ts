/**
 * Configuration by environment, in one table: name, default, meaning. Everything has a default; nothing else in
 * `scripts` reads `process.env`.
 */
import path from 'node:path';
import { StartError } from './startError';

export interface Setting {
  name: string;
  fallback: string;
  meaning: string;
}

export const SETTINGS = [
  { name: 'PORT', fallback: '3000', meaning: 'port of the web app' },
  { name: 'API_PORT', fallback: '3001', meaning: 'port of the API while the dev server serves the app' },
  { name: 'BLOB_PORT', fallback: '10000', meaning: 'port of the embedded blob store; keep it once chosen' },
  { name: 'DATA_DIR', fallback: '.data', meaning: 'folder of the database, blobs, secrets and temporary files' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'a PostgreSQL server instead of the embedded database' },
  {
    name: 'AZURE_STORAGE_CONNECTION_STRING',
    fallback: '',
    meaning: 'an Azure storage account instead of the embedded blob store',
  },
  { name: 'FFMPEG_PATH', fallback: '', meaning: 'the ffmpeg to use; else the one on PATH, else the one shipped' },
  { name: 'SMTP_URL', fallback: '', meaning: 'a mail server; else mails are written to DATA_DIR/mail' },
  { name: 'SESSION_SECRET', fallback: '', meaning: 'key that signs the tokens; else one is made in DATA_DIR' },
] as const satisfies readonly Setting[];

type Name = (typeof SETTINGS)[number]['name'];

export interface Settings {
  webPort: number;
  apiPort: number;
  blobPort: number;
  dataDir: string;
  databaseUrl?: string;
  azureConnectionString?: string;
  ffmpegPath?: string;
  sessionSecret?: string;
  smtpUrl?: string;
}

/** Reads the table from `env`; a port that is none is a StartError. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const text = (name: Name): string =>
    env[name]?.trim() || (SETTINGS.find((setting) => setting.name === name)?.fallback ?? '');
  const port = (name: Name): number => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < 1 || value > 65535) {
      throw new StartError(`${name} must be a port number, not "${text(name)}".`);
    }
    return value;
  };
  return {
    webPort: port('PORT'),
    apiPort: port('API_PORT'),
    blobPort: port('BLOB_PORT'),
    dataDir: path.resolve(text('DATA_DIR')),
    databaseUrl: text('DATABASE_URL') || undefined,
    azureConnectionString: text('AZURE_STORAGE_CONNECTION_STRING') || undefined,
    ffmpegPath: text('FFMPEG_PATH') || undefined,
    sessionSecret: text('SESSION_SECRET') || undefined,
    smtpUrl: text('SMTP_URL') || undefined,
  };
}
