/** Passes progress on four times a second, which is smooth to the eye and cheap for the screens; all else at once. */
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import type { Transport } from '../ports';

const PROGRESS_INTERVAL_MS: Milliseconds = 250;

export const thinProgress = (transport: Transport, clock: Pick<Clock, 'now'>): Transport => ({
  ...transport,
  start(request, observer) {
    let lastAt = -Infinity;
    return transport.start(request, {
      ...observer,
      onProgress(bytesSent) {
        const now = clock.now();
        if (now - lastAt < PROGRESS_INTERVAL_MS) return;
        lastAt = now;
        observer.onProgress(bytesSent);
      },
    });
  },
});
