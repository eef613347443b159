/** What jsdom lacks and antd or the router needs. */
import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.TextEncoder ??= TextEncoder;
globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom knows no pseudo-elements, and says so each time instead of leaving them out.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
