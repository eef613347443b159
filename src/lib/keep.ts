/** The two buttons, wherever somebody else was faster. Apart from `conflict.ts`: the first page has no conflicts. */
export const KEEP = { mine: 'Keep mine', theirs: 'Keep theirs' } as const;
