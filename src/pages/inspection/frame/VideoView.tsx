/**
 * The video beside its frames: selecting a frame goes to its time in the video; `usePlayer` says what follows from
 * playing it. Playing codes nothing. Where the video cannot be played, the view says why and offers the original file.
 */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { InspectionFile } from '@/api/contract/inspections';
import { downloadFrom } from '@/ui/downloadFrom';
import { Page } from '@/ui/Page';
import type { Player } from './usePlayer';
import { VideoControls, type VideoControlsProps } from './VideoControls';
import './VideoView.css';

interface VideoViewProps {
  player: Player;
  file: InspectionFile;
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
  removed: { title: 'The video was removed', text: null },
  unplayable: { title: 'The video cannot be played', text: 'This browser could not load or play it.' },
} as const;

export function VideoView({ player, file }: VideoViewProps) {
  const { playUrl, playState, downloadUrl } = file;
  /** Address of the video that the browser could not play. */
  const [broken, setBroken] = useState<string | null>(null);
  const { video, time, goTo, played } = player;
  useEffect(() => {
    if (time !== null) goTo(time);
  }, [time, goTo]);
  const [shown, setShown] = useState<Omit<VideoControlsProps, 'player'>>({ isPlaying: false, time: 0, duration: null });

  const show = ({ paused, currentTime, duration }: HTMLVideoElement) =>
    setShown({ isPlaying: !paused, time: currentTime, duration: Number.isFinite(duration) ? duration : null });

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
    const { title, text } = PROBLEMS[problem];
    return (
      <Page.NoData
        title={title}
        text={[text, file.removed].filter(Boolean).join(' ')}
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
    <div className="VideoView">
      <video
        ref={video}
        src={playUrl ?? ''}
        preload="metadata"
        muted={player.isMuted}
        aria-label="Inspection video"
        onClick={player.play}
        onError={() => setBroken(playUrl)}
        onLoadedMetadata={({ currentTarget }) => {
          player.loaded();
          show(currentTarget);
        }}
        onPlay={({ currentTarget }) => show(currentTarget)}
        onPause={({ currentTarget }) => show(currentTarget)}
        onTimeUpdate={({ currentTarget }) => {
          show(currentTarget);
          played();
        }}
        onEnded={played}
      />
      <VideoControls player={player} {...shown} />
    </div>
  );
}
