/** Zoom, place and light of the picture on the screen. The picture itself is never altered. */
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Milliseconds } from '@/lib/units';
import { useShown } from '@/parts/screen/useShown';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { fitted, movedBy, zoomedAt, type Point, type View } from './zoomedView';

const STEP = 1.25;
/** The scale that a double click on the whole picture zooms to. */
const CLOSE_UP = 3;
/**
 * How much a pixel of wheel movement enlarges, as an exponent of e. A pinch on a touchpad comes as wheel events with
 * Control and of fewer pixels.
 */
const WHEEL_RATE = 0.0015;
const PINCH_RATE = 0.01;
const LINE_HEIGHT = 16;

/** Where the pointer is in the box: from its middle, in shares of its size. */
export function pointIn(box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

/** Per cent, as the filters of CSS take them. */
interface Light {
  brightness: number;
  contrast: number;
}
const AS_TAKEN: Light = { brightness: 100, contrast: 100 };
/** A bug report is told of what the picture has come to, not of each move. */
const REST_MS: Milliseconds = 250;

const MIDDLE: Point = { x: 0, y: 0 };

export function useZoom() {
  const [zoomed, setZoomed] = useShown<View | null>('zoom', null, { rest: REST_MS });
  const view = zoomed ?? fitted;
  const [lit, setLight] = useShown<Light | null>('pictureLight', null, { rest: REST_MS });
  const light = lit ?? AS_TAKEN;
  const [box, setBox] = useState<HTMLElement | null>(null);
  /** The last position of each finger, or of the mouse, that holds the picture, by its pointer id. */
  const held = useRef(new Map<number, { clientX: number; clientY: number }>());
  const zoomBy = (factor: number, at: Point = MIDDLE) => setZoomed((before) => zoomedAt(before ?? fitted, factor, at));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Keeps the page from scrolling and the browser from zooming.
    event.preventDefault();
    if (!box) return;
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
    zoomBy(Math.exp(-pixels * (event.ctrlKey ? PINCH_RATE : WHEEL_RATE)), pointIn(box, event));
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => onWheel(event);
    // Not by React, whose wheel listeners are passive and cannot prevent anything.
    box?.addEventListener('wheel', listen, { passive: false });
    return () => box?.removeEventListener('wheel', listen);
  }, [box]);

  const buttons = useStableFunctions({
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setZoomed(null),
  });
  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);
  return {
    view,
    scale: view.scale,
    light,
    setLight,
    ...buttons,
    style: {
      transform: `translate(${100 * view.x}%, ${100 * view.y}%) scale(${view.scale})`,
      filter: `brightness(${light.brightness}%) contrast(${light.contrast}%)`,
    },
    handlers: {
      ref: setBox,
      onDoubleClick: ({ currentTarget, clientX, clientY }: MouseEvent) =>
        setZoomed(view.scale > 1 ? null : zoomedAt(fitted, CLOSE_UP, pointIn(currentTarget, { clientX, clientY }))),
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>) => {
        if (button !== 0) return;
        held.current.set(pointerId, { clientX, clientY });
        // So that the release is heard wherever the pointer is then.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const last = held.current.get(pointerId);
        if (!last) return;
        const now = { clientX, clientY };
        const [from, to] = [pointIn(currentTarget, last), pointIn(currentTarget, now)];
        const other = [...held.current].find(([id]) => id !== pointerId)?.[1];
        held.current.set(pointerId, now);
        if (!other) setZoomed((before) => movedBy(before ?? fitted, to.x - from.x, to.y - from.y));
        else {
          const apart = (at: typeof now) => Math.hypot(at.clientX - other.clientX, at.clientY - other.clientY);
          const still = pointIn(currentTarget, other);
          // The point under the other finger stays there, and the picture grows as the fingers part.
          zoomBy(apart(now) / Math.max(1, apart(last)), still);
        }
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
export type Zoom = ReturnType<typeof useZoom>;
