/** Where in the app the person is. No part of the state: the router knows; it is said for the recorder alone. */
import { createAction } from '@reduxjs/toolkit';

/** `to`: the path with its query. */
export const moved = createAction<{ to: string }>('app/moved');

/** Of any action, also one from a file. */
export function placeOf(action: { type: string }): string | null {
  if (!moved.match(action)) return null;
  const to = (action.payload as { to?: unknown } | undefined)?.to;
  return typeof to === 'string' ? to : null;
}
