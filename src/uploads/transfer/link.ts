/**
 * The signed link of one transfer. It is renewed shortly before it ends, and once when the store refuses it, by one call
 * for all blocks that wait. A server that renews none lets it end: then nothing more is sent in vain.
 */
import { isWorthRetrying } from '@/api/errors';
import { StorageError } from './blobStorage';
import { expiryOf } from './signedLink';

const RENEW_BEFORE_MS = 2 * 60_000;
/** Of a short life the last tenth, or every block would renew it. */
const RENEW_LAST_PART = 0.1;

export interface LinkOptions {
  url: string;
  /** Rejects with an `ApiError`. */
  renew(): Promise<string>;
  onRenewed(url: string): void;
  /** What the store's clock shows; null while that is not known. A computer's own clock may be an hour wrong. */
  storeTime(): number | null;
  clock: { now(): number };
}

/** One link as the server gave it; `since` in milliseconds since 1970. Two of the same second may read the same. */
export interface Grant {
  readonly url: string;
  readonly since: number;
}

export interface Link {
  /** Resolves to the link that is good to use. Throws a `StorageError` when it has ended. */
  ready(): Promise<Grant>;
  /** The store took something by the link in use. */
  worked(): void;
  /** The store refused `used`. Resolves when there is another link; throws the refusal when there is none. */
  refused(used: Grant, refusal: StorageError): Promise<void>;
}

export function createLink({ url, renew, onRenewed, storeTime, clock }: LinkOptions): Link {
  const now = () => storeTime() ?? clock.now();
  let current: Grant = { url, since: now() };
  let canRenew = true;
  /** A new link that is refused as well would be refused for ever. */
  let isUntried = false;
  let renewing: Promise<void> | null = null;
  let lastWord: StorageError | null = null;

  const endOf = () => expiryOf(current.url) ?? Infinity;

  const ask = async () => {
    try {
      current = { url: await renew(), since: now() };
    } catch (error) {
      if (isWorthRetrying(error)) throw new StorageError(0, 'LinkNotRenewed');
      canRenew = false;
      return;
    }
    isUntried = true;
    onRenewed(current.url);
  };
  const renewOnce = () => {
    renewing ??= ask().finally(() => (renewing = null));
    return renewing;
  };

  return {
    async ready() {
      if (lastWord) throw lastWord;
      const margin = Math.max(0, Math.min(RENEW_BEFORE_MS, RENEW_LAST_PART * (endOf() - current.since)));
      if (canRenew && now() >= endOf() - margin) await renewOnce();
      if ((storeTime() ?? -Infinity) >= endOf()) throw new StorageError(403, 'LinkExpired');
      return current;
    },
    worked() {
      isUntried = false;
    },
    async refused(used, refusal) {
      if (used !== current) return;
      if (canRenew && !isUntried) await renewOnce();
      if (used !== current) return;
      lastWord = refusal;
      throw refusal;
    },
  };
}
