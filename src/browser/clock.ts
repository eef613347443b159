/** The browser's clock and timers. */
import type { Clock } from '@/lib/platform';

export const clock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, duration);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
};
