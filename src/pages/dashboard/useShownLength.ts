/** Lengths in the unit of the organisation: feet and miles where its standard is one of the United States. */
import { isImperialStandard } from '@/lib/measured';
import { shownLength } from '@/lib/shownLength';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';

export function useShownLength(): (metres: number) => string {
  const standard = useAppSelector(selectOrgStandard);
  return (metres) => shownLength(metres, isImperialStandard(standard ?? undefined));
}
