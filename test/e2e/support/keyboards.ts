/**
 * Keyboards of other countries, on Windows: what a key sends as `key`, `code` and modifiers, where AltGr is Control and
 * Alt. Playwright's own keyboard is a US one.
 */
import type { CDPSession, Page } from '@playwright/test';

export type Layout = 'German' | 'French';

/** The keys from 1 to the left of Backspace, as they are called on a US keyboard. */
const DIGIT_ROW = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal');

interface Keys {
  /** The `key` of each key in that row without modifiers; 'Dead' is an accent that waits for its letter. */
  row: readonly string[];
  /** Characters without modifiers that are elsewhere than on a US keyboard, and the key they are on. */
  places: Readonly<Record<string, string>>;
  /** Characters that need Shift, or AltGr in `altGr`, and the key they are on. */
  shifted: Readonly<Record<string, string>>;
  altGr: Readonly<Record<string, string>>;
}

const shiftedDigits = Object.fromEntries([...'1234567890'].map((digit) => [digit, `Digit${digit}`]));
const KEYS: Readonly<Record<Layout, Keys>> = {
  German: {
    row: [...'1234567890ß', 'Dead'],
    places: { y: 'KeyZ', z: 'KeyY', ',': 'Comma', '-': 'Slash' },
    shifted: { '?': 'Minus', '/': 'Digit7' },
    altGr: { '[': 'Digit8', ']': 'Digit9' },
  },
  French: {
    row: [...'&é"\'(-è_çà)='],
    places: { a: 'KeyQ', q: 'KeyA', z: 'KeyW', w: 'KeyZ', m: 'Semicolon', ',': 'KeyM' },
    shifted: { ...shiftedDigits, '?': 'KeyM' },
    altGr: { '[': 'Digit5', ']': 'Minus' },
  },
};

/** Modifiers in the DevTools protocol: Alt 1, Control 2, Shift 8. */
const SHIFT = 8;
const ALT_GR = 3;

interface Stroke {
  key: string;
  code: string;
  modifiers: number;
}

function strokeOf(sign: string, { row, places, shifted, altGr }: Keys): Stroke {
  const small = sign.toLowerCase();
  const [onShift, onAltGr, onRow] = [shifted[sign], altGr[sign], row.indexOf(sign)];
  if (onShift) return { key: sign, code: onShift, modifiers: SHIFT };
  if (onAltGr) return { key: sign, code: onAltGr, modifiers: ALT_GR };
  const place = places[small] ?? DIGIT_ROW[onRow] ?? (sign === ' ' ? 'Space' : `Key${sign.toUpperCase()}`);
  return { key: sign, code: place, modifiers: sign === small ? 0 : SHIFT };
}

async function send(session: CDPSession, { key, code, modifiers }: Stroke): Promise<void> {
  const text = key.length === 1 && modifiers !== ALT_GR ? { text: key } : {};
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, modifiers, ...text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
}

export interface Keyboard {
  /** Presses keys, each given by its character on this layout or by its name: Enter, Tab, ArrowDown. */
  press(...signs: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the keys of the digit row that stand for clock positions, 1 to 12, without modifiers. */
  pressHours(...hours: number[]): Promise<void>;
}

export async function plugIn(page: Page, layout: Layout): Promise<Keyboard> {
  const session = await page.context().newCDPSession(page);
  const keys = KEYS[layout];
  const press = async (...signs: string[]) => {
    for (const sign of signs) {
      if (sign.length > 1) await page.keyboard.press(sign);
      else await send(session, strokeOf(sign, keys));
    }
  };
  return {
    press,
    type: (text) => press(...text),
    pressHours: async (...hours) => {
      for (const hour of hours) {
        await send(session, { key: keys.row[hour - 1] ?? '', code: DIGIT_ROW[hour - 1] ?? '', modifiers: 0 });
      }
    },
  };
}
