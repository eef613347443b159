/**
 * No luck in tests: every click and key waits until nothing on the page moves any more. A menu that still unfolds has
 * its parts elsewhere a moment later, and one that still fades takes the keys; people wait without thinking of it.
 */
import type { Keyboard, Locator, Page } from '@playwright/test';

const ACTIONS = ['click', 'dblclick', 'hover', 'fill', 'press', 'check', 'uncheck', 'dragTo'] as const;
const KEYS = ['press', 'type', 'down'] as const;

/** Resolves when nothing on the page moves but what never stops, such as a spinner. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="-enter"], [class*="-appear"], [class*="-leave"]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        ),
  );
}

type Methods<Target> = { [Name in keyof Target]: Target[Name] };

/** Makes the methods of that name wait first. */
function patch<Target extends object>(target: Target, names: readonly (keyof Target)[], pageOf: (it: Target) => Page) {
  const methods: Methods<Target> = target;
  for (const name of names) {
    const original = methods[name] as (...args: unknown[]) => Promise<unknown>;
    methods[name] = async function patient(this: Target, ...args: unknown[]) {
      await settled(pageOf(this));
      return original.apply(this, args);
    } as Target[typeof name];
  }
}

const patched = new WeakSet<object>();

/** Makes the keys of this page wait, and the clicks of all. */
export function settleBeforeActions(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (!patched.has(locators)) patch(locators, ACTIONS, (locator) => locator.page());
  patched.add(locators);
  patch<Keyboard>(page.keyboard, KEYS, () => page);
}
