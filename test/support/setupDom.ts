/** What jsdom lacks and antd or the router needs. */
import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// For what never comes; how long something takes says nothing on a machine that is busy.
configure({ asyncUtilTimeout: 30_000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** antd's forms put off their work with it. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: Channel });

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

// Of an element's own style alone: jsdom goes through all rules of all style sheets each time, which took most of the
// time of these tests, and says so about pseudo-elements. What is hidden by a style sheet is for the browser tests.
window.getComputedStyle = (element) => (element as HTMLElement).style;
