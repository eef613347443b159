/** The day of an inspection as ISO text: when the pipe was inspected or, until somebody enters that, when it was made. */
import type { Inspection } from '@/api/contract/inspections';

type Dated = Pick<Inspection, 'Date' | 'createdAt'>;

export const dayOf = ({ Date: date, createdAt }: Dated): string => date ?? createdAt.slice(0, 10);

/** The earlier first. */
export const byTime = (one: Dated, other: Dated): number =>
  dayOf(one).localeCompare(dayOf(other)) || one.createdAt.localeCompare(other.createdAt);
