/**
 * Keeps the signed link (SAS) of one transfer valid. It is renewed shortly before it ends, and once when the storage
 * refuses it, by one call for all blocks that wait. Where the server cannot renew links, requests fail as soon as the
 * link has ended, so that no block is sent in vain.
 */
import { isWorthRetrying } from '@/api/errors';
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { StorageError } from './blobStorage';
import { expiryOf } from './sasQuery';

const RENEW_BEFORE_MS: Milliseconds = 2 * 60_000;
/** A link with a short life is renewed in its last tenth; with the full margin, every block would renew it. */
const RENEW_LAST_PART = 0.1;

export interface SasLinkOptions {
  url: string;
  /** Rejects with an `ApiError`. */
  renew(): Promise<string>;
  onRenewed(url: string): void;
  /** The storage's own time; null until it is known. Preferred to this computer's clock, which may be an hour wrong. */
  storageTime(): Milliseconds | null;
  clock: Pick<Clock, 'now'>;
}

/**
 * A link as the server gave it, `since` in ms since 1970. Compared by identity: two of the same second may be equal.
 */
export interface IssuedLink {
  readonly url: string;
  readonly since: Milliseconds;
}

export interface SasLink {
  /** Resolves to a link that can be used. Rejects with a `StorageError` when it has ended or was refused for good. */
  ready(): Promise<IssuedLink>;
  /** Notes that the storage accepted a request by the link in use. */
  worked(): void;
  /** Notes that the storage refused `used`. Resolves when there is another link; rejects with the refusal if none. */
  refused(used: IssuedLink, refusal: StorageError): Promise<void>;
}

export function createSasLink({ url, renew, onRenewed, storageTime, clock }: SasLinkOptions): SasLink {
  const now = () => storageTime() ?? clock.now();
  let current: IssuedLink = { url, since: now() };
  let canRenew = true;
  /** Whether the link was renewed and no request has succeeded by it: if it is refused too, renewing does not help. */
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
