/**
 * The tabs of a browser share three slots: a tab that holds a slot may upload one file. A slot is a lock; a tab asks
 * for one when it has an upload to start, and gives it back after each upload, so that the tabs take turns. Not part of
 * the saga, which only sees how many slots are free: its recordings hold nothing of other tabs.
 */
import type { Middleware } from '@reduxjs/toolkit';
import type { UploadPorts } from '../ports';
import { uploadSlotGranted, uploadSlotReturned, type StateWithUploads } from './slice';
import { MAX_UPLOADING, selectStartable } from './uploadQueue';
import { selectUploads } from './selectors';

const SLOTS = Array.from({ length: MAX_UPLOADING }, (_, index) => `slot-${index + 1}`);

export const createSlotMiddleware =
  ({ locks }: Pick<UploadPorts, 'locks'>): Middleware<object, StateWithUploads> =>
  ({ dispatch, getState }) => {
    const slots = new Map<string, 'asked for' | 'held'>();

    const count = () => {
      const mine = selectUploads(getState()).filter(({ isElsewhere }) => !isElsewhere);
      const uploading = mine.filter(({ status }) => status === 'uploading').length;
      const { freeSlots = 0 } = getState().uploads;
      return { needed: uploading + freeSlots, free: freeSlots, startable: selectStartable(getState()).length };
    };
    const giveUp = (slot: string) => {
      slots.delete(slot);
      locks.release(slot);
    };
    const ask = (slot: string) => {
      slots.set(slot, 'asked for');
      void locks.acquire(slot).then(() => {
        if (slots.get(slot) !== 'asked for') return;
        slots.set(slot, 'held');
        dispatch(uploadSlotGranted());
      });
    };
    const adjust = () => {
      const { needed, free, startable } = count();
      const having = (wanted: 'asked for' | 'held') => SLOTS.filter((slot) => slots.get(slot) === wanted);
      const held = having('held');
      held.slice(needed).forEach(giveUp);
      if (startable > free) SLOTS.filter((slot) => !slots.has(slot)).forEach(ask);
      else having('asked for').forEach(giveUp);
      if (free > startable) {
        // Dispatched after the current action and not inside it: a recording has one action after the other.
        queueMicrotask(() => {
          const now = count();
          if (now.free > now.startable) dispatch(uploadSlotReturned());
        });
      }
    };

    return (next) => (action) => {
      const before = getState().uploads;
      const result = next(action);
      if (getState().uploads !== before) adjust();
      return result;
    };
  };
