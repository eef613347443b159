/** The sums of a programme: of each year, and of all. Each says how many pipes it could not count, and counts none as 0. */
import type { ProgrammePipe, ProgrammeRow, ProgrammeRules } from './programme';

export interface YearSums {
  year: number;
  budget: number;
  pipes: number;
  /** A bound where pipes are `unpriced`: a locked pipe stays whether or not its cost is known. */
  cost: number;
  unpriced: number;
  riskRemoved: number;
  /** Of all pipes whose risk is known, at the end of the year. */
  riskLeft: number;
  /** Metres that are lined or replaced. */
  renewed: number;
  /** Pipes of which it is not known how much is. */
  unmeasured: number;
}

export interface ProgrammeSums extends Omit<YearSums, 'year'> {
  years: YearSums[];
  /** Pipes that still need a repair and have no risk: in no sum of risk. */
  withoutRisk: number;
  /** Metres of the pipes whose length is known, and how many those are of all. */
  network: { metres: number; pipes: number; of: number };
  /** In how many years the network is renewed at this rate; null where nothing that is measured is renewed. */
  renewalYears: number | null;
}

/** A repair can be noted with more length than the survey measured. */
const renewedOf = ({ renewed, length }: ProgrammePipe): number | null =>
  renewed === null ? null : Math.min(renewed, length ?? Infinity);

const total = (years: readonly YearSums[], of: Exclude<keyof YearSums, 'year' | 'riskLeft'>): number =>
  years.reduce((sum, each) => sum + each[of], 0);

export function programmeSums(
  rows: readonly ProgrammeRow[],
  { firstYear, budgets }: Pick<ProgrammeRules, 'firstYear' | 'budgets'>,
): ProgrammeSums {
  const years = budgets.map((budget, index): YearSums => ({
    ...{ year: firstYear + index, budget, pipes: 0, cost: 0, unpriced: 0 },
    ...{ riskRemoved: 0, riskLeft: 0, renewed: 0, unmeasured: 0 },
  }));
  const network = { metres: 0, pipes: 0, of: rows.length };
  let [riskLeft, withoutRisk, renewedOfKnown] = [0, 0, 0];
  for (const { pipe, year } of rows) {
    const { risk, cost, length, settled } = pipe;
    const sums = years[(year ?? NaN) - firstYear];
    const renewed = renewedOf(pipe);
    if (length !== null) {
      network.metres += length;
      network.pipes += 1;
      if (sums) renewedOfKnown += renewed ?? 0;
    }
    if (settled !== 'done') {
      riskLeft += risk ?? 0;
      if (risk === null) withoutRisk += 1;
    }
    if (!sums) continue;
    sums.pipes += 1;
    sums.cost += cost ?? 0;
    sums.unpriced += cost === null ? 1 : 0;
    sums.riskRemoved += risk ?? 0;
    sums.renewed += renewed ?? 0;
    sums.unmeasured += renewed === null ? 1 : 0;
  }
  for (const sums of years) {
    riskLeft -= sums.riskRemoved;
    sums.riskLeft = riskLeft;
  }
  const perYear = renewedOfKnown / years.length;
  return {
    ...{ years, network, withoutRisk, riskLeft },
    budget: total(years, 'budget'),
    pipes: total(years, 'pipes'),
    cost: total(years, 'cost'),
    unpriced: total(years, 'unpriced'),
    riskRemoved: total(years, 'riskRemoved'),
    renewed: total(years, 'renewed'),
    unmeasured: total(years, 'unmeasured'),
    renewalYears: perYear > 0 ? network.metres / perYear : null,
  };
}
