/** How far a worker is with a video, in words. */
import type { ProcessingProgress } from '@/api/contract/files';
import { timeLeftText } from './uploadSpeed';

/** 'Taking frames, 42 %, 2 min left', as far as it is known; nothing while no worker has the file. */
export function progressText(progress: ProcessingProgress | null): string {
  if (!progress) return '';
  const { phase, percent, secondsLeft } = progress;
  const left = secondsLeft === null ? [] : [timeLeftText(secondsLeft, 'written')];
  return [phase, `${percent} %`, ...left].join(', ');
}
