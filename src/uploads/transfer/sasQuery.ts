/** What can be read from the query of a signed link (SAS). */
import type { Milliseconds } from '@/lib/units';

const parameterOf = (url: string, name: string): string | null => {
  try {
    return new URL(url).searchParams.get(name);
  } catch {
    return null;
  }
};

/** When the link ends, since 1970; null when it does not say. */
export function expiryOf(url: string): Milliseconds | null {
  const end = Date.parse(parameterOf(url, 'se') ?? '');
  return Number.isNaN(end) ? null : end;
}

/** Whether the link gives the right to list the blocks in the storage. */
export const mayRead = (url: string): boolean => parameterOf(url, 'sp')?.includes('r') ?? false;
