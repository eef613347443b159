/**
 * The player of the inspection's video: its speed, its ways along the pipe, and its loop around a frame. It lives on
 * while the frame is shown in the video's place. While the video plays, the selection follows it; while it loops, the
 * selection stays on the frame that it loops around.
 */
import { useEffect, useRef, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Seconds } from '@/lib/units';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { indexAfter, nearest } from '../review/selectFrame';
import { timeAlong } from './timeAlong';

export const RATES = [0.25, 0.5, 0.75, 1, 1.5, 2, 4];

/** A step that shows another picture in most videos; how many pictures a second a video has is not known. */
const STEP: Seconds = 1 / 25;

/** Half a metre, and its like where the chainage is in feet. */
export const JUMP = { m: 0.5, ft: 2 } as const;

/** At a time that is rounded down the player would still show the picture before. */
const INTO_PICTURE: Seconds = 0.001;

/** How much of the video before and after a frame is in its loop. */
const AROUND: Seconds = 2;

interface Played {
  /** The frames that are shown, in any order, and all that are loaded: their chainages tell where the camera is. */
  frames: readonly Frame[];
  allFrames: readonly Frame[];
  selected: number;
  unit: keyof typeof JUMP;
  select: (index: number) => void;
  tell: (text: string) => void;
}

export function usePlayer({ frames, allFrames, selected, unit, select, tell }: Played) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const [isLooping, setLooping] = useState(false);
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  }, [rate]);
  /** Index that following the video has selected, until `goTo` is told of it. */
  const followed = useRef<number | null>(null);
  const time = frames[selected]?.timeReference ?? null;
  const isInLoop = isLooping && time !== null;
  const follow = (seconds: Seconds) => {
    const index = nearest(frames, ({ timeReference }) => timeReference ?? Infinity, seconds);
    // Several observations on one picture have the same time.
    if (index < 0 || isInLoop || frames[index]?.timeReference === time) return;
    followed.current = index;
    select(index);
  };
  const move = (element: HTMLVideoElement, seconds: Seconds) => {
    element.currentTime = Math.max(0, Math.min(seconds, element.duration || seconds));
    follow(element.currentTime);
  };
  const turn = (by: number) => setRate(RATES[indexAfter(RATES.indexOf(rate), by, RATES.length)] ?? 1);
  const step = (by: number) => {
    const element = video.current;
    if (!element) return;
    element.pause();
    move(element, element.currentTime + by * STEP);
  };
  const jump = (by: number) => {
    const element = video.current;
    if (!element) return;
    const to = timeAlong(allFrames, element.currentTime, by * JUMP[unit]);
    if (to === null) tell(`No chainages lead ${JUMP[unit]} ${unit} ${by > 0 ? 'on' : 'back'} from here.`);
    else move(element, to);
  };
  const functions = useStableFunctions({
    setRate,
    toggleMute: () => setMuted(!isMuted),
    toggleLoop: () => setLooping(!isLooping),
    play: () => {
      const element = video.current;
      if (element?.paused) void element.play().catch(() => undefined);
      else element?.pause();
    },
    slower: () => turn(-1),
    faster: () => turn(1),
    stepOn: () => step(1),
    stepBack: () => step(-1),
    jumpOn: () => jump(1),
    jumpBack: () => jump(-1),
    /** Goes to the selected frame, unless the video itself has led there. */
    goTo: (seconds: Seconds) => {
      const isFollowed = followed.current === selected;
      followed.current = null;
      if (video.current && !isFollowed) video.current.currentTime = seconds + INTO_PICTURE;
    },
    /** Called when the browser has another source, which begins at its start and at the speed of 1. */
    loaded: () => {
      if (video.current) Object.assign(video.current, { currentTime: (time ?? 0) + INTO_PICTURE, playbackRate: rate });
    },
    /** Called as the video plays, and at its end. */
    played: () => {
      const element = video.current;
      if (!element || (element.paused && !element.ended)) return;
      if (!isInLoop) return follow(element.currentTime);
      if (element.currentTime < time + AROUND && !element.ended) return;
      element.currentTime = Math.max(0, time - AROUND);
      void element.play().catch(() => undefined);
    },
  });
  return { ...functions, video, rate, isMuted, isLooping: isInLoop, canLoop: time !== null, time, unit };
}
export type Player = ReturnType<typeof usePlayer>;
