/** What is seen of the wall: scrolled and enlarged, with the clock and the chainages beside it, and what it means. */
import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Pixels } from '@/lib/units';
import { parentOf } from '@/ui/popupContainer';
import { share } from './share';
import { useWallZoom } from './useWallZoom';
import { WallFrames } from './WallFrames';
import { WallLegend } from './WallLegend';
import { HOURS, WallObservations } from './WallObservations';
import { WallStrip } from './WallStrip';
import type { WallMark } from './wallMarks';
import { atLeast, frameAt, gapsBetween, wallPlace, type PlacedFrame, type WallPictures } from './wallPictures';
import { createWallRings } from './wallRings';
import './PipeWall.css';

/** As in the style sheet: the room above the wall, for what is at 12 o'clock, and the row of chainages beneath. */
const ABOVE: Pixels = 8;
const PLACES: Pixels = 20;
/** A narrower picture shows nothing, and all of ten thousand would be loaded for it. */
const LEAST_PICTURE: Pixels = 6;

export interface Wall extends WallPictures {
  placed: readonly PlacedFrame[];
  marks: readonly WallMark[];
  /** The chainage at the right edge. */
  end: number;
}

interface WallViewProps {
  wall: Wall;
  unit: string;
  /** Whether all frames are known; before, nothing says where there is no picture. */
  isKnown: boolean;
  /** Whether the frames could not be loaded. */
  hasFailed: boolean;
  selected: Frame | undefined;
  /** How many observations have no chainage. */
  missing: number;
  onSelect: (of: { frame: Frame }) => void;
  onRetry: () => void;
}

export function WallView({ wall, unit, isKnown, hasFailed, selected, missing, onSelect, onRetry }: WallViewProps) {
  const { stretches, isFalling, placed, marks, end } = wall;
  const [left, setLeft] = useState<Pixels>(0);
  /** The frame that the keys have come to, by its id. */
  const [cursor, setCursor] = useState<number | null>(null);
  const ledTo = placed.find(({ id, frameId }) => (cursor === null ? frameId === selected?.frameId : id === cursor));
  const ledToText = ledTo
    ? [`${ledTo.chainageNumber.toFixed(2)} ${unit}`, ledTo.defectCode].filter(Boolean).join(', ')
    : 'The selected frame has no chainage';
  const zooming = useWallZoom(ledTo ? ledTo.chainageNumber / end : null);
  const { scroller, view, zoom } = zooming;
  const height = Math.max(0, view.height - ABOVE - PLACES);
  const size = useMemo(() => ({ width: view.width * zoom, height }), [view.width, zoom, height]);
  const scale = size.width / end;

  const [rings] = useState(createWallRings);
  const version = useSyncExternalStore(rings.subscribe, rings.version);
  const drawn = useMemo(() => atLeast(stretches, LEAST_PICTURE / scale), [stretches, scale]);
  const shown = drawn.filter(({ frame }) => !rings.hasFailed(frame));
  const gaps = isKnown ? gapsBetween(shown, end) : [];

  const [pointed, setPointed] = useState('');
  const pointAt = (clientX: number, clientY: number) => {
    const box = scroller.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { chainage: (left + clientX - box.left) / scale, hours: (12 * (clientY - box.top - ABOVE)) / height };
  };
  const ticks = 4 * 2 ** Math.floor(Math.log2(zoom));
  const tools = [
    { name: 'Zoom out along the wall', icon: <MinusOutlined />, isOff: zoom === 1, run: zooming.zoomOut },
    { name: 'Zoom in along the wall', icon: <PlusOutlined />, isOff: zooming.isMost, run: zooming.zoomIn },
    { name: 'Show the whole wall', icon: <ExpandOutlined />, isOff: zoom === 1, run: zooming.fit },
  ];
  return (
    <figure className="PipeWall" aria-label="The pipe’s wall, laid flat">
      <div className="PipeWall-hours" style={{ height }} aria-hidden="true">
        {HOURS.map((hour, index) => (
          <span key={index} style={{ top: share(index, 4) }}>
            {hour}
          </span>
        ))}
      </div>
      <div className="PipeWall-view">
        <WallStrip
          stretches={drawn}
          isFalling={isFalling}
          rings={rings}
          version={version}
          scale={scale}
          left={left}
          width={view.width}
          height={height}
        />
        <div
          ref={scroller}
          className="PipeWall-scroller"
          onScroll={({ currentTarget }) => setLeft(currentTarget.scrollLeft)}
        >
          <div
            className="PipeWall-long"
            style={{ width: share(zoom, 1) }}
            onKeyDown={zooming.onKeyDown}
            onPointerMove={({ clientX, clientY }) => setPointed(wallPlace(pointAt(clientX, clientY), end, unit))}
            onPointerLeave={() => setPointed('')}
          >
            <div className="PipeWall-wall">
              {gaps.map(({ from, to }) => (
                <span
                  key={from}
                  className="PipeWall-gap"
                  style={{ left: share(from, end), width: share(to - from, end) }}
                />
              ))}
              <WallFrames
                placed={placed}
                end={end}
                frame={ledTo}
                text={ledToText}
                isMoved={cursor !== null}
                onCursor={setCursor}
                onSelect={onSelect}
                frameUnder={(clientX) => frameAt(stretches, placed, pointAt(clientX, 0).chainage)}
              />
              <WallObservations
                marks={marks}
                unit={unit}
                end={end}
                size={size}
                selected={selected?.id}
                onSelect={onSelect}
              />
            </div>
            <div className="PipeWall-places" aria-hidden="true">
              {Array.from({ length: ticks + 1 }, (_each, tick) => (
                <span key={tick} style={{ left: share(tick, ticks) }}>
                  {`${((tick / ticks) * end).toFixed(2)}${tick === ticks ? ` ${unit}` : ''}`}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className="PipeWall-foot">
        <span className="PipeWall-pointed">{pointed || (cursor !== null && ledToText)}</span>
        <WallLegend marks={marks} hasGaps={gaps.length > 0} />
        <span className="PipeWall-tools">
          {tools.map(({ name, icon, isOff, run }) => (
            <Tooltip key={name} title={name} getPopupContainer={parentOf}>
              <Button type="text" size="small" aria-label={name} icon={icon} disabled={isOff} onClick={run} />
            </Tooltip>
          ))}
        </span>
      </div>
      <figcaption>
        {stretches.length > 0 && (
          <span>
            Pictures unrolled around their middle, the camera’s axis. Not to scale around the wall: measure nothing on
            them.
          </span>
        )}
        {missing > 0 && <span>{`${missing} without a chainage not shown`}</span>}
        {(hasFailed || shown.length < drawn.length) && (
          <span role="alert">
            Some pictures could not be loaded.{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                rings.retry();
                onRetry();
              }}
            >
              Try again
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
