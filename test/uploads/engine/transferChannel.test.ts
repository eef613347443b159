import type { EventChannel } from 'redux-saga';
import { openTransfer, type TransferEvent } from '@/uploads/engine/transferChannel';
import type { TransferObserver } from '@/uploads/ports';

function start() {
  let observer: TransferObserver | undefined;
  let aborts = 0;
  const opened = openTransfer(
    {
      transport: {
        start: (_request, given) => {
          observer = given;
          return () => (aborts += 1);
        },
        limit: () => undefined,
      },
      dispatch: () => {
        throw new Error('Nothing is renewed here.');
      },
    },
    { clientId: 'u1', fileListId: 1, url: 'https://blobs.example/a' },
  );
  if (!observer) throw new Error('The transport was not started.');
  return { channel: opened, observer, aborts: () => aborts };
}

const drain = (channel: EventChannel<TransferEvent>): TransferEvent[] => {
  const all: TransferEvent[] = [];
  channel.flush((events) => Array.isArray(events) && all.push(...events));
  return all;
};

describe('a transfer as a channel', () => {
  it('never loses the end, however much progress nobody has taken', () => {
    const { channel, observer } = start();
    for (let bytes = 0; bytes < 1_000; bytes += 1) observer.onProgress(bytes);
    observer.onStored();
    const events = drain(channel);
    expect(events).toHaveLength(1_001);
    expect(events.at(-1)).toEqual({ type: 'stored' });
  });

  it('stops the transfer when it is closed, once', () => {
    const { channel, observer, aborts } = start();
    channel.close();
    channel.close();
    observer.onFailed('Too late.');
    expect(aborts()).toBe(1);
  });
});
