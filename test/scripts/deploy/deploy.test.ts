/** What `scripts/deploy` says about the product is true of it. Where a tool that reads such a file is there, it reads it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TEMPLATE_MAX_BYTES } from '@/api/contract/exports';
import { IMPORT_MAX_BYTES } from '@/api/contract/imports';
import { LOGO_MAX_BYTES } from '@/api/contract/orgs';
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import { largestBlock } from '@/uploads/transfer/linkPace';
import { readSettings, SETTINGS } from '../../../scripts/backend/config';

const FOLDER = 'scripts/deploy';
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const [compose, container, nginx, example] = [
  read('compose.yaml'),
  read('Containerfile'),
  read('nginx.conf'),
  read('environment.example'),
];
const UNITS = readdirSync(FOLDER).filter((name) => name.endsWith('.service'));

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const one = (text: string, pattern: RegExp): string => {
  const found = all(text, pattern);
  expect([pattern.source, found.length]).toEqual([pattern.source, 1]);
  return found[0] ?? '';
};

/** Name and value of each line of a block that begins with `head` and is indented further. */
function block(text: string, head: string): Record<string, string> {
  const [, after = ''] = text.split(`\n${head}\n`);
  const indent = /^ */.exec(head)?.[0].length ?? 0;
  const lines = after.split('\n');
  const end = lines.findIndex((line) => line !== '' && line.search(/\S/) <= indent);
  const pairs = lines.slice(0, end).flatMap((line) => [...line.matchAll(/^ +([A-Z_]+): (.+)$/g)]);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

const known = new Set<string>(SETTINGS.map(({ name }) => name));
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));
const given = Object.fromEntries(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const settings = block(compose, 'x-settings: &settings');
const filledIn = Object.fromEntries(
  Object.entries(settings).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_whole, variable: string) => given[variable] ?? 'missing'),
  ]),
);
const workerSettings = block(compose, '  worker:');
const inImage = Object.fromEntries(
  one(container, /^ENV (.+)$/gm)
    .split(' ')
    .map((pair) => pair.split('=')),
);
const fallback = (name: string) => SETTINGS.find((setting) => setting.name === name)?.fallback;

/** A test with programs that not every machine has; where one is missing, the test's name says that it is skipped. */
function itWith(...names: string[]) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const found = names.map((name) => folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)));
  const missing = names.filter((_name, index) => found[index] === undefined);
  return (title: string, test: (...programs: string[]) => void) => {
    if (missing.length > 0) it.skip(`${title} (skipped: no ${missing.join(', ')} on this machine)`, () => {});
    else it(title, () => test(...found.map((file) => file ?? '')));
  };
}

describe('the compose file', () => {
  it('names settings of the product alone, and each that a production needs', () => {
    const { NODE_ENV, ...ofProduct } = inImage;
    expect(NODE_ENV).toBe('production');
    const names = [...Object.keys(settings), ...Object.keys(workerSettings), ...Object.keys(ofProduct)];
    expect(unknown(names)).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['DATABASE_URL', 'AZURE_STORAGE_CONNECTION_STRING', 'SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'],
        ...['TRUSTED_PROXIES', 'HOST', 'DATA_DIR', 'METRICS_PORT'],
      ]),
    );
  });

  it('takes from the environment what its example has, and the product can read it', () => {
    const asked = new Set(all(compose, /\$\{(\w+)/g));
    expect([...asked].filter((name) => name !== 'AZURITE_ACCOUNTS' && given[name] === undefined)).toEqual([]);
    const { host, databaseUrl, azureConnectionString, publicUrl, trustedProxies, sessionSecret } = readSettings({
      ...filledIn,
      ...inImage,
    });
    expect([host, publicUrl, sessionSecret]).toEqual([
      '0.0.0.0',
      `https://${given.DOMAIN}`,
      expect.stringMatching(/^change-me/),
    ]);
    expect(databaseUrl).toContain(`:${given.POSTGRES_PASSWORD}@database:5432/`);
    expect(azureConnectionString).toContain('AccountName=');
    expect(trustedProxies).toEqual([one(compose, /ipv4_address: (\S+)/g)]);
  });

  it('has its parts speak to each other at the ports where they listen', () => {
    const port = fallback('PORT');
    expect(one(container, /^EXPOSE (\d+)$/gm)).toBe(port);
    const services = all(compose, /^ {2}(\w+):(?: &\w+)?$/gm);
    const apis = services.filter((name) => name.startsWith('api'));
    expect(apis).toEqual(['api1', 'api2']);
    expect(all(nginx, /^ {4}server (\S+) /gm)).toEqual(apis.map((name) => `${name}:${port}`));
    expect(all(compose, /127\.0\.0\.1:(\d+)\/readyz/g)).toEqual([port, workerSettings.METRICS_PORT]);
    expect(one(nginx, /set \$store (\w+):/g)).toBe('store');
    expect(one(nginx, /set \$store \w+:(\d+)/g)).toBe(one(compose, /--blobPort,\s*'(\d+)'/g));
    expect(all(compose, /'(\d+):\1'/g)).toEqual(all(nginx, /^ {4}listen (\d+)/gm));
    const tls = one(compose, /\$\{TLS_FOLDER:\?\}:(\S+):ro/g);
    expect(all(nginx, /^ +ssl_certificate(?:_key)? (.+)\//gm)).toEqual([tls, tls]);
  });

  it('runs programs and copies files that there are', () => {
    const programs = [compose, container, ...UNITS.map(read)].flatMap((text) => all(text, /(scripts\/[\w/]+\.ts)/g));
    expect(new Set(programs)).toEqual(new Set(['scripts/start.ts', 'scripts/worker.ts', 'scripts/deploy/prepare.ts']));
    const copied = all(container, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));
    expect([...programs, ...copied].filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the proxy', () => {
  /** The directives of a location, or of all of a server or of the file, where it has none of its own. */
  const location = (head: string) => one(nginx, new RegExp(String.raw`location ${head} \{\n([^}]*)\}`, 'g'));
  const seconds = (text: string) => Number(one(text, /proxy_read_timeout (\d+)s/g));
  const sourceOf = (file: string) => readFileSync(path.join('scripts/backend', file), 'utf8');
  const MIB = 1024 ** 2;

  it('lets through each body that a route takes', () => {
    const files = ['http/app.ts', ...readdirSync('scripts/backend/http/routes').map((name) => `http/routes/${name}`)];
    const megabytes = files.flatMap((file) => all(sourceOf(file), /_LIMIT = (?:(\d+) \* )?1024 \* 1024;/g));
    expect(megabytes.length).toBeGreaterThanOrEqual(3);
    const largest = Math.max(
      IMPORT_MAX_BYTES,
      TEMPLATE_MAX_BYTES,
      LOGO_MAX_BYTES,
      ...megabytes.map((each) => Number(each || 1) * MIB),
    );
    const limit = Number(one(nginx, /client_max_body_size (\d+)m/g)) * MIB;
    expect(limit).toBeGreaterThanOrEqual(largest);
    // Blocks of a video, which Azurite gets through it.
    expect(limit).toBeGreaterThanOrEqual(largestBlock(MAX_FILE_BYTES));
  });

  it('passes each event on at once, and outlasts the silence between them', () => {
    const stream = location('= /api/v3/events');
    expect(stream).toContain('proxy_buffering off;');
    expect(sourceOf('http/routes/live.ts')).toContain("app.get('/events'");
    expect(seconds(stream)).toBeGreaterThan(Number(one(sourceOf('live/live.ts'), /HEARTBEAT_MS = (\d+)_000/g)) * 2);
  });

  it('waits as long as the longest answer takes', () => {
    const general = one(nginx, /^ {2}proxy_read_timeout (\d+)s/gm);
    expect(Number(general)).toBeGreaterThan(2 * 60);
  });

  it('says who calls and by which name, and shows nobody the figures', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('proxy_set_header Host $host;');
    // A location with headers of its own would have none of these.
    expect(all(nginx, /^( {3,}proxy_set_header.*)$/gm)).toEqual([]);
    expect(location(String.raw`~ \^\/\(metrics\|healthz\|readyz\)\$`)).toContain('return 404;');
    expect(nginx).toContain('access_log off;');
  });

  itWith('nginx', 'openssl')('can be read by nginx', (server, maker) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    const key = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
    spawnSync(maker, ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=localhost', ...key]);
    const file = path.join(folder, 'nginx.conf');
    // Names that only the network of the containers has, and the folder that is mounted there.
    writeFileSync(file, nginx.replaceAll(/api[12]:/g, '127.0.0.1:').replaceAll('/etc/nginx/tls', folder));
    const { stderr } = spawnSync(server, ['-t', '-c', file, '-g', `pid ${folder}/pid;`], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    // Whether this user may listen there is another matter.
    expect(stderr).toContain('syntax is ok');
  });
});

describe('the units of systemd', () => {
  it('are one for the API and one for the worker, each with folder and port of its own', () => {
    expect(UNITS).toEqual(['culvert-api@.service', 'culvert-worker@.service']);
    const names = UNITS.flatMap((unit) => all(read(unit), /^Environment=(\w+)/gm)).filter(
      (name) => name !== 'NODE_ENV',
    );
    const { DOMAIN: _domain, TLS_FOLDER: _folder, POSTGRES_PASSWORD: _password, ...ofProduct } = given;
    expect(unknown([...names, ...Object.keys(ofProduct)])).toEqual([]);
    for (const unit of UNITS) {
      const text = read(unit);
      expect(one(text, /^Environment=(?:PORT|METRICS_PORT)=(.+)$/gm)).toBe('%i');
      expect(one(text, /^Environment=DATA_DIR=(.+)$/gm)).toBe(`/var/lib/${one(text, /^StateDirectory=(.+)$/gm)}`);
    }
  });

  it('get all that a production needs, and values that the product can read', () => {
    const { databaseUrl, azureConnectionString, publicUrl, sessionSecret, smtpUrl } = readSettings(given);
    for (const value of [databaseUrl, azureConnectionString, publicUrl, sessionSecret, smtpUrl])
      expect(value).toBeTruthy();
  });

  itWith('systemd-analyze')('can be read by systemd', (analyze) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
    const files = UNITS.map((unit) => path.join(folder, unit));
    // Node may lie elsewhere here, and a program that is not there is an error.
    for (const [index, unit] of UNITS.entries()) {
      writeFileSync(files[index] ?? '', read(unit).replace('/usr/bin/node', process.execPath));
    }
    const { status, stderr } = spawnSync(analyze, ['verify', ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr.split('\n').filter((line) => line.includes('culvert'))]).toEqual([0, []]);
  });
});
