/**
 * The layer over the picture on which points are set: by click or touch, or by a cross that the arrow keys move. Drags,
 * pinches and the wheel still move and zoom the picture beneath.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { outlineOf, ringThrough, type Point, type Ring } from '@/lib/pictureGeometry';
import type { Pixels } from '@/lib/units';
import { pointIn, type Zoom } from '../frame/useZoom';
import { shareAt } from '../frame/zoomedView';
import { isSamePlace, type Measuring } from './useMeasuring';
import './Measure.css';

/** A press that moves further is a drag of the picture, and sets no point. */
const SLIP: Pixels = 4;
/** How far an arrow key moves the cross, in shares of the picture's height as it is seen; with Shift ten times as far. */
const STEP = 0.004;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MeasureLayerProps {
  measuring: Measuring;
  zoom: Zoom;
  /** Of the picture. */
  size: { width: Pixels; height: Pixels };
  hint: string;
}

export default function MeasureLayer({ measuring, zoom, size, hint }: MeasureLayerProps) {
  const { tool, points, kept, add, close, takeBack, giveUp } = measuring;
  const { handlers, view } = zoom;
  const layer = useRef<HTMLDivElement>(null);
  /** Where the next point would go; by keyboard a cross is drawn there. */
  const [aim, setAim] = useState<{ at: Point; isCross: boolean } | null>(null);
  const pressed = useRef({ clientX: 0, clientY: 0 });
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);

  const pointAt = (event: MouseEvent<HTMLElement>): Point => {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    return shareAt(view, pointIn(event.currentTarget, event), size.width / size.height / (width / height));
  };
  // The layer takes the place of the picture's box, which would otherwise hold the pointer, and with it the click.
  const passOn = (listen: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    listen(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      const step = (STEP / view.scale) * (event.shiftKey ? 10 : 1);
      const [x, y] = aim?.at ?? [0.5, 0.5];
      const clamp = (share: number) => Math.min(1, Math.max(0, share));
      const at: Point = [clamp(x + (arrow[0] * step * size.height) / size.width), clamp(y + arrow[1] * step)];
      setAim({ at, isCross: true });
    } else if (event.key === 'Enter') {
      const at = aim?.at ?? [0.5, 0.5];
      // Entered twice in one place, or after clicks of the mouse, it ends the area.
      if (tool === 'area' && points.length >= 3 && (!aim?.isCross || isSamePlace(points.at(-1), at))) close();
      else {
        add(at, size);
        setAim({ at, isCross: true });
      }
    } else if (event.key === 'Backspace') takeBack();
    else if (event.key === 'Escape') giveUp();
    else return;
    event.preventDefault();
  };
  const ahead = aim ? [...points, aim.at] : points;
  return (
    <div
      ref={layer}
      className="MeasureLayer"
      role="application"
      aria-label={`Picture. ${hint} Arrow keys move a cross, Enter sets the point, Escape gives up.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        pressed.current = { clientX: event.clientX, clientY: event.clientY };
        handlers.onPointerDown(event);
      }}
      onPointerMove={passOn((event) => {
        handlers.onPointerMove(event);
        if (event.pointerType === 'mouse') setAim({ at: pointAt(event), isCross: false });
      })}
      onPointerUp={passOn(handlers.onPointerUp)}
      onPointerCancel={passOn(handlers.onPointerCancel)}
      onPointerLeave={() => setAim(null)}
      onClick={(event) => {
        const { clientX, clientY } = pressed.current;
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLIP) add(pointAt(event), size);
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        close();
      }}
    >
      <svg
        className="FramePicture-image MeasureLayer-drawing"
        viewBox={`0 0 ${size.width} ${size.height}`}
        style={{ transform: zoom.style.transform }}
        aria-hidden="true"
      >
        {(['edge', 'line'] as const).map((part) => (
          <g key={part} className={`MeasureLayer-${part}`}>
            <Begun tool={tool} points={ahead} ring={kept?.ring ?? null} size={size} />
            {points.map(([x, y], index) => (
              <circle key={index} cx={x * size.width} cy={y * size.height} r={size.height / 200} />
            ))}
            {aim?.isCross && <Cross at={aim.at} size={size} />}
          </g>
        ))}
      </svg>
    </div>
  );
}

type Size = MeasureLayerProps['size'];

interface BegunProps {
  tool: Measuring['tool'];
  points: readonly Point[];
  ring: Ring | null;
  size: Size;
}

/** What would be set if the next point went where the pointer or the cross is. */
function Begun({ tool, points, ring, size }: BegunProps) {
  const [first, second] = points;
  if (!first || !second) return null;
  if (tool === 'ring') {
    const next = ringThrough(first, second, size);
    if (!next) return null;
    return (
      <ellipse
        cx={next.x * size.width}
        cy={next.y * size.height}
        rx={next.rx * size.width}
        ry={next.ry * size.height}
      />
    );
  }
  const outline = ring ? outlineOf(ring, { kind: tool, points }) : points;
  return <polyline points={outline.map(([x, y]) => `${x * size.width},${y * size.height}`).join(' ')} />;
}

function Cross({ at: [x, y], size: { width, height } }: { at: Point; size: Size }) {
  const [cx, cy, arm] = [x * width, y * height, height / 24];
  return <path className="MeasureLayer-cross" d={`M${cx - arm} ${cy}h${2 * arm}M${cx} ${cy - arm}v${2 * arm}`} />;
}
