/** The repairs of the three plans along the pipe, as lanes of the chainage strip; none unless their tab is open. */
import { useMemo } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useGetRepairPlanQuery } from '@/api/repairs';
import { selectPendingEdits } from '@/state/edits/slice';
import { useAppSelector } from '@/state/hooks';
import type { Lane } from '../review/ChainageStrip';
import { useInspectionTab } from '../review/useInspectionTab';
import { PLAN_TITLES, planOf, PLANS } from './planRows';
import { applyPlanEdits } from './usePlans';

const NO_LANES: readonly Lane[] = [];

export function useRepairLanes(inspection: Inspection): readonly Lane[] {
  const [tab] = useInspectionTab(inspection);
  const { currentData } = useGetRepairPlanQuery(inspection.uuid, { skip: tab !== 'repair' });
  const pending = useAppSelector(selectPendingEdits);
  return useMemo(() => {
    if (!currentData) return NO_LANES;
    const plans = applyPlanEdits(currentData, pending);
    return PLANS.flatMap((name): Lane[] => {
      const plan = planOf(plans, name);
      if (!plan) return [];
      const bars = plan.items.flatMap(({ repairType, chainageFrom: from, chainageTo: to }) =>
        from === null || repairType === 'No Action' ? [] : [{ from, to: to ?? from }],
      );
      return [{ name: PLAN_TITLES[name], bars }];
    });
  }, [currentData, pending]);
}
