/** How the programme is chosen, in the address, so that it can be shared and gone back to. */
import { createParser, parseAsArrayOf, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import dayjs from 'dayjs';
import { METHODS } from '@/lib/programme/programme';

export const MOST_YEARS = 30;
export const MOST_BUDGET = 1_000_000_000_000;
export const HIGHEST_RISK = 25;
const FIVE_YEARS = 5;
/** Criticality 3 by a structural grade of 4; an owner's setting, to begin with. */
const MODERATE_RISK = 12;

/** A number from an address, which can hold anything. */
const within = (least: number, most: number) =>
  createParser({
    parse: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : null;
    },
    serialize: String,
  });

const IN_ADDRESS = {
  from: within(2000, 2170),
  years: within(1, MOST_YEARS).withDefault(FIVE_YEARS),
  /** Of each year; proposed where it is not set. */
  budget: within(0, MOST_BUDGET),
  /** Of single years, in their order, where they differ. */
  budgets: parseAsArrayOf(within(0, MOST_BUDGET)),
  /** The budget of each year that the first is compared with. */
  other: within(0, MOST_BUDGET),
  risk: within(1, HIGHEST_RISK).withDefault(MODERATE_RISK),
  method: parseAsStringLiteral(METHODS).withDefault('risk'),
  /** Null bundles no neighbours. */
  tolerance: within(0, HIGHEST_RISK),
};

export function useSettings() {
  const [inAddress, change] = useQueryStates(IN_ADDRESS);
  const [nextYear] = useState(() => dayjs().year() + 1);
  return { settings: { ...inAddress, from: inAddress.from ?? nextYear }, change };
}
export type Settings = ReturnType<typeof useSettings>['settings'];
export type ChangeSettings = ReturnType<typeof useSettings>['change'];
