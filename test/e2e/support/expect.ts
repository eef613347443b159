/**
 * Playwright's `expect`, but for what waits for elements: at each attempt that fails, Playwright describes the whole page
 * for its message, a third of what a page costs while a list loads. So the element is waited for by itself; only a page
 * where it never comes is described.
 */
import { expect as describing, type Locator } from '@playwright/test';

interface Asked {
  isNot: boolean;
  timeout: number;
}
type State = NonNullable<Parameters<Locator['waitFor']>[0]>['state'];

/** The matcher that waits for `state`, or with `.not` for `opposite`, and fails by the sentence of `describe`. */
const waiting = (state: State, opposite: State, describe: (locator: Locator, isNot: boolean) => Promise<void>) =>
  async function (this: Asked, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    const { isNot } = this;
    try {
      await locator.waitFor({ state: isNot ? opposite : state, timeout });
    } catch {
      await describe(locator, isNot);
    }
    return { pass: !isNot, message: () => '' };
  };

/** In milliseconds: there is nothing left to wait for. */
const AT_ONCE = { timeout: 1 };

export const expect = describing.extend({
  toBeVisible: waiting('visible', 'hidden', (locator, isNot) =>
    describing(locator).toBeVisible({ ...AT_ONCE, visible: !isNot }),
  ),
  toBeHidden: waiting('hidden', 'visible', (locator, isNot) =>
    describing(locator).toBeVisible({ ...AT_ONCE, visible: isNot }),
  ),
  toBeAttached: waiting('attached', 'detached', (locator, isNot) =>
    describing(locator).toBeAttached({ ...AT_ONCE, attached: !isNot }),
  ),
});
