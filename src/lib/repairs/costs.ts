/** What repairs cost: each by the rate of its type, for each one or for each unit of its length. */

interface Rate {
  repairType: string;
  per: 'each' | 'length';
  rate: number;
}

interface CostedItem {
  repairType: string;
  metadata: readonly { key: string; value: string | number }[];
  chainageFrom: number | null;
  chainageTo: number | null;
}

/** The decision that nothing is to be done: no repair, and costs nothing unless the rates say otherwise. */
export const NO_ACTION = 'No Action';

const numberOf = ({ metadata }: CostedItem, key: string): number | null => {
  const value = Number(metadata.find((entry) => entry.key === key)?.value ?? NaN);
  return Number.isFinite(value) ? value : null;
};

/** The item's own `Length`, else that of the stretch it covers, in the survey's unit; null where neither is known. */
function lengthOf(item: CostedItem): number | null {
  const { chainageFrom, chainageTo } = item;
  const along = chainageFrom === null || chainageTo === null ? 0 : chainageTo - chainageFrom;
  return numberOf(item, 'Length') ?? (along > 0 ? along : null);
}

/** Null where the repair type has no rate, or the rate is per length and the item has none. */
export function costOf(item: CostedItem, rates: readonly Rate[]): number | null {
  const rate = rates.find(({ repairType }) => repairType === item.repairType);
  if (!rate) return item.repairType === NO_ACTION ? 0 : null;
  const amount = rate.per === 'each' ? (numberOf(item, 'Count') ?? 1) : lengthOf(item);
  return amount === null ? null : rate.rate * amount;
}

/** The sum of the items that have a cost, and how many items have none. */
export function sumOf(items: readonly CostedItem[], rates: readonly Rate[]): { sum: number; without: number } {
  const costs = items.map((item) => costOf(item, rates));
  const known = costs.filter((cost) => cost !== null);
  return { sum: known.reduce((sum, cost) => sum + cost, 0), without: costs.length - known.length };
}
