import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFECT_CLASSES } from '@/lib/defectClasses';
import { readSettings } from '../../../scripts/backend/config';
import { DEFAULT_VIDEO_LIMITS } from '../../../scripts/backend/media/limits';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    trustedProxies: ['loopback'],
    webPort: 3000,
    apiPort: 3001,
    blobPort: 10000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    azureConnectionString: undefined,
    ffmpegPath: undefined,
    videosAtOnce: undefined,
    videoLimits: DEFAULT_VIDEO_LIMITS,
    sessionSecret: undefined,
    previousSessionSecret: undefined,
    mailFrom: 'Culvert <no-reply@localhost>',
    publicUrl: undefined,
    refreshLeewaySeconds: 60,
    limits: { failedLogins: 10, mails: 10, accountCalls: 300, tokenCalls: 10_000 },
    auditDays: 730,
    takesBugReports: false,
    webhookTargets: 'public',
    logFormat: 'text',
  });
});

it('reads the environment', () => {
  expect(readSettings({ PUBLIC_URL: 'https://app.example.com/' }).publicUrl).toBe('https://app.example.com');
  expect(
    readSettings({ PORT: '8080', DATA_DIR: '/srv/data', FFMPEG_PATH: ' /opt/ffmpeg ', VIDEOS_AT_ONCE: '0' }),
  ).toMatchObject({
    webPort: 8080,
    dataDir: '/srv/data',
    ffmpegPath: '/opt/ffmpeg',
    videosAtOnce: 0,
  });
});

it('takes bug reports only where it says so', () => {
  expect(readSettings({ BUG_REPORTS: 'staff' }).takesBugReports).toBe(true);
  expect(() => readSettings({ BUG_REPORTS: 'yes' })).toThrow('BUG_REPORTS must be staff or file, not "yes".');
});

it('sends webhooks to other than public addresses only where it says so', () => {
  expect(readSettings({ WEBHOOK_TARGETS: 'any' }).webhookTargets).toBe('any');
  expect(() => readSettings({ WEBHOOK_TARGETS: 'private' })).toThrow(
    'WEBHOOK_TARGETS must be public or any, not "private".',
  );
});

it('keeps data in the project wherever it is started, and takes a given folder from there', () => {
  const [project, elsewhere] = [process.cwd(), realpathSync(os.tmpdir())];
  process.chdir(elsewhere);
  try {
    expect(readSettings({}).dataDir).toBe(path.join(project, '.data'));
    expect(readSettings({ DATA_DIR: 'data' }).dataDir).toBe(path.join(elsewhere, 'data'));
  } finally {
    process.chdir(project);
  }
});

it('has a data folder for each port where database and store are servers, since an API keeps its folder to itself', () => {
  const servers = { DATABASE_URL: 'postgres://db/app', AZURE_STORAGE_CONNECTION_STRING: 'BlobEndpoint=http://store' };
  const folderOf = (env: NodeJS.ProcessEnv) => readSettings(env).dataDir;
  expect(folderOf(servers)).toBe(path.resolve('.data/port-3000'));
  expect(folderOf({ ...servers, PORT: '3010' })).toBe(path.resolve('.data/port-3010'));
  expect(folderOf({ ...servers, DATA_DIR: '/srv/data' })).toBe('/srv/data');
  for (const [name, value] of Object.entries(servers)) expect(folderOf({ [name]: value })).toBe(path.resolve('.data'));
});

it('reads the limits of a video in the units that their names say', () => {
  const env = {
    VIDEO_MINUTES: '3',
    VIDEO_MEMORY_MB: '512',
    VIDEO_DISK_MB: '1',
    VIDEO_MEGAPIXELS: '9',
    VIDEO_FRAMES: '60',
    VIDEO_NICENESS: '0',
  };
  expect(readSettings(env).videoLimits).toEqual({
    seconds: 180,
    memoryBytes: 536_870_912,
    diskBytes: 1_048_576,
    pixels: 9_000_000,
    frames: 60,
    niceness: 0,
  });
});

it('takes a model server, and what its classes are here', () => {
  const env = { DETECTOR_URL: 'http://models:8000/v2/models/sewer/', DETECTOR_CLASSES: '-, roots,longitudinal crack' };
  expect(readSettings(env).detector).toEqual({
    url: 'http://models:8000/v2/models/sewer',
    classes: [null, 'roots', 'longitudinal crack'],
  });
  expect(readSettings({ ...env, DETECTOR_CLASSES: '' }).detector?.classes).toEqual(DEFECT_CLASSES);
  expect(() => readSettings({ ...env, DETECTOR_CLASSES: 'rats' })).toThrow('DETECTOR_CLASSES names "rats"');
  expect(() => readSettings({ ...env, DETECTOR_URL: 'file:///etc' })).toThrow('DETECTOR_URL must begin with http');
});

it('takes an address to listen on, and proxies to believe', () => {
  expect(readSettings({ HOST: '::', TRUSTED_PROXIES: '10.0.0.7, fd00::/8' })).toMatchObject({
    host: '::',
    trustedProxies: ['10.0.0.7', 'fd00::/8'],
  });
});

it.each([
  ['HOST', 'x86_64-conda-linux-gnu', 'HOST must be an address such as 0.0.0.0, not "x86_64-conda-linux-gnu".'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1,proxy',
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "proxy".',
  ],
  ['LIMIT_MAILS', '0', 'LIMIT_MAILS must be a whole number of 1 or more, not "0".'],
  ['REFRESH_LEEWAY_SECONDS', '-1', 'REFRESH_LEEWAY_SECONDS must be seconds from 0 to 3600, not "-1".'],
  ['SESSION_SECRET', 'x'.repeat(31), 'SESSION_SECRET must have 32 bytes or more, not 31.'],
  ['PUBLIC_URL', 'example.com', 'PUBLIC_URL must be a URL, not "example.com".'],
  ['PUBLIC_URL', 'https://example.com/app', 'PUBLIC_URL must be an address such as https://app.example.com, not'],
  ['PUBLIC_URL', 'ftp://example.com', 'PUBLIC_URL must be an address such as https://app.example.com, not'],
  ['MAIL_FROM', 'Culvert', 'MAIL_FROM must be like "Culvert <mail@example.com>", not "Culvert".'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM must be like "Culvert <mail@example.com>", not'],
  ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be text or json, not "xml".'],
  ['METRICS_PORT', '70000', 'METRICS_PORT must be a port number, not "70000".'],
  ['SENTRY_DSN', 'sentry', 'SENTRY_DSN must be a URL, not "sentry".'],
])('says what %s cannot be', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

it.each(['web', '0', '-1', '65536', '1.5'])('says that %s is no port', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT must be a port number, not "${port}".`);
});
