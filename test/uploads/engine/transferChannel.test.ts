import type { EventChannel } from 'redux-saga';
import { openTransfer, type TransferEvent } from '@/uploads/engine/transferChannel';
import type { TransferObserver } from '@/uploads/ports';

function start() {
  let now = 0;
  let observer: TransferObserver | undefined;
  const aborts: number[] = [];
  const opened = openTransfer(
    {
      clock: { now: () => now },
      transport: {
        start: (_request, given) => {
          observer = given;
          return () => aborts.push(now);
        },
      },
      dispatch: () => {
        throw new Error('Nothing is renewed here.');
      },
    },
    { clientId: 'u1', fileListId: 1, url: 'https://blobs.example/a' },
  );
  if (!observer) throw new Error('The transport was not started.');
  return { channel: opened, observer, aborts, at: (time: number) => (now = time) };
}

const drain = (channel: EventChannel<TransferEvent>): TransferEvent[] => {
  const all: TransferEvent[] = [];
  channel.flush((events) => Array.isArray(events) && all.push(...events));
  return all;
};

describe('a transfer as a channel', () => {
  it('passes on at most four progress events a second', () => {
    const { channel, observer, at } = start();
    for (let time = 0; time < 2_000; time += 1) {
      at(time);
      observer.onProgress(time);
    }
    expect(drain(channel).map((event) => event.type === 'progressed' && event.bytesSent)).toEqual([
      0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750,
    ]);
  });

  it('never loses the end, however much progress nobody has taken', () => {
    const { channel, observer, at } = start();
    for (let time = 0; time < 1_000; time += 1) {
      at(time * 1_000);
      observer.onProgress(time);
    }
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
    expect(aborts).toHaveLength(1);
  });
});
