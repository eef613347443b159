/** What repairs cost, in words, at the rates of the person's own organisation. */
import type { RepairItem } from '@/api/contract/repairs';
import { useListRepairRatesQuery } from '@/api/repairs';
import { costText, sumOf, toldCost } from '@/lib/repairs/costs';
import { useMoney } from './useMoney';

/**
 * Texts with the currency; null where no rate is known, and `unknownBecause` says why, which is null while the rates are
 * being loaded. `unit` is that of the inspection.
 */
export function useCostTexts(unit: 'm' | 'ft') {
  const { data, isError } = useListRepairRatesQuery();
  const rates = data ?? [];
  const written = useMoney();
  return {
    unknownBecause: data ? 'there are no rates' : isError ? 'the rates could not be loaded' : null,
    costOf: (item: RepairItem): string | null => {
      const cost = toldCost(item, rates, unit);
      return typeof cost === 'number' ? written(cost) : null;
    },
    sumOf: (items: readonly RepairItem[]): string | null =>
      rates.length === 0 ? null : costText(sumOf(items, rates, unit), written),
  };
}
