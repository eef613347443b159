/** From how far the phases of a video are to how far the whole is, and how long it still takes. */
import type { ProcessingPhase, ProcessingProgress } from '@/api/contract/files';
import type { MediaProgress } from '../media/progress';

/** What each phase is estimated to take of the whole, for the time left; the order is that of the work. */
const WEIGHTS: Readonly<Record<ProcessingPhase, number>> = {
  'Reading the video': 3,
  'Taking frames': 42,
  'Reading distances': 26,
  'Reading captions': 6,
  'Looking for defects': 16,
  'Storing pictures': 7,
};
/** Sooner nobody can tell how long it will take. */
const [TELLING_SECONDS, TELLING_PERCENT] = [5, 5];

export interface ProgressMeter {
  update: (progress: MediaProgress) => void;
  /** As of now. The per cent never go down. */
  read: () => ProcessingProgress;
}

/** `now` in milliseconds. */
export function createProgressMeter(now: () => number = () => performance.now()): ProgressMeter {
  const begun = now();
  let phase: ProcessingPhase = 'Reading the video';
  let done = 0;
  return {
    update(progress) {
      if (progress.phase === 'Making a copy') return;
      phase = progress.phase;
      let before = 0;
      for (const [name, weight] of Object.entries(WEIGHTS)) {
        if (name === phase) break;
        before += weight;
      }
      done = Math.max(done, before + WEIGHTS[phase] * (progress.share ?? 0));
    },
    read() {
      const seconds = (now() - begun) / 1000;
      const canTell = seconds >= TELLING_SECONDS && done >= TELLING_PERCENT;
      const secondsLeft = canTell ? Math.round((seconds * (100 - done)) / done) : null;
      return { phase, percent: Math.min(99, Math.floor(done)), secondsLeft };
    },
  };
}
