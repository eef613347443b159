/** How long tokens are good for. */

/** An access token is checked against its login on each call, so this is only how often the app refreshes. */
export const LIFE_SECONDS = { access: 15 * 60, refresh: 14 * 24 * 60 * 60 } as const;

/** Long enough for the app to give up on an answer (after 30 s) and to ask again at its next poll (10 s later). */
export const REFRESH_LEEWAY_SECONDS = 60;
