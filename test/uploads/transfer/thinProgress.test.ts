import type { TransferObserver } from '@/uploads/ports';
import { thinProgress } from '@/uploads/transfer/thinProgress';

it('passes on at most four progress events a second, and all else', () => {
  let now = 0;
  const heard: unknown[] = [];
  const observers: TransferObserver[] = [];
  const stop = () => heard.push('stop');
  const transport = thinProgress(
    {
      start: (_request, observer) => {
        observers.push(observer);
        return stop;
      },
      limit: () => undefined,
    },
    { now: () => now },
  );
  const started = transport.start(
    { clientId: 'u1', url: null, renew: () => Promise.reject(new Error('Nothing is renewed here.')) },
    {
      onProgress: (bytes) => heard.push(bytes),
      onStandstill: (words) => heard.push(words),
      onStored: () => heard.push('stored'),
      onFailed: (message) => heard.push(message),
    },
  );
  const [sending] = observers;
  for (; now < 2_000; now += 1) sending?.onProgress(now);
  sending?.onStandstill('busy');
  sending?.onStored();
  sending?.onFailed('gone');
  started();
  expect(heard).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 'busy', 'stored', 'gone', 'stop']);
});
