/** The sums of the programme: by year, where each year's budget can be changed, and beside those of another budget. */
import { InputNumber } from 'antd';
import { Link } from 'react-router-dom';
import { shownLength } from '@/lib/shownLength';
import type { ProgrammeSums } from '@/lib/programme/programmeSums';
import { useMoney } from '@/parts/repairs/useMoney';
import { gapTexts, renewalText } from './programmeTexts';
import { MOST_BUDGET } from './useSettings';

interface SumsTablesProps {
  sums: ProgrammeSums;
  /** Null where there is no other budget. */
  other: ProgrammeSums | null;
  isImperial: boolean;
  onBudget: (index: number, budget: number) => void;
}

const atLeast = (text: string, isBound: boolean): string => (isBound ? `≥ ${text}` : text);

export function SumsTables({ sums, other, isImperial, onBudget }: SumsTablesProps) {
  const money = useMoney();
  const scenarios = other ? [sums, other] : [sums];
  const lines: readonly [string, (of: ProgrammeSums) => string][] = [
    ['Budget', ({ budget }) => money(budget)],
    ['Cost', ({ cost, unpriced }) => atLeast(money(cost), unpriced > 0)],
    ['Pipes', ({ pipes }) => pipes.toLocaleString()],
    ['Risk removed', ({ riskRemoved }) => riskRemoved.toLocaleString()],
    ['Risk left', ({ riskLeft }) => riskLeft.toLocaleString()],
    ['Length renewed', ({ renewed, unmeasured }) => atLeast(shownLength(renewed, isImperial), unmeasured > 0)],
    ['Renews the network', renewalText],
  ];
  return (
    <>
      <table className="Programme-sums" aria-label="In all">
        {other && (
          <thead>
            <tr>
              <td />
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {scenarios.map((of, index) => (
                <td key={index}>{text(of)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {gapTexts(sums).map((text) => (
        <p key={text} className="Programme-note">
          {text}
        </p>
      ))}
      <p className="Programme-note">
        A repaired pipe counts as without risk. Renewed is what is lined or replaced; a patch renews nothing. Risk is
        not foreseen: it stays as it is today.
      </p>
      <p className="Programme-note">
        <Link to="/assets/risk">How risk is rated</Link>
      </p>
      <table className="Programme-sums" aria-label="By year">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Budget</th>
            <th scope="col">Cost</th>
            <th scope="col">Pipes</th>
            <th scope="col">Risk left</th>
          </tr>
        </thead>
        <tbody>
          {sums.years.map(({ year, budget, cost, unpriced, pipes, riskLeft }, index) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <InputNumber
                  aria-label={`Budget of ${year}`}
                  size="small"
                  min={0}
                  max={MOST_BUDGET}
                  precision={0}
                  controls={false}
                  className="Programme-yearly"
                  value={budget}
                  onChange={(next) => onBudget(index, next ?? 0)}
                />
              </td>
              <td title={cost > budget ? 'What is locked costs more than the budget' : undefined}>
                {atLeast(money(cost), unpriced > 0)}
                {cost > budget && <span className="Programme-over"> over the budget</span>}
              </td>
              <td>{pipes.toLocaleString()}</td>
              <td>{riskLeft.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
