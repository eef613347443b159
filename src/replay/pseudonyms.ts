import type { StandIn } from './redact';

/** The same secret has the same number, so that what was equal stays equal. Holds the secrets: never written anywhere. */
export function createPseudonyms(): StandIn {
  const numbers = new Map<string, number>();
  // Without its kind, which may be another in another place.
  return (_kind, secret) => {
    const number = numbers.get(secret) ?? numbers.size + 1;
    numbers.set(secret, number);
    return `[redacted-${number}]`;
  };
}
