/**
 * The video beside its frames: selecting a frame goes to its place in the video, and while the video plays the
 * selection follows it. Playing never codes anything.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Seconds } from '@/lib/units';
import { Page } from '@/ui/Page';
import { nearest } from '../review/selectFrame';
import './VideoView.css';

interface VideoViewProps {
  ref: RefObject<HTMLVideoElement | null>;
  playUrl: string | null;
  frames: readonly Frame[];
  selected: number;
  onSelect: (index: number) => void;
}

export function VideoView({ ref, playUrl, frames, selected, onSelect }: VideoViewProps) {
  const time = frames[selected]?.timeReference;
  const seek = useEffectEvent((seconds: Seconds) => {
    const video = ref.current;
    if (video?.paused) video.currentTime = seconds;
  });
  useEffect(() => {
    if (time !== undefined) seek(time);
  }, [time]);

  if (!playUrl) {
    return <Page.NoData title="The video cannot be played" text="The server offers no address to play it from." />;
  }
  return (
    <video
      ref={ref}
      className="VideoView"
      src={playUrl}
      controls
      preload="metadata"
      aria-label="Inspection video"
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = time ?? 0;
      }}
      onTimeUpdate={({ currentTarget: { paused, currentTime } }) => {
        if (paused) return;
        const index = nearest(frames, ({ timeReference }) => timeReference, currentTime);
        if (index >= 0 && index !== selected) onSelect(index);
      }}
    />
  );
}
