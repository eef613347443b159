import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentSecurityPolicy } from '../../../../scripts/backend/http/contentSecurityPolicy';
import { startTestBackend } from '../../../support/backend';

const BLOBS = 'http://127.0.0.1:10000';
const sources = (policy: object) => JSON.stringify(policy);

it('lets the page talk to nobody outside without a service', () => {
  const policy = contentSecurityPolicy(BLOBS, {});
  expect(policy.styleSrc).not.toContain("'unsafe-inline'");
  expect(policy.connectSrc).toEqual(["'self'", BLOBS]);
  expect(policy.scriptSrc).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(sources(policy)).not.toContain('https:');
});

it('lets it send reports where the DSN points, and nothing else', () => {
  const policy = contentSecurityPolicy(BLOBS, { sentryDsn: 'https://key@o1.ingest.example.com/42' });
  expect(policy.connectSrc).toEqual(["'self'", BLOBS, 'https://o1.ingest.example.com']);
  expect(sources({ ...policy, connectSrc: [] })).not.toContain('https:');
});

it('lets Userflow bring its script, styles, pictures and frames, and keep a connection', () => {
  const policy = contentSecurityPolicy(BLOBS, { userflowToken: 'token' });
  expect(policy.scriptSrc).toContain('https://js.userflow.com');
  expect(policy.connectSrc).toEqual(["'self'", BLOBS, 'https://*.userflow.com', 'wss://*.userflow.com']);
  for (const directive of ['styleSrc', 'imgSrc', 'frameSrc', 'fontSrc'] as const) {
    expect(policy[directive]).toContain('https://*.userflow.com');
  }
  expect(policy.scriptSrc).not.toContain("'unsafe-eval'");
});

it('is what the page is served with', async () => {
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await writeFile(path.join(webRoot, 'index.html'), '<meta property="csp-nonce" nonce="%CSP_NONCE%">');
  const services = { sentryDsn: 'http://key@127.0.0.1:9000/1', userflowToken: 'token' };
  const backend = await startTestBackend({ webRoot, ...services });
  const header = (await fetch(`${backend.origin}/uploads`)).headers.get('content-security-policy') ?? '';
  await backend.close();
  await rm(webRoot, { recursive: true });
  expect(header).toContain(
    `connect-src 'self' ${backend.blobOrigin} http://127.0.0.1:9000 https://*.userflow.com wss://*.userflow.com;`,
  );
  expect(header).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.userflow.com;");
  // Downloads begin in frames.
  expect(header).toContain(`frame-src 'self' ${backend.blobOrigin} https://*.userflow.com;`);
});

it('lets the viewer of bug reports draw, and reach neither network nor storage', async () => {
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  const page = '<meta property="csp-nonce" nonce="%CSP_NONCE%">';
  for (const name of ['index.html', 'replay.html', 'replay.js']) await writeFile(path.join(webRoot, name), page);
  const backend = await startTestBackend({ webRoot, userflowToken: 'token' });
  const response = await fetch(`${backend.origin}/replay.html`);
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(await response.text()) ?? [];
  const script = await fetch(`${backend.origin}/replay.js`);
  await backend.close();
  await rm(webRoot, { recursive: true });
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  expect(response.headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'sandbox allow-scripts',
  ]);
  // A page in a sandbox has an origin of its own, to which the script must be open all the same.
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('lets in no style but those with the nonce of this one answer, and no text become a script', async () => {
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await writeFile(path.join(webRoot, 'index.html'), '<meta property="csp-nonce" nonce="%CSP_NONCE%">');
  const backend = await startTestBackend({ webRoot, webOrigin: 'https://app.example.com' });
  const seen = new Set<string>();
  for (const place of ['/', '/index.html', '/uploads']) {
    const response = await fetch(`${backend.origin}${place}`);
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(await response.text()) ?? [];
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    seen.add(nonce);
    const header = response.headers.get('content-security-policy');
    expect(header).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(header).toContain("require-trusted-types-for 'script';");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  expect(seen.size).toBe(3);
  await backend.close();
  await rm(webRoot, { recursive: true });
});
