/** What a person does, counted as it is done: keys, pointings with the mouse, and the thoughts before them. */
import type { Locator, Page } from '@playwright/test';

/**
 * The keystroke-level model of Card, Moran and Newell (1980), in seconds: a key of an average typist, which a button of the
 * mouse counts as too, moving the mouse onto something, and making up one's mind to the next act.
 */
const KEY = 0.28;
const POINTING = 1.1;
const MENTAL = 1.35;

export class Acts {
  keys = 0;
  pointings = 0;
  mental = 0;

  constructor(private readonly page: Page) {}

  /** A click, after the person has found where. */
  async click(place: Locator): Promise<void> {
    this.mental += 1;
    this.pointings += 1;
    this.keys += 1;
    await place.click();
  }

  /** One key or several at once: 'Control+v' is two. */
  async press(keys: string): Promise<void> {
    this.mental += 1;
    this.keys += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  /** A word or number, which is one thought. */
  async type(text: string): Promise<void> {
    this.mental += 1;
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** What happens outside of the product, such as in the spreadsheet that is pasted from. */
  elsewhere({ keys, pointings, mental }: Readonly<Record<'keys' | 'pointings' | 'mental', number>>): void {
    this.keys += keys;
    this.pointings += pointings;
    this.mental += mental;
  }

  get count(): number {
    return this.keys + this.pointings;
  }

  get seconds(): number {
    return this.keys * KEY + this.pointings * POINTING + this.mental * MENTAL;
  }
}
