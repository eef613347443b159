/** Measures a part of the screen: which texts overlap, and which are cut off without an ellipsis. */
import type { Locator, Page } from '@playwright/test';

/** The window widths of the specification, and the widths between them at which the layout changes. */
const ALL_WIDTHS = [360, 390, 768, 1024, 1101, 1180, 1280, 1366, 1440, 1920];
/** The narrowest width of each layout, and the widest of all; with `TEST_LONG=1` the widths in between too. */
export const WIDTHS = process.env.TEST_LONG ? ALL_WIDTHS : [360, 768, 1101, 1180, 1920];

/** A line for each fault. Text that has scrolled out of view, or under a pinned column or header, is no fault. */
export const textFaults = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    interface Seen {
      text: string;
      /** A box for each line of the text. */
      boxes: DOMRect[];
      layer: Element | null;
    }
    const isForReadersOnly = (element: Element) =>
      element.closest('.visually-hidden, .DataTable-actionsHeader, [aria-live]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)';
    const faults: string[] = [];
    const seen: Seen[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent || text === '' || isForReadersOnly(parent)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const whole = range.getBoundingClientRect();
      let { left, right, top, bottom } = whole;
      if (whole.width === 0) continue;
      let isCut = false;
      let isMarked = false;
      let isInFlex = false;
      let layer = parent.closest('.ag-grid-pinned-left-cells, .ag-grid-pinned-right-cells, .ag-header');
      for (let element: Element | null = parent; element && root.contains(element); element = element.parentElement) {
        const style = getComputedStyle(element);
        // The browser draws an ellipsis only for text of the cutting box itself, not for that of a flex item in it.
        if (style.textOverflow === 'ellipsis' && !isInFlex) isMarked = true;
        if (style.display.includes('flex')) isInFlex = true;
        if (style.position === 'sticky') layer ??= element;
        // An element without a box cuts nothing off.
        if (style.display === 'contents') continue;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const clip = element.getBoundingClientRect();
        const scrolls = [style.overflowX, style.overflowY].some(
          (overflow) => overflow === 'auto' || overflow === 'scroll',
        );
        if (!scrolls && (right > clip.right + 1 || left < clip.left - 1 || bottom > clip.bottom + 2)) isCut = true;
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
        if (scrolls && (right <= left || bottom <= top)) break;
      }
      if (right - left < 1 || bottom - top < 1) {
        if (isCut && !isMarked) faults.push(`not seen: ${text}`);
        continue;
      }
      if (isCut && !isMarked) faults.push(`cut: ${text}`);
      const boxes = [...range.getClientRects()].map((line) => {
        const [x, y] = [Math.max(line.left, left), Math.max(line.top, top)];
        return new DOMRect(x, y, Math.min(line.right, right) - x, Math.min(line.bottom, bottom) - y);
      });
      seen.push({ text, boxes, layer });
    }
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        if (one.boxes.some((box) => other.boxes.some((otherBox) => isOver(box, otherBox)))) {
          faults.push(`over each other: ${one.text} | ${other.text}`);
        }
      }
    }
    return faults;
  });

/** The width of each column in pixels, by the column's id. */
export const columnWidths = (part: Locator): Promise<Record<string, number>> =>
  part
    .locator('.ag-header-cell')
    .evaluateAll((headers) =>
      Object.fromEntries(headers.map((header) => [header.getAttribute('col-id') ?? '', header.clientWidth])),
    );

const NEEDED =
  '.Page-header button, .Page-header a, .SaveState, [role="toolbar"] button, .ant-modal-footer button, .ant-modal-close';

/** The names of buttons, links and save states that lie under a toast, where a person cannot press or read them. */
export const underToasts = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const toasts = [...document.querySelectorAll('.ant-notification-notice')].map((each) =>
      each.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>(needed)].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isUnder = toasts.some(
        (toast) => box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top,
      );
      return isUnder && element.checkVisibility() ? [element.ariaLabel ?? element.innerText] : [];
    });
  }, NEEDED);

/** Shows a toast that stays: the page is told that it is offline, but its calls still reach the server. */
export async function showToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
  await page.getByText('You are offline').waitFor();
}
