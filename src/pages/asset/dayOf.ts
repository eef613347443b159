/** The day of an inspection as ISO text: when the pipe was inspected or, until that is entered, when it was created. */
import type { Inspection } from '@/api/contract/inspections';

type Dated = Pick<Inspection, 'Date' | 'createdAt'>;

export const dayOf = ({ Date: date, createdAt }: Dated): string => date ?? createdAt.slice(0, 10);

/** Compares for sorting: the earlier inspection comes first. */
export const byTime = (one: Dated, other: Dated): number =>
  dayOf(one).localeCompare(dayOf(other)) || one.createdAt.localeCompare(other.createdAt);
