/**
 * The three plans place by place: repairs that lie at the same place, or reach over it, stand in one row, so that five
 * patches and the one liner instead of them are seen beside each other; and what differs in it.
 */
import type { ActorPlan, RepairItem, RepairPlan } from '@/api/contract/repairs';
import { detailText } from '@/lib/repairs/itemDetail';

export const PLANS = ['ours', 'owner', 'contractor'] as const;
export type PlanName = (typeof PLANS)[number];
export const PLAN_TITLES: Readonly<Record<PlanName, string>> = {
  ours: 'Generated',
  owner: 'Owner',
  contractor: 'Contractor',
};

type Plans = Pick<RepairPlan, 'vaparPlan' | 'ownerPlan' | 'contractorPlan'>;

/** Null while there is no such plan. */
export const planOf = (plans: Plans, name: PlanName): ActorPlan | null =>
  ({ ours: plans.vaparPlan, owner: plans.ownerPlan, contractor: plans.contractorPlan })[name];

/** An item with its index in its plan, which names it: its id changes when it is saved for the first time. */
export interface PlacedItem {
  item: RepairItem;
  index: number;
}

/** How the repairs of a plan in a row compare with those of the first plan that exists. */
export type Difference = 'same' | 'differs' | 'missing' | 'only here';

export interface PlanRow {
  /** Chainage in the inspection's unit; null where it is not known. */
  from: number | null;
  to: number | null;
  frameId: number | null;
  /** Those that the items name, each once. */
  codes: readonly string[];
  cells: Readonly<Record<PlanName, readonly PlacedItem[]>>;
  differences: Readonly<Record<PlanName, Difference>>;
}

/** 'Count 2, Length 4.5 m'; `unit` is that of the inspection. */
export const detailsOf = ({ metadata }: Pick<RepairItem, 'metadata'>, unit: 'm' | 'ft'): string =>
  metadata.map((detail) => `${detail.key} ${detailText(detail, unit)}`).join(', ');

const wordsOf = (items: readonly PlacedItem[]): string =>
  items
    .map(({ item }) => [item.repairType, item.chainageFrom, item.chainageTo, detailsOf(item, 'm')].join('|'))
    .sort()
    .join('\n');

function differencesIn(cells: PlanRow['cells'], present: readonly PlanName[]): PlanRow['differences'] {
  const [base] = present;
  const differences: Record<PlanName, Difference> = { ours: 'same', owner: 'same', contractor: 'same' };
  if (!base) return differences;
  for (const name of present) {
    if (name === base || wordsOf(cells[name]) === wordsOf(cells[base])) continue;
    differences[name] = cells[name].length === 0 ? 'missing' : cells[base].length === 0 ? 'only here' : 'differs';
  }
  return differences;
}

interface Group {
  from: number | null;
  to: number | null;
  entries: (PlacedItem & { plan: PlanName })[];
}

const isNear = ({ from, to }: Group, item: RepairItem): boolean =>
  from !== null && to !== null && item.chainageFrom !== null && item.chainageFrom <= to;

/** The rows in the order along the pipe. Items without a chainage come last, those of one frame together. */
export function planRows(plans: Plans): PlanRow[] {
  const present = PLANS.filter((name) => planOf(plans, name) !== null);
  const entries = present.flatMap((plan) =>
    (planOf(plans, plan)?.items ?? []).map((item, index) => ({ item, index, plan })),
  );
  const groups: Group[] = [];
  const placed = entries.filter(({ item }) => item.chainageFrom !== null);
  placed.sort((a, b) => (a.item.chainageFrom ?? 0) - (b.item.chainageFrom ?? 0));
  for (const entry of placed) {
    const { chainageFrom: from, chainageTo } = entry.item;
    const to = chainageTo ?? from;
    const last = groups.at(-1);
    if (last && isNear(last, entry.item)) {
      last.entries.push(entry);
      last.to = Math.max(last.to ?? 0, to ?? 0);
    } else groups.push({ from, to, entries: [entry] });
  }
  const unplaced = new Map<number | null, Group>();
  for (const entry of entries.filter(({ item }) => item.chainageFrom === null)) {
    const group = unplaced.get(entry.item.frameId) ?? { from: null, to: null, entries: [] };
    group.entries.push(entry);
    unplaced.set(entry.item.frameId, group);
  }
  groups.push(...unplaced.values());

  return groups.map(({ from, to, entries: inRow }): PlanRow => {
    const cellOf = (plan: PlanName) => inRow.filter((entry) => entry.plan === plan);
    const cells = { ours: cellOf('ours'), owner: cellOf('owner'), contractor: cellOf('contractor') };
    const codes = new Set(inRow.flatMap(({ item }) => item.defectCode?.split(', ') ?? []));
    return {
      from,
      to,
      frameId: inRow.find(({ item }) => item.frameId !== null)?.item.frameId ?? null,
      codes: [...codes],
      cells,
      differences: differencesIn(cells, present),
    };
  });
}
