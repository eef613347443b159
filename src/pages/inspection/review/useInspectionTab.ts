/**
 * Which tab of the inspection is open: that of the address, else the form of an uploaded inspection and the repairs of
 * a reviewed one.
 */
import { useCallback } from 'react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { Inspection } from '@/api/contract/inspections';

const TAB = parseAsStringLiteral(['review', 'repair', 'inspection']);
type InspectionTab = NonNullable<ReturnType<typeof TAB.parse>>;

export function useInspectionTab({
  status,
}: Pick<Inspection, 'status'>): [tab: InspectionTab, choose: (tab: string) => void] {
  const [chosen, choose] = useQueryState('tab', TAB);
  const tab = chosen ?? (status === 'Uploaded' ? 'review' : 'repair');
  return [tab, useCallback((next: string) => void choose(TAB.parse(next)), [choose])];
}
