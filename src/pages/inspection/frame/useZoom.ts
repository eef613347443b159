/** Zoom, place and light of the picture on the screen. The picture itself is never altered. */
import { useState, type PointerEvent, type WheelEvent } from 'react';

const MOST = 8;
const STEP = 1.25;
const WHEEL_STEP = 1.1;

interface View {
  scale: number;
  /** Shares of the box, from its middle. */
  x: number;
  y: number;
}
const FITTED: View = { scale: 1, x: 0, y: 0 };

/** Keeps the picture over the box: zoomed out it lies in the middle. */
function within({ scale, x, y }: View): View {
  const room = (scale - 1) / 2;
  const clamp = (value: number) => Math.max(-room, Math.min(room, value));
  return { scale, x: clamp(x), y: clamp(y) };
}

export function useZoom() {
  const [view, setView] = useState(FITTED);
  const [light, setLight] = useState({ brightness: 100, contrast: 100 });
  const zoomBy = (factor: number) =>
    setView(({ scale, x, y }) => {
      const next = Math.max(1, Math.min(MOST, scale * factor));
      return within({ scale: next, x: (x * next) / scale, y: (y * next) / scale });
    });
  return {
    scale: view.scale,
    light,
    setLight,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setView(FITTED),
    style: {
      transform: `translate(${100 * view.x}%, ${100 * view.y}%) scale(${view.scale})`,
      filter: `brightness(${light.brightness}%) contrast(${light.contrast}%)`,
    },
    handlers: {
      onWheel: ({ deltaY }: WheelEvent) => zoomBy(deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP),
      onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        if (view.scale > 1) currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { clientWidth, clientHeight } = currentTarget;
        setView(({ scale, x, y }) =>
          within({ scale, x: x + movementX / clientWidth, y: y + movementY / clientHeight }),
        );
      },
    },
  };
}
export type Zoom = ReturnType<typeof useZoom>;
