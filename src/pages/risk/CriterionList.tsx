/** The criteria by which the criticality of pipes is rated. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { riskToasts, useListExtraFieldsQuery } from '@/api/risk';
import { criterionName } from '@/parts/asset/criterionName';
import { landmarkOf } from '@/ui/popupContainer';
import { LevelSelect } from './LevelSelect';
import { chosenField, fieldOptions, NEW_CRITERION, type CriterionDraft } from './riskDraft';

interface CriterionListProps {
  organisationId: number;
  criteria: readonly CriterionDraft[];
  onChange: (criteria: CriterionDraft[]) => void;
}

export function CriterionList({ organisationId, criteria, onChange }: CriterionListProps) {
  const { data: extra = [], isError } = useListExtraFieldsQuery(organisationId);
  return (
    <>
      {isError && <p role="alert">{riskToasts.listExtraFields.text}</p>}
      <ol className="Risk-criteria" aria-label="Criteria">
        {criteria.map((criterion, at) => (
          // Criteria have no id. All that one shows is in the draft, so its place will do as its key.
          <li key={`${criteria.length} ${at}`}>
            <CriterionFields
              name={criterion.field === '' ? `criterion ${at + 1}` : criterionName(criterion.field)}
              options={fieldOptions([...new Set([...extra, ...(criterion.isExtra ? [criterion.field] : [])])])}
              criterion={criterion}
              onChange={(fields) =>
                onChange(criteria.map((each, place) => (place === at ? { ...each, ...fields } : each)))
              }
              onRemove={() => onChange(criteria.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange([...criteria, NEW_CRITERION])}>Add a criterion</Button>
    </>
  );
}

const KINDS = [
  { value: 'text' as const, label: 'Text' },
  { value: 'number' as const, label: 'Number' },
];

interface CriterionFieldsProps {
  /** What assistive technology calls the criterion by. */
  name: string;
  options: ReturnType<typeof fieldOptions>;
  criterion: CriterionDraft;
  onChange: (fields: Partial<CriterionDraft>) => void;
  onRemove: () => void;
}

function CriterionFields({ name, options, criterion, onChange, onRemove }: CriterionFieldsProps) {
  const { field, isExtra, weight, kind, classes, otherwise } = criterion;
  const changeClass = (at: number, fields: Partial<CriterionDraft['classes'][number]>) =>
    onChange({ classes: classes.map((each, place) => (place === at ? { ...each, ...fields } : each)) });
  const unit = !isExtra && field === 'HeightDiameter' ? ', mm' : '';
  return (
    <>
      <div className="Risk-row">
        <span>
          Field
          <Select
            aria-label={`Field of ${name}`}
            className="Risk-field"
            showSearch={{ optionFilterProp: 'label' }}
            getPopupContainer={landmarkOf}
            placeholder="Choose"
            value={field === '' ? null : `${isExtra ? 'extra' : 'own'} ${field}`}
            options={options}
            onChange={(value: string) => onChange(chosenField(value))}
          />
        </span>
        <label>
          Weight
          <Input
            aria-label={`Weight of ${name}`}
            className="Risk-short"
            inputMode="numeric"
            value={weight}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        </label>
        {isExtra && (
          <Segmented
            aria-label={`What ${name} holds`}
            options={KINDS}
            value={kind}
            onChange={(chosen) => onChange({ kind: chosen })}
          />
        )}
        <Button type="text" icon={<DeleteOutlined />} aria-label={`Remove ${name}`} title="Remove" onClick={onRemove} />
      </div>
      <ul className="Risk-rows" aria-label={`Classes of ${name}`}>
        {classes.map(({ value, level }, at) => (
          // As with the criteria.
          <li key={`${classes.length} ${at}`}>
            <label>
              {kind === 'number' ? `From${unit}` : 'Is'}
              <Input
                aria-label={`${kind === 'number' ? `From${unit}` : 'Is'}, class ${at + 1} of ${name}`}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                value={value}
                onChange={({ target }) => changeClass(at, { value: target.value })}
              />
            </label>
            <LevelSelect
              isConsequence
              label={`Level of class ${at + 1} of ${name}`}
              value={level}
              onChange={(chosen) => changeClass(at, { level: chosen })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Remove class ${at + 1} of ${name}`}
              title="Remove"
              onClick={() => onChange({ classes: classes.toSpliced(at, 1) })}
            />
          </li>
        ))}
        <li>
          <Button size="small" onClick={() => onChange({ classes: [...classes, { value: '', level: null }] })}>
            {`Add a class of ${name}`}
          </Button>
          <span>
            Otherwise
            <LevelSelect
              isConsequence
              label={`Otherwise, ${name}`}
              none="Not known"
              value={otherwise}
              onChange={(chosen) => onChange({ otherwise: chosen })}
            />
          </span>
        </li>
      </ul>
    </>
  );
}
