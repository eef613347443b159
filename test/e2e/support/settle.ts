/**
 * Makes every click and key of the browser tests wait until nothing on the page moves, as people do without thinking.
 * Otherwise tests fail by chance: a menu's items still move while it unfolds, and while it fades it receives the keys.
 */
import type { Keyboard, Locator, Page } from '@playwright/test';

const ACTIONS = ['click', 'dblclick', 'hover', 'fill', 'press', 'check', 'uncheck', 'dragTo'] as const;
const KEYS = ['press', 'type', 'down'] as const;

/** Resolves when no animation runs on the page, except endless ones such as a spinner. */
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

/** Makes the methods with these names wait until the page has settled. */
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

/** Makes the keys of this page wait, and the clicks of all pages, since their locators share a prototype. */
export function settleBeforeActions(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (!patched.has(locators)) patch(locators, ACTIONS, (locator) => locator.page());
  patched.add(locators);
  patch<Keyboard>(page.keyboard, KEYS, () => page);
}
