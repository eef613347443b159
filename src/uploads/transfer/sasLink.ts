/**
 * The signed link (SAS) of one transfer: what it says of itself, and its renewal. It is renewed shortly before it ends,
 * and once when the storage refuses it, by one call for all blocks that wait. A server that renews none lets it end:
 * then nothing more is sent for nothing.
 */
import { isWorthRetrying } from '@/api/errors';
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { StorageError } from './blobStorage';
import { expiryOf } from './sasQuery';

const RENEW_BEFORE_MS: Milliseconds = 2 * 60_000;
/** Of a short life the last tenth, or every block would renew it. */
const RENEW_LAST_PART = 0.1;

export interface SasLinkOptions {
  url: string;
  /** Rejects with an `ApiError`. */
  renew(): Promise<string>;
  onRenewed(url: string): void;
  /** What the storage's clock shows; null while that is not known. A computer's own clock may be an hour wrong. */
  storageTime(): Milliseconds | null;
  clock: Pick<Clock, 'now'>;
}

/** One link as the server gave it, at `since` (since 1970). Two of the same second may read the same. */
export interface IssuedLink {
  readonly url: string;
  readonly since: Milliseconds;
}

export interface SasLink {
  /** Resolves to the link that is good to use. Throws a `StorageError` when it has ended. */
  ready(): Promise<IssuedLink>;
  /** The storage took something by the link in use. */
  worked(): void;
  /** The storage refused `used`. Resolves when there is another link; throws the refusal when there is none. */
  refused(used: IssuedLink, refusal: StorageError): Promise<void>;
}

export function createSasLink({ url, renew, onRenewed, storageTime, clock }: SasLinkOptions): SasLink {
  const now = () => storageTime() ?? clock.now();
  let current: IssuedLink = { url, since: now() };
  let canRenew = true;
  /** A new link that is refused as well would be refused for ever. */
  let isUntried = false;
  let renewing: Promise<void> | null = null;
  let finalRefusal: StorageError | null = null;

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
      if (finalRefusal) throw finalRefusal;
      const margin = Math.max(0, Math.min(RENEW_BEFORE_MS, RENEW_LAST_PART * (endOf() - current.since)));
      if (canRenew && now() >= endOf() - margin) await renewOnce();
      if ((storageTime() ?? -Infinity) >= endOf()) throw new StorageError(403, 'LinkExpired');
      return current;
    },
    worked() {
      isUntried = false;
    },
    async refused(used, refusal) {
      if (used !== current) return;
      if (canRenew && !isUntried) await renewOnce();
      if (used !== current) return;
      finalRefusal = refusal;
      throw refusal;
    },
  };
}
