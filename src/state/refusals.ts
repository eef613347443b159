/** Rights that were changed while a person is signed in: a call that the server forbids has the account verified anew. */
import { isRejected, type TypedStartListening } from '@reduxjs/toolkit';
import { isApiError } from '@/api/errors';
import type { Milliseconds } from '@/lib/units';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

/** A screen may be refused several calls at once, and some are refused to a person whose rights have not changed. */
const AT_MOST_EVERY_MS: Milliseconds = 60_000;

export function listenToRefusals(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  { platform: { clock } }: Pick<AppPorts, 'platform'>,
): void {
  let verifiedAt: Milliseconds = -Infinity;
  listen({
    matcher: isRejected,
    effect: async ({ payload }, { dispatch, getState }) => {
      if (!isApiError(payload) || payload.status !== 403 || getState().session.status !== 'signed in') return;
      if (clock.now() - verifiedAt < AT_MOST_EVERY_MS) return;
      verifiedAt = clock.now();
      // Loaded when it is needed, which is seldom; without it the calls' own toasts tell of the refusals.
      const loaded = await import('./verifyRights').catch(() => null);
      if (loaded) await dispatch(loaded.verifyRights());
    },
  });
}
