/** Where messages may be sent, and what a receiver cannot do to the server. */
import { promises as dns } from 'node:dns';
import os from 'node:os';
import { isPublicAddress } from '../../../../scripts/backend/webhooks/publicAddress';
import { problemOf, sendMessage } from '../../../../scripts/backend/webhooks/sendMessage';
import { startReceiver, type Receiver } from '../../../support/webhookReceiver';

const NOT_PUBLIC = 'Its address is not one of the public internet.';

it('takes addresses of the public internet alone, in whatever form they are written', () => {
  const [open, shut] = [
    ['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a01:4f8::1'],
    [
      ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
      ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', '198.18.0.1', '224.0.0.1'],
      ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1'],
      // IPv4 within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
      ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:1.1.1.1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
      ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::1', '2001:0:4136:e378::1', '2001:db8::1'],
      ...['', 'example.com', '[::1]', '127.1'],
    ],
  ];
  expect(open.filter((each) => !isPublicAddress(each))).toEqual([]);
  expect(shut.filter(isPublicAddress)).toEqual([]);
});

it('takes https addresses without a login in them', () => {
  for (const url of ['https://example.com/hook', 'https://example.com:8443/?a=b', 'https://[2606:4700::1111]/']) {
    expect(problemOf(url, 'public')).toBeNull();
  }
  const other = 'Enter an address that begins with https://.';
  for (const url of ['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'example.com', '']) {
    expect(problemOf(url, 'public')).toBe(other);
  }
  expect(problemOf('http://example.com/', 'any')).toBeNull();
  expect(problemOf('file:///etc/passwd', 'any')).toBe(other);
  expect(problemOf('https://me:secret@example.com/', 'any')).toMatch(/^Leave out user name/);
  // Forms that only a browser's reading of addresses tells.
  for (const host of ['127.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '[::ffff:a00:1]']) {
    expect([host, problemOf(`https://${host}/`, 'public')]).toEqual([host, NOT_PUBLIC]);
  }
});

describe('with a receiver on this machine', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const send = (
    url: string,
    targets: 'public' | 'any',
    { answerMs = 10_000, signal = new AbortController().signal } = {},
  ) => sendMessage({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ü"}' }, { targets, answerMs, signal });

  it('sends the bytes as they are, and tells the status', async () => {
    expect(await send(receiver.url, 'any')).toBe(204);
    expect(receiver.received).toMatchObject([{ body: '{"a":"ü"}', headers: { 'webhook-id': 'msg_1' } }]);
  });

  it('connects to no name that leads to this machine or its network', async () => {
    const names = ['localhost', os.hostname()];
    for (const name of names) {
      const { address } = await dns.lookup(name);
      expect(isPublicAddress(address)).toBe(false);
      expect(await send(`https://${name}:${receiver.port}/`, 'public')).toBe(NOT_PUBLIC);
    }
    // Written while another setting held.
    expect(await send(receiver.url, 'public')).toMatch(/^Enter an address/);
    expect(await send(`https://127.0.0.1:${receiver.port}/`, 'public')).toBe(NOT_PUBLIC);
    // With the other setting the name is found, and what answers there speaks no TLS.
    expect(await send(`https://localhost:${receiver.port}/`, 'any')).toMatch(/^It could not be reached \(E/);
    expect(receiver.received).toEqual([]);
  });

  it('does not follow where it is sent on to', async () => {
    receiver.answerWith(307);
    expect(await send(receiver.url, 'any')).toBe(307);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not kept by a receiver that never ends its answer, and reads nothing of it', async () => {
    const closed = new Promise<number>((resolve) => {
      receiver.answerBy((response) => {
        response.writeHead(200);
        let sent = 0;
        const chunk = Buffer.alloc(1024 ** 2);
        const more = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
          if (!response.destroyed) response.once('drain', more);
        };
        response.on('close', () => resolve(sent));
        more();
      });
    });
    expect(await send(receiver.url, 'any')).toBe(200);
    expect(await closed).toBeLessThan(64 * 1024 ** 2);
  });

  it('does not wait for longer than it has to for a receiver that never begins its answer', async () => {
    receiver.answerBy(() => {});
    expect(await send(receiver.url, 'any', { answerMs: 50 })).toBe('No answer came within 0.05 seconds.');
  });

  it('refuses an answer whose head never ends', async () => {
    receiver.answerBy((response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}`));
    expect(await send(receiver.url, 'any')).toMatch(/^It could not be reached \(HPE_HEADER_OVERFLOW/);
  });

  it('ends with the process, and says so to the queue', async () => {
    const stopping = new AbortController();
    receiver.answerBy(() => stopping.abort());
    await expect(send(receiver.url, 'any', { signal: stopping.signal })).rejects.toThrow('aborted');
  });
});
