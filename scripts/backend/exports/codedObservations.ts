/** How exchange formats mark a continuous defect: S01 where the first one starts, F01 where it ends, and so on. */
import { pairContinuous } from '@/lib/grading/pairContinuous';
import type { ReportedFrame } from '../frames/reportedFrames';

export interface Observation {
  frame: ReportedFrame;
  /** 'S01', 'F01', or null for a defect at one place. */
  continuous: string | null;
}

const numbered = (letter: string, number: number): string => `${letter}${String(number).padStart(2, '0')}`;

/** The observations along the pipe. A frame where one stretch ends and the next starts is two of them. */
export function observationsOf(frames: readonly ReportedFrame[]): Observation[] {
  const { ends } = pairContinuous(frames, ({ chainageNumber }) => chainageNumber);
  const [starting, ending] = [new Map<ReportedFrame, number>(), new Map<ReportedFrame, number>()];
  let number = 0;
  for (const frame of frames) {
    const end = ends.get(frame);
    if (!end) continue;
    number += 1;
    starting.set(frame, number);
    ending.set(end, number);
  }
  return frames.flatMap((frame): Observation[] => {
    const [ended, started] = [ending.get(frame), starting.get(frame)];
    const marks = [
      ...(ended === undefined ? [] : [numbered('F', ended)]),
      ...(started === undefined ? [] : [numbered('S', started)]),
    ];
    return marks.length === 0 ? [{ frame, continuous: null }] : marks.map((continuous) => ({ frame, continuous }));
  });
}

/** 'HH:MM:SS' from the start of the video; null for an imported frame of which that is not known. */
export function videoClock({ timeReference }: Pick<ReportedFrame, 'timeReference'>): string | null {
  if (timeReference === null) return null;
  const seconds = Math.max(0, Math.floor(timeReference));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The survey's time of day as 'HH:MM'; null when nobody has entered it: the time of a review must not stand in. */
export const timeOfDay = (time: string | null): string | null =>
  time !== null && /^\d\d:\d\d/.test(time) ? time.slice(0, 5) : null;
