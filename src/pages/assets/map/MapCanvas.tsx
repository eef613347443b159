/**
 * The drawing of the network, which a person moves: by dragging, the wheel, two fingers or the keys of arrows, plus and
 * minus. A click chooses a pipe, a lasso several. The list beside it tells all that it shows.
 */
import { theme } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { METRES_PER_FOOT } from '@/lib/units';
import { useSize } from '@/ui/useSize';
import { fit, moved, pictureMoved, scaleLength, toDrawing, zoomed, type Camera } from './camera';
import type { MapClass } from './colouring';
import { boundsOf, type Drawing } from './drawing';
import { lineRenderer, type Colour, type LineRenderer, type LineStyle } from './lineRenderer';
import { pipeAt, pipesWithin } from './picking';

const KEY_STEP = 80;
const ZOOM = 1.5;
const REACH = 8;
const BAR = 120;
/** Milliseconds. */
const [FRAME, REST] = [16, 150];
/** A press that moves less is a click. */
const STILL = 4;

export interface MapHandle {
  zoom: (factor: number) => void;
  showAll: () => void;
  /** Moves to a pipe of the drawing. */
  showPipe: (pipe: number) => void;
}

interface MapCanvasProps {
  handle: Ref<MapHandle>;
  drawing: Drawing;
  classes: readonly MapClass[];
  /** The class of each pipe of the drawing; null for one that is not shown. */
  classOf: readonly (number | null)[];
  selected: ReadonlySet<number>;
  isLasso: boolean;
  isImperial: boolean;
  /** `adds` where the choice is added to what is selected. */
  onChoose: (pipes: readonly number[], adds: boolean) => void;
}

/** On either background. */
const GREY = '#8c8c8c';

/** '#rrggbb', as the tokens have colours. */
function rgb(token: string): Colour {
  const value = Number.parseInt(token.slice(1, 7), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function useStyles(classes: readonly MapClass[]) {
  const { token } = theme.useToken();
  const palette = token as unknown as Readonly<Record<string, string>>;
  return useMemo(() => {
    const paper = rgb(palette.colorBgContainer ?? '#ffffff');
    const isDark = paper[0] + paper[1] + paper[2] < 1.5;
    return {
      styles: classes.map(({ hue, width }, index): LineStyle => ({
        colour: hue ? rgb(palette[`${hue}-6`] ?? GREY) : rgb(GREY),
        width,
        rank: hue ? index + 1 : 0,
      })),
      halo: rgb(palette['geekblue-4'] ?? GREY),
      ink: rgb(isDark ? '#f0f0f0' : '#1f1f1f'),
      paper,
    };
  }, [classes, palette]);
}

export function MapCanvas(props: MapCanvasProps) {
  const { handle, drawing, classes, classOf, selected, isLasso, isImperial, onChoose } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<LineRenderer | null>(null);
  /** What was drawn last, and how many milliseconds that took; null where it shows something else by now. */
  const picture = useRef<{ camera: Camera; cost: number } | null>(null);
  const [isUnable, setUnable] = useState(false);
  const [box, size] = useSize<HTMLDivElement>();
  // Another filter is another drawing; where it covers the same ground, the map stays where it is.
  const covered = JSON.stringify(drawing.bounds);
  const [looked, setLooked] = useState<{ covered: string; camera: Camera } | null>(null);
  const [lasso, setLasso] = useState<readonly (readonly [number, number])[]>([]);
  const pointers = useRef(new Map<number, { x: number; y: number; moved: number }>());
  const { styles, halo, ink, paper } = useStyles(classes);
  const camera = looked?.covered === covered ? looked.camera : null;
  const shown = useMemo(() => camera ?? fit(drawing.bounds, size), [camera, drawing, size]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    renderer.current = lineRenderer(element);
    setUnable(renderer.current === null);
    return () => renderer.current?.close();
  }, []);
  useEffect(() => {
    const styleOf = (pipe: number) => {
      const place = classOf[pipe];
      return place === null || place === undefined ? null : (styles[place] ?? null);
    };
    renderer.current?.show(drawing, { styleOf, selected, halo, ink, paper });
  }, [drawing, classOf, styles, selected, halo, ink, paper]);
  useEffect(() => {
    picture.current = null;
  }, [size, drawing, classOf, styles, selected, halo, ink, paper]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () => {
      const cost = renderer.current?.draw(shown, size, devicePixelRatio) ?? 0;
      picture.current = { camera: shown, cost };
      element.style.transform = '';
    };
    // What takes long to draw is moved as a picture, and drawn when it rests.
    const before = picture.current;
    if (before && before.cost > FRAME) {
      element.style.transform = pictureMoved(before.camera, shown);
      const rest = setTimeout(draw, REST);
      return () => clearTimeout(rest);
    }
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [shown, size, drawing, classOf, styles, selected, halo, ink, paper]);

  const look = (next: Camera) => setLooked({ covered, camera: next });
  const change = (next: (before: Camera) => Camera) =>
    setLooked((before) => ({
      covered,
      camera: next(before?.covered === covered ? before.camera : fit(drawing.bounds, size)),
    }));
  const zoom = (factor: number, at: readonly [number, number] = [size.width / 2, size.height / 2]) =>
    change((before) => zoomed(before, factor, at, size));
  useImperativeHandle(handle, () => ({
    zoom,
    showAll: () => setLooked(null),
    showPipe: (pipe) => {
      const bounds = boundsOf(drawing.points, drawing.starts[pipe], drawing.starts[pipe + 1]);
      look(fit(bounds, { width: size.width / 3, height: size.height / 3 }));
    },
  }));
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  };
  useEffect(() => {
    const element = canvas.current;
    // React's own wheel listener cannot stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), placeOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const isShown = (pipe: number) => classOf[pipe] !== null && classOf[pipe] !== undefined;
  const press = (event: React.PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    pointers.current.set(event.pointerId, { x, y, moved: 0 });
    if (isLasso) setLasso([[x, y]]);
  };
  const move = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [x, y] = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, { x, y, moved: before.moved + Math.hypot(x - before.x, y - before.y) });
    if (other) {
      const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);
      zoom(apart({ x, y }) / Math.max(1, apart(before)), [(x + other.x) / 2, (y + other.y) / 2]);
    } else if (isLasso) setLasso((points) => [...points, [x, y]]);
    else change((camera) => moved(camera, x - before.x, y - before.y));
  };
  const release = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const pointer = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (!pointer) return;
    if (isLasso && lasso.length > 2) {
      const outline = lasso.map((point) => toDrawing(shown, point, size));
      onChoose(pipesWithin(drawing, outline, isShown), event.shiftKey);
    } else if (pointer.moved < STILL) {
      const found = pipeAt(drawing, toDrawing(shown, placeOf(event), size), REACH / shown.scale, isShown);
      onChoose(found === null ? [] : [found], event.shiftKey);
    }
    setLasso([]);
  };
  const pressKey = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => change((before) => moved(before, KEY_STEP, 0)),
      ArrowRight: () => change((before) => moved(before, -KEY_STEP, 0)),
      ArrowUp: () => change((before) => moved(before, 0, KEY_STEP)),
      ArrowDown: () => change((before) => moved(before, 0, -KEY_STEP)),
      '+': () => zoom(ZOOM),
      '=': () => zoom(ZOOM),
      '-': () => zoom(1 / ZOOM),
      '0': () => setLooked(null),
      Escape: () => onChoose([], false),
    };
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className="Map-canvas" ref={box}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label="Map of the pipes. The list beside it tells all that it shows. Arrow keys move it, plus and minus zoom."
        data-lasso={isLasso}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
      />
      {lasso.length > 1 && (
        <svg className="Map-lasso" aria-hidden>
          <polygon points={lasso.map(([x, y]) => `${x},${y}`).join(' ')} />
        </svg>
      )}
      {isUnable && (
        <p className="Map-unable" role="status">
          This browser does not offer WebGL, which draws the map. The list has all of its pipes.
        </p>
      )}
      {drawing.metresPerUnit !== null && !isUnable && (
        <ScaleBar metresPerPixel={drawing.metresPerUnit / shown.scale} isImperial={isImperial} />
      )}
    </div>
  );
}

function ScaleBar({ metresPerPixel, isImperial }: { metresPerPixel: number; isImperial: boolean }) {
  const perPixel = isImperial ? metresPerPixel / METRES_PER_FOOT : metresPerPixel;
  const length = scaleLength(perPixel, BAR);
  const text = isImperial ? `${length.toLocaleString()} ft` : length >= 1000 ? `${length / 1000} km` : `${length} m`;
  return (
    <div className="Map-scale" style={{ width: length / perPixel }}>
      {text}
    </div>
  );
}
