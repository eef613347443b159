/**
 * Which error toast a failed call raises: as the person saw it, and as a reader of the recording finds it again. While
 * the browser is offline, one notice says so; what the app asks for by itself meanwhile fails without one of its own.
 */
import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { authToasts } from '@/api/auth';
import { toastsOf } from '@/api/errorCatalogue';
import { describeError, isApiError } from '@/api/errors';
import type { RootState } from './types';

/** RTK Query's own `meta.arg`, as far as it is read here. */
interface EndpointMeta {
  /** `subscribe` is false for what the app asks for again: a poll, or a list that a change or the focus made out of date. */
  arg?: { endpointName?: string; originalArgs?: unknown; type?: 'query' | 'mutation'; subscribe?: boolean };
}

/** `session` is the state after the action. Null where the action is no failed call, or one that is silent. */
export function errorToastOf(
  action: UnknownAction,
  { session, connectivity }: Pick<RootState, 'session' | 'connectivity'>,
): { title: string; text: string } | null {
  if (!isRejected(action) || !isApiError(action.payload)) return null;
  const { payload: error } = action;
  const { endpointName, originalArgs, type, subscribe } = (action.meta as EndpointMeta).arg ?? {};
  const texts = endpointName && toastsOf(endpointName);
  if (!texts) return null;
  // The login page says that the session has ended; calls that failed because of it raise no toast.
  if (error.status === 401 && session.status === 'signed out' && !(endpointName in authToasts)) return null;
  const isAskedAgain = type === 'query' && subscribe === false;
  if (isAskedAgain && error.kind === 'network' && !connectivity.isOnline) return null;
  // Only the first verification at start-up is the person's business: what follows goes on by itself.
  if (endpointName === 'verifyToken' && session.status !== 'starting') return null;
  const shown = describeError(texts, error);
  const about = texts.about?.(originalArgs);
  return shown && { title: shown.title, text: about ? `${shown.text} ${about}.` : shown.text };
}
