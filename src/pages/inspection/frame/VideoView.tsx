/**
 * The video beside its frames: selecting a frame goes to its time in the video, and while the video plays the selection
 * follows it. Playing codes nothing. Where the video cannot be played, the view says why and offers the original file.
 */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { InspectionFile } from '@/api/contract/inspections';
import type { Seconds } from '@/lib/units';
import { downloadFrom } from '@/ui/downloadFrom';
import { Page } from '@/ui/Page';
import { nearest } from '../review/selectFrame';
import './VideoView.css';

interface VideoViewProps {
  ref: RefObject<HTMLVideoElement | null>;
  file: InspectionFile;
  frames: readonly Frame[];
  selected: number;
  onSelect: (index: number) => void;
}

const PROBLEMS = {
  preparing: {
    title: 'The video is being prepared',
    text: 'Browsers cannot play this format. A playable copy is being made and will appear here when it is ready.',
  },
  failed: {
    title: 'The video cannot be played here',
    text: 'Browsers cannot play this format, and no playable copy could be made.',
  },
  none: {
    title: 'There is no video',
    text: 'This inspection was imported without one. Its observations are under Frame.',
  },
  unplayable: { title: 'The video cannot be played', text: 'This browser could not load or play it.' },
} as const;

/** At a time that is rounded down the player would still show the picture before. */
const INTO_PICTURE_SECONDS = 0.001;

export function VideoView({ ref, file, frames, selected, onSelect }: VideoViewProps) {
  const { playUrl, playState, downloadUrl } = file;
  /** Address of the video that the browser could not play. */
  const [broken, setBroken] = useState<string | null>(null);
  /** Index that the playing video selected last. Any other selection is a person's, and the video goes there. */
  const followed = useRef<number | null>(null);
  const time = frames[selected]?.timeReference;
  const seek = useEffectEvent((seconds: Seconds) => {
    const video = ref.current;
    if (video && (video.paused || followed.current !== selected)) video.currentTime = seconds + INTO_PICTURE_SECONDS;
  });
  useEffect(() => {
    if (time !== undefined && time !== null) seek(time);
  }, [time]);

  const problem = playState === 'ready' && (!playUrl || broken === playUrl) ? 'unplayable' : playState;
  if (problem !== 'ready') {
    const download = downloadUrl && (
      <Button
        icon={<DownloadOutlined />}
        href={downloadUrl}
        onClick={(event) => {
          event.preventDefault();
          downloadFrom([downloadUrl]);
        }}
      >
        Download the original
      </Button>
    );
    return (
      <Page.NoData
        {...PROBLEMS[problem]}
        action={
          <div className="VideoView-copy">
            {problem === 'preparing' && file.copyPercent !== null && (
              <Progress percent={file.copyPercent} aria-label="Progress of the playable copy" />
            )}
            {download}
          </div>
        }
      />
    );
  }
  return (
    <video
      ref={ref}
      className="VideoView"
      src={playUrl ?? ''}
      controls
      preload="metadata"
      aria-label="Inspection video"
      onError={() => setBroken(playUrl)}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = (time ?? 0) + INTO_PICTURE_SECONDS;
      }}
      onTimeUpdate={({ currentTarget: { paused, currentTime } }) => {
        if (paused) return;
        const index = nearest(frames, ({ timeReference }) => timeReference ?? Infinity, currentTime);
        followed.current = index;
        if (index >= 0 && index !== selected) onSelect(index);
      }}
    />
  );
}
