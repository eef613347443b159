/**
 * A storage account as on Azure, without the backend's gate before it: the emulator in a process of its own, behind a
 * proxy that refuses the requests that a test names, as an account does that is locked or out of order.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const EMULATOR = 'node_modules/azurite/dist/src/blob/main.js';
const ACCOUNT = 'account';
const KEY = Buffer.from('a key of no account').toString('base64');

export interface StorageAccount {
  connectionString: string;
  /** From now on these requests are answered with 409; null lets all requests through again. */
  refuse(which: { method: string; path: RegExp } | null): void;
  close(): Promise<void>;
}

export async function openStorageAccount(): Promise<StorageAccount> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-'));
  const options = ['--blobPort', '0', '--location', folder, '--skipApiVersionCheck', '--disableTelemetry'];
  const emulator = spawn(process.execPath, [EMULATOR, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, AZURITE_ACCOUNTS: `${ACCOUNT}:${KEY}` },
  });
  const ended = once(emulator, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    emulator.once('exit', () => reject(new Error('The emulator ended.')));
    emulator.stdout.on('data', (text: Buffer) => {
      const listening = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(String(text))?.[1];
      if (listening) resolve(listening);
    });
  });

  let refused: { method: string; path: RegExp } | null = null;
  const proxy = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (refused?.method === method && refused.path.test(url)) return void response.writeHead(409).end();
    const passedOn = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/${ACCOUNT}`;
  return {
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};BlobEndpoint=${endpoint};`,
    refuse: (which) => {
      refused = which;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      emulator.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
