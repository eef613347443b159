/** Checks that axe finds nothing on a page, in each of the given looks, and that the page does not scroll sideways. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect';
import { LOOKS, type Look } from './looks';
import { settled } from './settle';

interface Options {
  /** The name of the screen in the failure message. */
  screen?: string;
  /** Selectors of the parts to check; without them the whole page is checked. */
  parts?: readonly string[];
  looks?: readonly Look[];
  /** Whether axe may fetch the page's style sheets; false for a page that may make no requests. */
  preload?: boolean;
}

export async function expectAccessible(page: Page, { screen = '', parts, looks, preload = true }: Options = {}) {
  for (const look of looks ?? [null]) {
    if (look) await lookAt(page, look);
    await settled(page);
    // In legacy mode axe collects its findings in the page itself. Otherwise it opens another page for each look, to
    // add the findings in iframes of other origins, which the app does not have.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload, resultTypes: ['violations'] });
    for (const part of parts ?? []) axe.include(part);
    const { violations } = await axe.analyze();
    const where = look ? `${screen}, ${look.colorScheme}, ${look.width} px` : screen;
    expect(
      violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where}: pixels beyond the side`).toBeLessThanOrEqual(0);
  }
}

export async function lookAt(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Checks the page in all looks, the wide light one last, so that the test goes on in it. */
export async function expectAccessibleInAllLooks(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, { screen, looks: LOOKS.toReversed() });
}
