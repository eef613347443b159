/** What jsdom lacks and antd or the router needs. */
import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Only for what never happens: on a busy machine, how long something takes says nothing.
configure({ asyncUtilTimeout: 20_000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** antd's forms defer their work with a MessageChannel. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: Channel });

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// Only the element's own style: jsdom would go through all rules of all style sheets on each call, which took most of
// the time of these tests, and it warns about pseudo-elements. What a style sheet hides is for the browser tests.
window.getComputedStyle = (element) => (element as HTMLElement).style;

/** A control's labels: jsdom walks the whole document for each label of each control, a quarter of the time of a form. */
function labelsOf(this: HTMLInputElement): HTMLLabelElement[] {
  const labels = [...(this.getRootNode() as ParentNode).querySelectorAll('label')];
  return labels.filter((label) =>
    label.htmlFor ? label.htmlFor === this.id : label.querySelector('button, input, select, textarea') === this,
  );
}
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', { get: labelsOf });
}
