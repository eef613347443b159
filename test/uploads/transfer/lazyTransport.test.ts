import { createLazyTransport, NOT_LOADED_TEXT } from '@/uploads/transfer/lazyTransport';
import type { Transport } from '@/uploads/ports';
import { createTestConnection } from '../../support/connection';
import { tick } from '../../support/uploadHarness';

const REQUEST = { clientId: 'u1', url: 'https://blobs.example/a', renew: () => Promise.reject(new Error('no')) };

/** Loading fails so many times. */
function start(failures: number) {
  let now = 0;
  let loads = 0;
  const heard: string[] = [];
  const limits: (number | null)[] = [];
  const inner: Transport = {
    start(_request, observer) {
      heard.push('started');
      observer.onStored();
      return () => heard.push('stopped');
    },
    limit: (bytesPerSecond) => void limits.push(bytesPerSecond),
  };
  const connection = createTestConnection();
  const transport = createLazyTransport(
    async () => {
      loads += 1;
      if (loads <= failures) throw new Error('ChunkLoadError');
      return inner;
    },
    { clock: { now: () => now, sleep: async (wait) => void (now += wait) }, connection, random: () => 0.5 },
  );
  const send = () =>
    transport.start(REQUEST, {
      onProgress: () => undefined,
      onStandstill: () => undefined,
      onStored: () => heard.push('stored'),
      onFailed: (message) => heard.push(message),
    });
  return { send, transport, limits, heard, connection, loads: () => loads };
}

describe('the part of the app that sends', () => {
  it('is told of the limit that there is when it has loaded, and of later ones', async () => {
    const { send, transport, limits } = start(0);
    transport.limit(5);
    transport.limit(7);
    send();
    await tick();
    transport.limit(null);
    expect(limits).toEqual([7, null]);
  });

  it('is loaded once, with the first file', async () => {
    const { send, heard, loads } = start(0);
    expect(loads()).toBe(0);
    send();
    await tick();
    const stop = send();
    expect([heard, loads()]).toEqual([['started', 'stored', 'started', 'stored'], 1]);
    stop();
    expect(heard.at(-1)).toBe('stopped');
  });

  it('is loaded again where that fails, and waits for the connection', async () => {
    const { send, heard, connection, loads } = start(3);
    connection.set(false);
    send();
    await tick();
    expect(loads()).toBe(0);
    connection.set(true);
    await tick();
    expect([heard, loads()]).toEqual([['started', 'stored'], 4]);
  });

  it('fails the upload in words when it cannot be had, and sends nothing that was stopped meanwhile', async () => {
    const hopeless = start(Infinity);
    hopeless.send();
    for (let rounds = 0; rounds < 50; rounds += 1) await tick();
    expect(hopeless.heard).toEqual([NOT_LOADED_TEXT]);

    const stopped = start(0);
    stopped.send()();
    await tick();
    expect(stopped.heard).toEqual([]);
  });
});
