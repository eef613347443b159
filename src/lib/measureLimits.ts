/** What of a measurement on a picture is taken. By itself, because the contract is loaded with the first page. */

/** A ring may reach beyond the picture, and one that is smaller than this share of it is a slip of the hand. */
export const RING_LIMITS = { least: 0.01, most: 2 } as const;
/** On one picture. */
export const MOST_MARKS = 10;
/** Corners of one area. */
export const MOST_CORNERS = 50;
