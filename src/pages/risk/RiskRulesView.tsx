/** The risk rules that are in use, to read. */
import type { ReactNode } from 'react';
import type { Cohort, Criterion, RiskRuleVersions } from '@/api/contract/risk';
import { criterionName } from '@/parts/asset/criterionName';
import { CONSEQUENCES } from '@/lib/repairs/planLabels';
import { RiskMatrixTable } from './RiskMatrixTable';

interface RiskRulesViewProps extends Pick<RiskRuleVersions[number], 'source' | 'rules'> {
  action: ReactNode;
}

export function RiskRulesView({ source, rules: { criteria, cohorts, matrix }, action }: RiskRulesViewProps) {
  return (
    <>
      <section className="Risk-card" aria-label="Criticality">
        <div className="Risk-head">
          <h2>Criticality</h2>
          {action}
        </div>
        <p className="Risk-note">{`${source}.`}</p>
        {criteria.length === 0 ? (
          <p>Criticality is what people set for each pipe. A pipe without it has no risk.</p>
        ) : (
          <>
            <p>
              What people set for a pipe counts. The others are rated by these criteria: the mean of the levels by
              weight, rounded. A pipe that lacks one of the fields has no criticality, and no risk.
            </p>
            <Criteria criteria={criteria} />
          </>
        )}
      </section>
      <section className="Risk-card" aria-label="Likelihood">
        <h2>Likelihood</h2>
        <p>
          What the repair plan of the survey that stands for the pipe states, else that survey’s structural grade.
          {cohorts.length === 0
            ? ' A pipe without either has no risk.'
            : ' A pipe without either has that of the first row that it is in, unless its grade is known to be at least so much; its risk is marked with *.'}
        </p>
        {cohorts.length > 0 && <Cohorts cohorts={cohorts} />}
      </section>
      <section className="Risk-card" aria-label="Matrix">
        <h2>Matrix</h2>
        {matrix === null && <p>Risk is criticality times likelihood.</p>}
        <RiskMatrixTable matrix={matrix} />
      </section>
    </>
  );
}

const classTexts = ({ field, isExtra, classes, otherwise }: Criterion): string[] => [
  ...(classes.kind === 'number'
    ? classes.of
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, level }) => `from ${from}${!isExtra && field === 'HeightDiameter' ? ' mm' : ''}: ${level}`)
    : classes.of.map(({ equals, level }) => `${equals}: ${level}`)),
  `otherwise: ${otherwise ?? 'not known'}`,
];

const Criteria = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <table className="Risk-table" aria-label="Criteria">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Weight</th>
        <th scope="col">{`Levels, ${CONSEQUENCES[0]}, to ${CONSEQUENCES[4]}`}</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map((each, at) => (
        // A field may be looked at twice; the order does not change here.
        <tr key={at}>
          <th scope="row">{criterionName(each.field)}</th>
          <td className="Risk-number">{each.weight}</td>
          <td>{classTexts(each).join(' · ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Cohorts = ({ cohorts }: { cohorts: readonly Cohort[] }) => (
  <table className="Risk-table" aria-label="Pipes without a grade">
    <thead>
      <tr>
        <th scope="col">Material</th>
        <th scope="col">Laid before</th>
        <th scope="col">Likelihood</th>
      </tr>
    </thead>
    <tbody>
      {cohorts.map(({ material, laidBefore, likelihood }, at) => (
        // Rows may be alike; the order does not change here.
        <tr key={at}>
          <td>{material ?? 'Any'}</td>
          <td>{laidBefore ?? 'Any year'}</td>
          <td className="Risk-number">{likelihood}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
