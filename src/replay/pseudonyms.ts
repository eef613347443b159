import type { StandIn } from './redact';

/**
 * Replaces secrets in a recording by numbers: the same secret gets the same number, so that equal values stay equal. It
 * holds the secrets in memory, and must never be written anywhere.
 */
export function createPseudonyms(): StandIn {
  const numbers = new Map<string, number>();
  // The kind is left out: one secret may be found as a value in one place and as a token in another.
  return (_kind, secret) => {
    const number = numbers.get(secret) ?? numbers.size + 1;
    numbers.set(secret, number);
    return `[redacted-${number}]`;
  };
}
