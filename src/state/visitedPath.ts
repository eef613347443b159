/** The path that the person is at, as an action for the recorder alone: the router holds it, and no reducer does. */
import { createAction } from '@reduxjs/toolkit';

/** `to`: the path with its query. */
export const moved = createAction<{ to: string }>('app/moved');

/** The path in a `moved` action; null for any other action, and for one from a damaged file. */
export function placeOf(action: { type: string }): string | null {
  if (!moved.match(action)) return null;
  const to = (action.payload as { to?: unknown } | undefined)?.to;
  return typeof to === 'string' ? to : null;
}
