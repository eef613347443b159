/**
 * A recorded state as the screens get it: with the viewer's theme, and with a grey box in place of every address,
 * so that nothing is loaded from anywhere.
 */
import type { RootState } from '@/state/types';

/** Characters of a file's name that fit into its box. */
const LONGEST_NAME = 36;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:blob|javascript):|\/\/|\/(?:api|blobs?)\/)/i;
/** A grey box with the name of the picture's file: the picture itself is not in the report. */
function boxFor(address: string): string {
  const name = /([^/?#]*)(?:[?#].*)?$/s.exec(address)?.[1]?.slice(-LONGEST_NAME).replace(/[<>&]/g, '') ?? '';
  const line = (y: number, text: string) =>
    `<text x="80" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="8" fill="#0d1013">${text}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#8a949c"/>${line(43, 'Picture not in the report')}${line(55, name)}</svg>`,
  )}`;
}

/**
 * The cleaned copy of each object: the states of a recording share nearly all of their parts, so each is cleaned once.
 */
const known = new WeakMap<object, object>();

/** What was recorded, with a box in place of each address. */
export function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return ADDRESS.test(value) ? boxFor(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const earlier = known.get(value);
  if (earlier) return earlier;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutAddresses(each)] as const);
  const isSame = entries.every(([key, each]) => each === value[key as keyof typeof value]);
  const clean = isSame ? value : Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  known.set(value, clean);
  return clean;
}

/** The cast is unchecked: a file may contain anything, and `StepBoundary` catches what breaks the screens. */
export function screenState(state: object): RootState {
  const clean = withoutAddresses(state) as RootState;
  return { ...clean, preferences: { ...clean.preferences, theme: 'system' } };
}
