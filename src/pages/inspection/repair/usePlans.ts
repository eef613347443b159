/**
 * The repair plans of an inspection with the edits that wait to be saved on top, and what edits the person's own plan.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { ActorPlan, PlanPart, RepairItem, RepairPlan } from '@/api/contract/repairs';
import { useGetRepairPlanQuery } from '@/api/repairs';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { coerceItems } from '@/lib/repairs/coerceItems';
import { isPlanEdit, type Edit, type PlanFields } from '@/state/edits/edit';
import { selectLastSaved, selectPendingEdits } from '@/state/edits/slice';
import { changePlan } from '@/state/edits/changePlan';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

export type OwnPlan = Exclude<PlanPart, 'shared'>;

const emptyPlan = (actor: OwnPlan): ActorPlan => ({
  actor,
  items: [],
  generalNotes: null,
  actionSummary: null,
  version: 0,
  lastUpdated: new Date(0).toISOString(),
  lastUpdatedBy: null,
});

const planKey = { owner: 'ownerPlan', contractor: 'contractorPlan' } as const;

/** The plans with the pending edits on top, as the server will store them. */
export function applyPlanEdits(plans: RepairPlan, pending: readonly Edit[]): RepairPlan {
  return pending.reduce((shown: RepairPlan, edit): RepairPlan => {
    if (!isPlanEdit(edit) || edit.inspectionId !== plans.inspectionId) return shown;
    if (edit.plan === 'shared') return { ...shown, ...(edit.change as Partial<RepairPlan>) };
    const key = planKey[edit.plan];
    const { items, ...texts } = edit.change;
    const before = shown[key] ?? emptyPlan(edit.plan);
    return { ...shown, [key]: { ...before, ...texts, ...(items && { items: coerceItems(items) }) } };
  }, plans);
}

const NAMES: Readonly<Record<PlanPart, string>> = {
  shared: 'What the repair plans have in common',
  owner: 'The owner’s repair plan',
  contractor: 'The contractor’s repair plan',
};

/** A copy for the person's own plan. Its id is below 1 until the server has stored it. */
const asNew = (item: RepairItem, actor: OwnPlan, index: number): RepairItem => ({
  ...item,
  id: -1 - index,
  actor,
  source: null,
});

export function usePlans(inspection: Inspection, isOpen: boolean) {
  const { uuid } = inspection;
  const dispatch = useAppDispatch();
  const { currentData, isError, isFetching, refetch } = useGetRepairPlanQuery(uuid, {
    skip: !isOpen,
    refetchOnMountOrArgChange: true,
  });
  const lastSaved = useAppSelector(selectLastSaved);
  const seen = useRef(lastSaved);
  const followFrames = useEffectEvent(() => {
    // The server compares the generated plan with the frames, so a saved frame may have put the plan out of date.
    if (isOpen && lastSaved !== seen.current && lastSaved?.what !== 'plan') void refetch();
    seen.current = lastSaved;
  });
  useEffect(() => followFrames(), [lastSaved]);
  const pending = useAppSelector(selectPendingEdits);
  const plans = useMemo(() => currentData && applyPlanEdits(currentData, pending), [currentData, pending]);
  const own = currentData?.editable.find((part) => part !== 'shared') ?? null;
  const ownPlan = plans && own ? plans[planKey[own]] : null;

  /** `seen`: the fields that the person saw otherwise than they are now. */
  const change = (label: string, plan: PlanPart, fields: PlanFields, seen?: object) => {
    if (!currentData || !plans) return;
    const shown: Partial<Record<string, unknown>> = {
      ...(plan === 'shared' ? plans : (plans[planKey[plan]] ?? emptyPlan(plan))),
      ...seen,
    };
    const inverse = Object.fromEntries(Object.keys(fields).map((key) => [key, shown[key]])) as PlanFields;
    const name = `${NAMES[plan]}, ${inspectionTitle(inspection)}`;
    dispatch(changePlan(label, { inspectionId: uuid, plan, name, change: fields, inverse }));
  };
  const changeItems = (label: string, items: readonly RepairItem[], seen?: object) =>
    own &&
    change(label, own, { items: items.map((item, index) => (item.id < 1 ? { ...item, id: -1 - index } : item)) }, seen);
  const items = ownPlan?.items ?? [];
  const withItem = (index: number, fields: Partial<RepairItem>) =>
    items.map((item, at) => (at === index ? { ...item, ...fields } : item));

  return {
    plans,
    own,
    mayShare: currentData?.editable.includes('shared') ?? false,
    hasFailed: isError && !isFetching && !currentData,
    refetch: () => void refetch(),
    changeShared: (label: string, fields: PlanFields, seen?: object) => change(label, 'shared', fields, seen),
    changeOwn: (label: string, fields: PlanFields, seen?: object) => own && change(label, own, fields, seen),
    copyItem: (item: RepairItem) =>
      own && changeItems(`Copy ${item.repairType}`, [...items, asNew(item, own, items.length)]),
    /** Replaces the repairs and the summary of the person's own plan. */
    copyPlan: ({ items: copied, actionSummary }: ActorPlan) =>
      own && change('Copy plan', own, { items: copied.map((item, index) => asNew(item, own, index)), actionSummary }),
    changeItem: (index: number, fields: Partial<RepairItem>, seen?: Partial<RepairItem>) =>
      changeItems('Change repair', withItem(index, fields), seen && { items: withItem(index, seen) }),
    removeItem: (index: number) =>
      changeItems(
        `Remove ${items[index]?.repairType ?? 'repair'}`,
        items.filter((_item, at) => at !== index),
      ),
    /** Adds a patch: at the frame, if one is given. */
    addItem: (frame: Frame | undefined) =>
      changeItems('Add repair', [
        ...items,
        {
          id: -1 - items.length,
          lastUpdated: new Date(0).toISOString(),
          actor: own,
          customTypeId: null,
          customDataType: null,
          repairType: 'Patch',
          metadata: [{ key: 'Count', value: 1 }],
          frameId: frame?.id ?? null,
          defectCode: frame?.defectCode ?? null,
          chainageFrom: frame?.chainageNumber ?? null,
          chainageTo: frame?.chainageNumber ?? null,
          source: null,
          verified: false,
        },
      ]),
  };
}
export type Plans = ReturnType<typeof usePlans>;
