/**
 * The pace of uploads for display. While any component shows it, one clock per store samples all uploads once a second;
 * numbers that change more often cannot be read. A row is rendered only when its own words change.
 */
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { selectIsOnline } from '@/state/connectivity';
import type { RootState } from '@/state/types';
import { selectUploads } from '@/uploads/engine/selectors';
import { speedTextsOf, sample, speedOf, UNKNOWN_SPEED, type Meter, type SpeedTexts } from './uploadSpeed';
import { isActive, selectQueue } from './queueProgress';

const SAMPLE_MS = 1_000;
/** The key of the total, beside the ids of uploads, which are hexadecimal. */
const TOTAL = 'total';

interface PaceClock {
  subscribe(onChange: () => void): () => void;
  read(key: string): SpeedTexts;
}

type Store = Pick<ReturnType<typeof useStore<RootState>>, 'getState'>;

function createPaceClock(store: Store): PaceClock {
  const meters = new Map<string, Meter>();
  const paces = new Map<string, SpeedTexts>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tell = (key: string, pace: SpeedTexts) => {
    const before = paces.get(key);
    if (before?.written !== pace.written || before.spoken !== pace.spoken) paces.set(key, pace);
  };

  const look = () => {
    const state = store.getState();
    const isOnline = selectIsOnline(state);
    const now = Date.now();
    const running = selectUploads(state).filter((upload) => upload.status === 'uploading' && isActive(upload));
    const ids = new Set(running.map(({ clientId }) => clientId));
    for (const id of [...meters.keys()].filter((key) => !ids.has(key))) {
      meters.delete(id);
      paces.delete(id);
    }
    let total = 0;
    for (const { clientId, bytesSent, size } of running) {
      const meter = sample(meters.get(clientId), bytesSent, now);
      meters.set(clientId, meter);
      const speed = isOnline ? speedOf(meter) : null;
      total += speed ?? 0;
      tell(clientId, speedTextsOf(size - bytesSent, speed));
    }
    const queue = selectQueue(state);
    tell(TOTAL, speedTextsOf(queue.bytes - queue.bytesSent, total > 0 ? total : null));
    listeners.forEach((listener) => listener());
  };

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      timer ??= setInterval(look, SAMPLE_MS);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        meters.clear();
        paces.clear();
      };
    },
    read: (key) => paces.get(key) ?? UNKNOWN_SPEED,
  };
}

const clocks = new WeakMap<Store, PaceClock>();

function usePaceOf(key: string): SpeedTexts {
  const store = useStore<RootState>();
  let clock = clocks.get(store);
  if (!clock) clocks.set(store, (clock = createPaceClock(store)));
  const { subscribe, read } = clock;
  return useSyncExternalStore(subscribe, () => read(key));
}

export const useUploadSpeed = (clientId: string): SpeedTexts => usePaceOf(clientId);
/** The pace of everything that this tab sends. */
export const useTotalSpeed = (): SpeedTexts => usePaceOf(TOTAL);
