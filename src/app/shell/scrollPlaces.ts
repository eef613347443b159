/**
 * The elements of the screen that can be scrolled, by a name that finds them again in the viewer of bug reports: their
 * first class, and which of those with that class it is.
 */
import type { Pixels } from '@/lib/units';

const classOf = (element: Element): string => element.classList[0] ?? '';

const withClass = (name: string, root: ParentNode): Element[] => [...root.querySelectorAll(`.${CSS.escape(name)}`)];

/** How far each of these elements is from its top, without those at the top, without a class, or gone. */
export function scrolledIn(root: ParentNode, elements: Iterable<Element>): Record<string, Pixels> {
  const found: Record<string, Pixels> = {};
  for (const element of elements) {
    const name = classOf(element);
    const index = name === '' ? -1 : withClass(name, root).indexOf(element);
    if (index >= 0 && element.scrollTop > 0) found[`${name}:${index}`] = Math.round(element.scrollTop);
  }
  return found;
}

/** The element of such a name, or undefined. */
export function scrollPlace(root: ParentNode, place: string): Element | undefined {
  const [, name, index] = /^(.+):(\d+)$/.exec(place) ?? [];
  return name === undefined ? undefined : withClass(name, root)[Number(index)];
}
