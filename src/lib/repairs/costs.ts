/** What repairs cost: each by the rate of its type, for each one or for a metre or foot of its length. */
import { inUnit, measured } from '../measured';
import { readNumber } from '../readNumber';

type LengthUnit = 'm' | 'ft';

interface Rate {
  repairType: string;
  per: 'each' | LengthUnit;
  rate: number;
}

export interface CostedItem {
  repairType: string;
  metadata: readonly { key: string; value: string | number }[];
  chainageFrom: number | null;
  chainageTo: number | null;
}

/** What a cost cannot be had without. */
export type MissingInput = 'rate' | 'length';

/** The decision that nothing is to be done: no repair, and costs nothing unless the rates say otherwise. */
export const NO_ACTION = 'No Action';

/** Null where the item says nothing of it, or no amount above 0. */
function amountOf({ metadata }: CostedItem, key: string): number | null {
  const value = readNumber(String(metadata.find((each) => each.key === key)?.value ?? ''));
  return value > 0 ? value : null;
}

/** The item's own `Length`, else that of the stretch it covers; null where neither is known. */
export function lengthOf(item: CostedItem): number | null {
  const { chainageFrom, chainageTo } = item;
  const along = chainageFrom === null || chainageTo === null ? 0 : chainageTo - chainageFrom;
  return amountOf(item, 'Length') ?? (along > 0 ? along : null);
}

/** The cost, or what is missing for it. `unit` is that of the item's lengths: the inspection's. */
export function costOf(item: CostedItem, rates: readonly Rate[], unit: LengthUnit): number | MissingInput {
  const rate = rates.find(({ repairType }) => repairType === item.repairType);
  if (!rate) return item.repairType === NO_ACTION ? 0 : 'rate';
  // An item that says nothing of a count is one repair.
  if (rate.per === 'each') return rate.rate * (amountOf(item, 'Count') ?? 1);
  const length = measured(lengthOf(item), unit);
  return length ? rate.rate * inUnit(length, rate.per) : 'length';
}

/** As a person reads it: null for “No Action” without a rate, of which a cost of 0 would say nothing. */
export function toldCost(item: CostedItem, rates: readonly Rate[], unit: LengthUnit): number | MissingInput | null {
  const cost = costOf(item, rates, unit);
  return cost === 0 && item.repairType === NO_ACTION ? null : cost;
}

/** A sum of costs. Where any is missing it is a bound, and null where none is known. */
export interface CostSum {
  sum: number | null;
  /** How many items have no cost, by what is missing. */
  without: Partial<Record<MissingInput, number>>;
}

export function sumOf(items: readonly CostedItem[], rates: readonly Rate[], unit: LengthUnit): CostSum {
  const costs = items.map((item) => costOf(item, rates, unit));
  const without: CostSum['without'] = {};
  for (const cost of costs) if (typeof cost === 'string') without[cost] = (without[cost] ?? 0) + 1;
  const known = costs.filter((cost) => typeof cost === 'number');
  return {
    sum: items.length > 0 && known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    without,
  };
}

/** Null where any part of it is missing. */
export const wholeCost = ({ sum, without }: CostSum): number | null => (Object.keys(without).length === 0 ? sum : null);

/** 'at least A$2,400: 1 without a rate, 1 without a length'; `written` writes an amount. */
export function costText({ sum, without }: CostSum, written: (amount: number) => string): string {
  const missing = Object.entries(without).map(([what, count]) => `${count} without a ${what}`);
  const known = sum === null ? '—' : written(sum);
  return missing.length === 0 ? known : `${sum === null ? known : `at least ${known}`}: ${missing.join(', ')}`;
}
