/** What a signed link (SAS) says of itself. */
import type { Milliseconds } from '@/lib/units';

const parameterOf = (url: string, name: string): string | null => {
  try {
    return new URL(url).searchParams.get(name);
  } catch {
    return null;
  }
};

/** When it ends, since 1970; null when it does not say. */
export function expiryOf(url: string): Milliseconds | null {
  const end = Date.parse(parameterOf(url, 'se') ?? '');
  return Number.isNaN(end) ? null : end;
}

/** Whether it may read what the storage holds. */
export const mayRead = (url: string): boolean => parameterOf(url, 'sp')?.includes('r') ?? false;
