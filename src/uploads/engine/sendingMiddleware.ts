/**
 * Makes uploads follow the person's rules for sending. Outside their hours no upload is started, and running ones go
 * back into the queue. Each tab gets a share of the speed limit by its number of running uploads. Not part of the saga,
 * which only sees until when it is held: its recordings hold no clock.
 */
import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '@/api/session';
import type { Clock } from '@/lib/platform';
import type { BytesPerSecond, Milliseconds } from '@/lib/units';
import type { UploadPorts } from '../ports';
import { heldUntil } from '../sendingRules';
import { selectHeldUntil, selectSendingRules, selectUploads } from './selectors';
import { uploadHeldBack, uploadsRuled, type StateWithUploads } from './slice';

/** The clock is read this often, since a timer until the hours begin would stand still while the computer sleeps. */
const LOOK_MS: Milliseconds = 15_000;

export const createSendingMiddleware =
  (
    { rules, transport, journal }: Pick<UploadPorts, 'rules' | 'transport' | 'journal'>,
    clock: Clock,
  ): Middleware<object, StateWithUploads> =>
  ({ dispatch, getState }) => {
    let end: AbortController | null = null;
    let isWatching = false;
    let given: BytesPerSecond | null = null;

    const look = () => {
      if (!end) return;
      const now = rules.read();
      const before = selectSendingRules(getState());
      const until = heldUntil(now, clock.now());
      const isSame = JSON.stringify(now) === JSON.stringify(before) && until === selectHeldUntil(getState());
      if (!isSame) dispatch(uploadsRuled({ rules: now, heldUntil: until }));
      if (until !== null) {
        for (const { clientId, status, isElsewhere } of selectUploads(getState())) {
          if (status !== 'uploading' || isElsewhere) continue;
          dispatch(uploadHeldBack({ clientId, isResumable: Boolean(journal.get(clientId)?.transfer) }));
        }
      }
      if (now.hours && !isWatching) void watch(end.signal);
    };
    const watch = async (signal: AbortSignal) => {
      isWatching = true;
      try {
        while (rules.read().hours) {
          await clock.sleep(LOOK_MS, signal);
          if (signal.aborted) return;
          look();
        }
      } catch {
        // The session has ended.
      } finally {
        isWatching = false;
      }
    };
    const begin = () => {
      end?.abort();
      end = new AbortController();
      const unsubscribe = rules.subscribe(look);
      end.signal.addEventListener('abort', unsubscribe, { once: true });
      // Dispatched after the current action and not inside it: a recording has one action after the other.
      queueMicrotask(look);
    };
    const share = () => {
      const { bytesPerSecond } = selectSendingRules(getState());
      const sending = selectUploads(getState()).filter(({ status }) => status === 'uploading');
      const here = sending.filter(({ isElsewhere }) => !isElsewhere).length;
      const next = bytesPerSecond === null ? null : (bytesPerSecond * Math.max(1, here)) / Math.max(1, sending.length);
      if (next !== given) transport.limit(next);
      given = next;
    };

    return (next) => (action) => {
      const before = getState().uploads;
      const result = next(action);
      if (sessionStarted.match(action)) begin();
      if (sessionEnded.match(action)) {
        end?.abort();
        end = null;
      }
      if (getState().uploads !== before) share();
      return result;
    };
  };
