/**
 * The controls of the video, beneath it: over its foot they would cover the counter that is burnt into many a picture.
 * The way through the whole video is the strip of all frames.
 */
import {
  AudioMutedOutlined,
  BackwardOutlined,
  CaretRightOutlined,
  FastBackwardOutlined,
  FastForwardOutlined,
  ForwardOutlined,
  FullscreenOutlined,
  PauseOutlined,
  RetweetOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import type { ReactNode } from 'react';
import type { Seconds } from '@/lib/units';
import { formatVideoTime } from '@/lib/videoTime';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { parentOf } from '@/ui/popupContainer';
import { keysOf, keyText, type ReviewAction } from '../review/reviewKeys';
import { JUMP, RATES, type Player } from './usePlayer';
import './VideoControls.css';

export interface VideoControlsProps {
  player: Player;
  isPlaying: boolean;
  time: Seconds;
  /** Null until the browser has read it. */
  duration: Seconds | null;
}

export function VideoControls({ player, isPlaying, time, duration }: VideoControlsProps) {
  const choice = useAppSelector(selectKeys);
  const keyOf = (action: ReviewAction) => keyText(keysOf(action, choice)[0] ?? '');
  const far = `${JUMP[player.unit]} ${player.unit}`;
  return (
    <div className="VideoControls" role="toolbar" aria-label="Video">
      <Control
        name={isPlaying ? 'Pause' : 'Play'}
        action="play"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        onPress={player.play}
      />
      <span className="VideoControls-time">{`${formatVideoTime(time)} / ${formatVideoTime(duration)}`}</span>
      <Control name={`Back ${far}`} action="jumpBack" icon={<FastBackwardOutlined />} onPress={player.jumpBack} />
      <Control name="Back 1/25 s" action="stepBack" icon={<BackwardOutlined />} onPress={player.stepBack} />
      <Control name="Forward 1/25 s" action="stepOn" icon={<ForwardOutlined />} onPress={player.stepOn} />
      <Control name={`Forward ${far}`} action="jumpOn" icon={<FastForwardOutlined />} onPress={player.jumpOn} />
      <ShownDropdown
        name="videoSpeed"
        trigger={['click']}
        placement="top"
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{
          items: RATES.map((rate) => ({ key: rate, label: `${rate}x` })),
          selectable: true,
          selectedKeys: [String(player.rate)],
          onClick: ({ key }) => player.setRate(Number(key)),
        }}
      >
        <Button
          type="text"
          size="small"
          aria-label={`Speed: ${player.rate}x`}
          title={`Speed (${keyOf('slower')} ${keyOf('faster')})`}
        >
          {player.rate}x
        </Button>
      </ShownDropdown>
      <Control
        name="Loop around this frame"
        action="loop"
        icon={<RetweetOutlined />}
        isPressed={player.isLooping}
        isOff={!player.canLoop}
        onPress={player.toggleLoop}
      />
      <Button
        type="text"
        size="small"
        aria-label="Mute"
        aria-pressed={player.isMuted}
        title="Mute"
        icon={player.isMuted ? <AudioMutedOutlined /> : <SoundOutlined />}
        onClick={player.toggleMute}
      />
      <Button
        type="text"
        size="small"
        aria-label="Full screen"
        title="Full screen"
        icon={<FullscreenOutlined />}
        onClick={({ currentTarget }) => void currentTarget.closest('.VideoView')?.requestFullscreen()}
      />
    </div>
  );
}

interface ControlProps {
  name: string;
  action: ReviewAction;
  icon: ReactNode;
  /** Left out for what is no switch. */
  isPressed?: boolean;
  isOff?: boolean;
  onPress: () => void;
}

function Control({ name, action, icon, isPressed, isOff, onPress }: ControlProps) {
  const key = keysOf(action, useAppSelector(selectKeys))[0] ?? '';
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      aria-keyshortcuts={key}
      aria-pressed={isPressed}
      title={`${name} (${keyText(key)})`}
      icon={icon}
      disabled={isOff}
      onClick={onPress}
    />
  );
}
