/** Scrolls elements of an inert part of the page, which the browser itself does not scroll. */

interface Point {
  clientX: number;
  clientY: number;
}

const canScroll = (element: Element): boolean => {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
};

const scrollables = (root: Element): Element[] => [...root.querySelectorAll('*')].filter(canScroll);

function scrollBy(element: Element, left: number, top: number): boolean {
  const before = [element.scrollLeft, element.scrollTop];
  element.scrollBy({ left, top, behavior: 'instant' });
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1];
}

/** Scrolls the innermost element at the point that can be scrolled that way. Returns whether there was one. */
export function scrollAt(
  root: Element,
  { clientX, clientY }: Point,
  { left, top }: { left: number; top: number },
): boolean {
  return scrollables(root)
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    })
    .reverse()
    .some((element) => scrollBy(element, left, top));
}

/** Scrolls the largest scrollable element by a multiple of its height; ±Infinity to its end or beginning. */
export function scrollPage(root: Element, heights: number): void {
  const area = (element: Element) => element.clientWidth * element.clientHeight;
  const tall = scrollables(root).filter((element) => element.scrollHeight > element.clientHeight);
  const [largest] = tall.sort((a, b) => area(b) - area(a));
  if (!largest) return;
  scrollBy(
    largest,
    0,
    Number.isFinite(heights) ? heights * largest.clientHeight : Math.sign(heights) * largest.scrollHeight,
  );
}
