/** Which step is shown: chosen by hand, by the address (`#step=123`), or by playing. Steps filtered out are skipped. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Milliseconds } from '@/lib/units';
import type { Step } from './openReport';

export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Longer pauses between two steps are cut to this: nobody watches a screen on which nothing happens. */
const LONGEST_PAUSE_MS: Milliseconds = 2_000;

const stepInAddress = (last: number): number | null => {
  const found = /[#&]step=(\d+)/.exec(location.hash)?.[1];
  return found === undefined ? null : Math.min(Number(found), last);
};

export interface Player {
  step: number;
  last: number;
  /** The steps that pass the filter. */
  shown: readonly number[];
  types: readonly string[];
  setTypes(types: readonly string[]): void;
  show(step: number): void;
  /** Moves to the next or previous step that passes the filter. */
  move(by: 1 | -1): void;
  isPlaying: boolean;
  togglePlaying(): void;
  speed: Speed;
  setSpeed(speed: Speed): void;
}

export function usePlayer(steps: readonly Step[]): Player {
  const last = steps.length - 1;
  const [step, setStep] = useState(() => stepInAddress(last) ?? 0);
  const [isAskedToPlay, setAskedToPlay] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [types, setTypes] = useState<readonly string[]>([]);
  const shown = useMemo(() => {
    const all = steps.map((_each, index) => index);
    return types.length === 0 ? all : all.filter((index) => types.includes(steps[index]?.recorded?.action.type ?? ''));
  }, [steps, types]);
  const after = shown.find((index) => index > step);
  const end = shown.at(-1);
  const before = shown.findLast((index) => index < step);

  useEffect(() => history.replaceState(history.state, '', `#step=${step}`), [step]);
  const onHash = useEffectEvent(() => setStep(stepInAddress(last) ?? step));
  useEffect(() => {
    const listen = () => onHash();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const isPlaying = isAskedToPlay && after !== undefined;
  useEffect(() => {
    if (!isPlaying) return;
    const pause = (steps[after]?.recorded?.at ?? 0) - (steps[step]?.recorded?.at ?? 0);
    const playOn = () => {
      setStep(after);
      if (after === end) setAskedToPlay(false);
    };
    const timer = setTimeout(playOn, Math.max(0, Math.min(pause, LONGEST_PAUSE_MS)) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, steps, step, after, end, speed]);

  return {
    step,
    last,
    shown,
    types,
    setTypes,
    show: (next) => setStep(Math.max(0, Math.min(last, next))),
    move(by) {
      setAskedToPlay(false);
      setStep((by > 0 ? after : before) ?? step);
    },
    isPlaying,
    togglePlaying() {
      // At the last step, playing begins again at the first.
      if (!isPlaying && after === undefined) setStep(shown[0] ?? 0);
      setAskedToPlay(!isPlaying);
    },
    speed,
    setSpeed,
  };
}
