/**
 * A recorded state as the screens get it: with the viewer's theme, and with a grey picture in place of every address,
 * so that nothing is loaded from anywhere.
 */
import type { RootState } from '@/state/types';

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:blob|javascript):|\/\/|\/(?:api|blobs?)\/)/i;
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#8a949c"/><text x="80" y="49" text-anchor="middle" font-family="sans-serif" font-size="10" fill="#0d1013">Picture not in the report</text></svg>',
)}`;

/**
 * The cleaned copy of each object: the states of a recording share nearly all of their parts, so each is cleaned once.
 */
const known = new WeakMap<object, object>();

function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return ADDRESS.test(value) ? PICTURE : value;
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
