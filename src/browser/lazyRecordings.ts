/** Loads `recordingStorage.ts` at the first use; where that fails, recordings are not kept and the app goes on. */
import type { RecordingStorage } from '@/state/ports';

let loading: Promise<RecordingStorage> | undefined;
const load = () =>
  (loading ??= import('./recordingStorage').then(({ createRecordingStorage }) => createRecordingStorage()));

export const lazyRecordings: RecordingStorage = {
  keep: (chunk) =>
    void load().then(
      ({ keep }) => keep(chunk),
      () => undefined,
    ),
  keepTapes: (chunk) =>
    void load().then(
      ({ keepTapes }) => keepTapes(chunk),
      () => undefined,
    ),
  findEarlier: (owner) =>
    load().then(
      ({ findEarlier }) => findEarlier(owner),
      () => null,
    ),
  clear: () =>
    void load().then(
      ({ clear }) => clear(),
      () => undefined,
    ),
};
