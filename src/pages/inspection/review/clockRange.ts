/**
 * A defect's clock positions, and how they are entered: the first press says where it begins, the second where it ends,
 * clockwise; the same position twice is the whole circumference, a third press begins anew.
 */

export interface ClockRange {
  atClock: number | null;
  toClock: number | null;
}

/** What undo and redo call the change; the two presses that make a range are one step. */
export const CLOCK_LABEL = 'Change clock position';

/** The hours that a range covers, clockwise from its beginning. */
export function hoursCovered({ atClock, toClock }: ClockRange): number[] {
  if (atClock === null) return [];
  const count = toClock === null ? 0 : (toClock - atClock + 12) % 12 || 12;
  return Array.from({ length: Math.min(12, count + 1) }, (_each, offset) => ((atClock - 1 + offset) % 12) + 1);
}

/** The range after a position is pressed. */
export const pressHour = (range: ClockRange, hour: number): ClockRange =>
  isOpen(range) ? { atClock: range.atClock, toClock: hour } : { atClock: hour, toClock: null };

/** Whether the next press says where the defect ends. */
export const isOpen = ({ atClock, toClock }: ClockRange): boolean => atClock !== null && toClock === null;
