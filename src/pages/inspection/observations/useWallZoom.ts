/** How much of the pipe the wall shows: from the whole length to a sixteenth of it, scrolled sideways. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Milliseconds, Pixels } from '@/lib/units';
import { useShown } from '@/parts/screen/useShown';
import { useSize } from '@/ui/useSize';

const MOST = 16;
const STEP = 2;
/** By how much a pixel of wheel movement with Ctrl, which a pinch on a touchpad is too, enlarges: an exponent of e. */
const WHEEL_RATE = 0.01;
const LINE_HEIGHT: Pixels = 16;
/** A bug report is told of what the wall has come to, not of each step. */
const REST_MS: Milliseconds = 250;

/** A place of the pipe, as a share of its length, and where it stands in what is seen of the wall. */
interface Anchor {
  share: number;
  x: Pixels;
}

function bringIntoView(box: HTMLElement, share: number): void {
  const { clientWidth: width, scrollWidth, scrollLeft } = box;
  const x = share * scrollWidth - scrollLeft;
  if (x < 0 || x > width) box.scrollLeft = share * scrollWidth - width / 2;
}

/** `selected` is the share of the pipe's length at the selected frame; null where it has no place. */
export function useWallZoom(selected: number | null) {
  const [scroller, view] = useSize<HTMLDivElement>();
  const [zoomed, setZoomed] = useShown<number | null>('wallZoom', null, { rest: REST_MS });
  const zoom = zoomed ?? 1;
  /** What stays where it is while the wall grows or shrinks. */
  const anchor = useRef<Anchor | null>(null);
  const zoomTo = (next: number, still: Anchor) => {
    const within = Math.max(1, Math.min(MOST, next));
    anchor.current = still;
    setZoomed(within === 1 ? null : within);
  };
  /** The selected frame stays where it is seen, or comes into the middle; without one the middle stays. */
  const zoomBy = (factor: number) => {
    const box = scroller.current;
    if (!box) return;
    const { clientWidth: width, scrollLeft: left } = box;
    const middle = width / 2;
    const x = selected === null ? middle : selected * width * zoom - left;
    const share = selected ?? (left + middle) / (width * zoom);
    zoomTo(zoom * factor, { share, x: x >= 0 && x <= width ? x : middle });
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const box = scroller.current;
    if (!event.ctrlKey || !box) return;
    // Keeps the browser from zooming the page.
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
    const x = event.clientX - box.getBoundingClientRect().left;
    const share = (box.scrollLeft + x) / (box.clientWidth * zoom);
    zoomTo(zoom * Math.exp(-pixels * WHEEL_RATE), { share, x });
  });
  useEffect(() => {
    const box = scroller.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not by React, whose wheel listeners are passive and cannot prevent anything.
    box?.addEventListener('wheel', listen, { passive: false });
    return () => box?.removeEventListener('wheel', listen);
  }, [scroller]);
  useLayoutEffect(() => {
    const [box, still] = [scroller.current, anchor.current];
    anchor.current = null;
    if (box && still) box.scrollLeft = still.share * box.clientWidth * zoom - still.x;
  }, [scroller, zoom]);
  useEffect(() => {
    if (scroller.current && selected !== null) bringIntoView(scroller.current, selected);
  }, [scroller, selected]);

  const zoomIn = () => zoomBy(STEP);
  const zoomOut = () => zoomBy(1 / STEP);
  const fit = () => setZoomed(null);
  return {
    /** The element that is scrolled, and the size of what is seen in it. */
    scroller,
    view,
    zoom,
    isMost: zoom === MOST,
    zoomIn,
    zoomOut,
    fit,
    /** While the wall has the focus, these keys are not the review's: there 0 and - enter a clock position. */
    onKeyDown: (event: KeyboardEvent) => {
      const action = { '+': zoomIn, '-': zoomOut, '0': fit }[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    },
  };
}
