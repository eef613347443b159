/** That axe finds nothing on a page, in each look that is asked for, and that nothing makes it scroll sideways. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { LOOKS, type Look } from './looks';
import { settled } from './settle';

interface Options {
  /** Named when something is found. */
  screen?: string;
  /** Selectors of the parts to look at; else the whole page. */
  parts?: readonly string[];
  looks?: readonly Look[];
  /** False where the page may fetch nothing, its style sheets included. */
  preload?: boolean;
}

export async function expectAccessible(page: Page, { screen = '', parts, looks, preload = true }: Options = {}) {
  for (const look of looks ?? [null]) {
    if (look) await lookAt(page, look);
    await settled(page);
    // Legacy: the findings are put together in the page itself. Else another page is opened for each look, to add what
    // is found in frames of other origins, and there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload });
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

/** In both themes, and wide again at the end. */
export async function expectAccessibleInAllLooks(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, { screen, looks: LOOKS.toReversed() });
}
