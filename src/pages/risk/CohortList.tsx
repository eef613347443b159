/** The likelihood of pipes without a grade, by material and year. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { LevelSelect } from './LevelSelect';
import { NEW_COHORT, type CohortDraft } from './riskDraft';

interface CohortListProps {
  cohorts: readonly CohortDraft[];
  onChange: (cohorts: CohortDraft[]) => void;
}

export function CohortList({ cohorts, onChange }: CohortListProps) {
  const changeRow = (at: number, fields: Partial<CohortDraft>) =>
    onChange(cohorts.map((each, place) => (place === at ? { ...each, ...fields } : each)));
  return (
    <>
      <ol className="Risk-rows" aria-label="Pipes without a grade">
        {cohorts.map(({ material, laidBefore, likelihood }, at) => (
          // Rows have no id. All that one shows is in the draft, so its place will do as its key.
          <li key={`${cohorts.length} ${at}`}>
            <label>
              Material
              <Input
                aria-label={`Material of row ${at + 1}`}
                placeholder="Any"
                value={material}
                onChange={({ target }) => changeRow(at, { material: target.value })}
              />
            </label>
            <label>
              Laid before
              <Input
                aria-label={`Laid before, row ${at + 1}`}
                inputMode="numeric"
                placeholder="Any year"
                value={laidBefore}
                onChange={({ target }) => changeRow(at, { laidBefore: target.value })}
              />
            </label>
            <span>
              Likelihood
              <LevelSelect
                label={`Likelihood of row ${at + 1}`}
                value={likelihood}
                onChange={(level) => changeRow(at, { likelihood: level })}
              />
            </span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Remove row ${at + 1}`}
              title="Remove"
              onClick={() => onChange(cohorts.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange([...cohorts, NEW_COHORT])}>Add a row</Button>
    </>
  );
}
