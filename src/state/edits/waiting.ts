/** What the saving waits for and draws, as functions of their own: a recording knows an effect by its function. */
import type { Platform } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';

/** Not redux-saga's `delay`: the tape of the upload engine takes every `delay` for one of the engine's. */
export const sleep = ({ clock }: Pick<Platform, 'clock'>, duration: Milliseconds): Promise<void> =>
  clock.sleep(duration);

export const drawChance = ({ random }: Pick<Platform, 'random'>): number => random();
