/** Writes an amount of money in the currency of the person's own organisation. */
import { useCallback } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';

/** By the country of the organisation; of another country the amounts are shown without a currency. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AU: 'AUD',
  GB: 'GBP',
  JP: 'JPY',
  NZ: 'NZD',
  UK: 'GBP',
  US: 'USD',
};

export function useMoney(): (amount: number) => string {
  const country = useAppSelector(selectOwnOrganisation)?.orgCountryCode ?? '';
  const currency = CURRENCIES[country];
  return useCallback(
    (amount) =>
      new Intl.NumberFormat('en', {
        ...(currency && { style: 'currency', currency }),
        maximumFractionDigits: 0,
      }).format(amount),
    [currency],
  );
}
