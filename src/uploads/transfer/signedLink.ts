/** What a signed link to the blob store says of itself. */

const parameterOf = (url: string, name: string): string | null => {
  try {
    return new URL(url).searchParams.get(name);
  } catch {
    return null;
  }
};

/** When it ends, in milliseconds since 1970; null when it does not say. */
export function expiryOf(url: string): number | null {
  const end = Date.parse(parameterOf(url, 'se') ?? '');
  return Number.isNaN(end) ? null : end;
}

/** Whether it may read what the store holds. */
export const mayRead = (url: string): boolean => parameterOf(url, 'sp')?.includes('r') ?? false;
