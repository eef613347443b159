/** What repairs cost, in words, at the rates of the person's own organisation. */
import type { RepairItem } from '@/api/contract/repairs';
import { useListRepairRatesQuery } from '@/api/repairs';
import { costOf, sumOf, type CostSum } from '@/lib/repairs/costs';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';

/** By the country of the person's own organisation; of another country the amounts are shown without a currency. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AU: 'AUD',
  GB: 'GBP',
  JP: 'JPY',
  NZ: 'NZD',
  UK: 'GBP',
  US: 'USD',
};

/** 'at least A$2,400: 1 without a rate, 1 without a length'. */
function sumText({ sum, without }: CostSum, written: (amount: number) => string): string {
  const missing = Object.entries(without).map(([what, count]) => `${count} without a ${what}`);
  const known = sum === null ? '—' : written(sum);
  return missing.length === 0 ? known : `${sum === null ? known : `at least ${known}`}: ${missing.join(', ')}`;
}

/** Texts with the currency; null where no rate is known. `unit` is that of the inspection. */
export function useCostTexts(unit: 'm' | 'ft') {
  const { data: rates = [] } = useListRepairRatesQuery();
  const country = useAppSelector(selectOwnOrganisation)?.orgCountryCode ?? '';
  const currency = CURRENCIES[country];
  const written = (amount: number): string =>
    new Intl.NumberFormat('en', {
      ...(currency && { style: 'currency', currency }),
      maximumFractionDigits: 0,
    }).format(amount);
  return {
    costOf: (item: RepairItem): string | null => {
      const cost = costOf(item, rates, unit);
      return typeof cost === 'number' ? written(cost) : null;
    },
    sumOf: (items: readonly RepairItem[]): string | null =>
      rates.length === 0 ? null : sumText(sumOf(items, rates, unit), written),
  };
}
