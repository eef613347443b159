/** Units of plain numbers, for signatures: what a number counts is then part of its type's name. */
export type Milliseconds = number;
export type Seconds = number;
export type Bytes = number;
export type BytesPerSecond = number;
export type Pixels = number;

export const METRES_PER_FOOT = 0.3048;
