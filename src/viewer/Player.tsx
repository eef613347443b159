/** An open report: the screen at a step with the controls, and beside it the list of steps and what each changed. */
import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Slider, Tabs } from 'antd';
import { useMemo } from 'react';
import { Facts } from './Facts';
import type { OpenReport } from './openReport';
import { Screen } from './Screen';
import { StepBoundary } from './StepBoundary';
import { secondsText } from './secondsText';
import { StepList } from './StepList';
import { Changes } from './Changes';
import { JsonTree } from './JsonTree';
import { UploadTimeline } from './UploadTimeline';
import { SPEEDS, usePlayer, type Player as PlayerState, type Speed } from './usePlayer';
import { usePlayerKeys } from './usePlayerKeys';

interface PlayerProps {
  opened: OpenReport;
  /** Null where the page around the viewer chooses the report. */
  onClose: (() => void) | null;
}

export function Player({ opened, onClose }: PlayerProps) {
  const { steps, report, notes, fileName } = opened;
  const player = usePlayer(steps);
  usePlayerKeys(player);
  const current = steps[player.step];
  const before = steps[player.step - 1];
  if (!current) return null;
  const { recorded, place, seen } = current;
  const window = seen?.window;
  return (
    <>
      <header className="Player-header">
        <h1 title={fileName}>{fileName}</h1>
        <Facts report={report} />
        {onClose && <Button onClick={onClose}>Open another report</Button>}
      </header>
      <main className="Player">
        <div className="Player-left">
          {notes.length > 0 && <Alert type="warning" showIcon title={notes.join(' ')} />}
          <p className="Player-place">
            <span>{place ?? 'Page not recorded'}</span>
            {window && (
              <span>{`Window ${window.width} × ${window.height} px, ${window.isDark ? 'dark' : 'light'}`}</span>
            )}
          </p>
          <StepBoundary step={player.step} what="The screen">
            <Screen step={current} label={`The app after step ${player.step}`} />
          </StepBoundary>
          <Controls player={player} milliseconds={recorded?.at ?? 0} />
        </div>
        <aside className="Player-right" aria-label="What happened">
          <StepList steps={steps} player={player} />
          <StepBoundary step={player.step} what="The state">
            <Tabs
              className="Player-tabs"
              size="small"
              items={[
                {
                  key: 'changes',
                  label: 'Changes',
                  children: <Changes before={before?.state} after={current.state} note={recorded?.difference} />,
                },
                { key: 'state', label: 'State', children: <JsonTree name="state" value={current.state} /> },
                {
                  key: 'action',
                  label: 'Action',
                  children: <JsonTree name="action" value={recorded?.action ?? null} />,
                },
                { key: 'uploads', label: 'Uploads', children: <UploadTimeline report={report} /> },
              ]}
            />
          </StepBoundary>
        </aside>
      </main>
    </>
  );
}

function Controls({ player, milliseconds }: { player: PlayerState; milliseconds: number }) {
  const { step, last, isPlaying, speed } = player;
  const speeds = useMemo(() => SPEEDS.map((value) => ({ value, label: `${value}×` })), []);
  return (
    <div className="Player-controls">
      <Slider
        min={0}
        max={last}
        value={step}
        onChange={player.show}
        ariaLabelForHandle="Step"
        tooltip={{ formatter: null }}
      />
      <div className="Player-buttons">
        <Button aria-label="Previous step" icon={<StepBackwardOutlined />} onClick={() => player.move(-1)} />
        <Button
          type="primary"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          onClick={player.togglePlaying}
        />
        <Button aria-label="Next step" icon={<StepForwardOutlined />} onClick={() => player.move(1)} />
        <span className="Player-position">{`Step ${step} of ${last}, ${secondsText(milliseconds)}`}</span>
        <Segmented<Speed> aria-label="Speed" size="small" options={speeds} value={speed} onChange={player.setSpeed} />
      </div>
    </div>
  );
}
