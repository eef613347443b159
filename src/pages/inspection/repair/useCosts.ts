/** What the repairs of the plans cost, at the rates of the person's own organisation. */
import type { RepairItem, RepairPlan } from '@/api/contract/repairs';
import { useListRepairRatesQuery } from '@/api/repairs';
import { costOf, sumOf } from '@/lib/repairs/costs';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { planOf, PLANS, type PlanName } from './planRows';

/** By the country of the person's own organisation; amounts of all other countries are shown in USD. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AU: 'AUD',
  GB: 'GBP',
  JP: 'JPY',
  NZ: 'NZD',
  UK: 'GBP',
  US: 'USD',
};

const NO_SUMS: Readonly<Record<PlanName, null>> = { ours: null, owner: null, contractor: null };

/** Texts with the currency; null where no rate is known. A sum also says how many of its repairs have no rate. */
export function useCosts(plans: RepairPlan | undefined) {
  const { data: rates = [] } = useListRepairRatesQuery();
  const country = useAppSelector(selectOwnOrganisation)?.orgCountryCode ?? '';
  const currency = CURRENCIES[country] ?? 'USD';
  const written = (amount: number): string =>
    new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
  const sums = { ...NO_SUMS } as Record<PlanName, string | null>;
  if (plans && rates.length > 0) {
    for (const name of PLANS) {
      const plan = planOf(plans, name);
      if (!plan) continue;
      const { sum, without } = sumOf(plan.items, rates);
      sums[name] = without === 0 ? written(sum) : `${written(sum)} and ${without} without a rate`;
    }
  }
  return {
    costOf: (item: RepairItem): string | null => {
      const cost = costOf(item, rates);
      return cost === null ? null : written(cost);
    },
    sums,
  };
}
