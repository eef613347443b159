/** Loads the real transport when the first file is sent, with retries: sessions that upload nothing do not need it. */
import { pauseUntilOnline, whenOnline, type Platform } from '@/lib/platform';
import { createBackOff } from '@/lib/retry';
import type { BytesPerSecond } from '@/lib/units';
import type { Transport } from '../ports';

export const NOT_LOADED_TEXT = 'A part of the app could not be loaded. Check your connection and retry.';

type LazyPorts = Pick<Platform, 'clock' | 'connection' | 'random'>;

export function createLazyTransport(load: () => Promise<Transport>, ports: LazyPorts): Transport {
  let loaded: Transport | null = null;
  let limit: BytesPerSecond | null = null;

  const loadWithRetry = async (signal: AbortSignal): Promise<Transport | null> => {
    const backOff = createBackOff();
    for (;;) {
      if (await whenOnline(ports.connection, signal)) backOff.reset();
      const startedAt = ports.clock.now();
      try {
        loaded ??= await load();
        loaded.limit(limit);
        return loaded;
      } catch {
        const wait = backOff.failed({ startedAt, failedAt: ports.clock.now(), chance: ports.random() });
        if (wait === null) return null;
        await pauseUntilOnline(ports, wait, signal);
      }
    }
  };

  return {
    limit(bytesPerSecond) {
      limit = bytesPerSecond;
      loaded?.limit(limit);
    },
    start(request, observer) {
      if (loaded) return loaded.start(request, observer);
      const waiting = new AbortController();
      let stop = () => waiting.abort();
      loadWithRetry(waiting.signal).then(
        (transport) => {
          if (waiting.signal.aborted) return;
          if (transport) stop = transport.start(request, observer);
          else observer.onFailed(NOT_LOADED_TEXT);
        },
        // The transfer was stopped before the transport was loaded.
        () => undefined,
      );
      return () => stop();
    },
  };
}
