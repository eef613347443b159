/**
 * Edits a draft of the repair rules. It can be put into use only after a preview of the repairs that it would change.
 */
import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  DEFECT_FAMILIES,
  repairRuleSet,
  type RepairRule,
  type RepairRuleSet,
  type RulesPreview,
} from '@/api/contract/repairs';
import { isApiError, type ApiError } from '@/api/errors';
import { usePreviewRulesMutation, useSaveRulesMutation } from '@/api/repairs';
import { KEEP } from '@/lib/keep';
import { readNumber } from '@/lib/readNumber';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { landmarkOf } from '@/ui/popupContainer';
import { DraftField } from '../parts/DraftField';
import { REPAIR_TYPES } from './repairTypes';
import { CONDITIONS_HELP, conditionsText, GIVES, readConditions } from './ruleText';

const NEW_RULE: RepairRule = { family: 'Crack', repairType: 'Patch', gives: 'count' };
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const GIVEN = [
  { value: 'count', label: GIVES.count },
  { value: 'length', label: GIVES.length },
] as const;

export const rulesDraft = z.object({
  /** The version that was in use when the person began; null for the built-in rules. */
  begunFrom: z.nullable(z.number()),
  rules: repairRuleSet,
});
type RulesDraft = z.infer<typeof rulesDraft>;

interface RulesEditorProps {
  organisationId: number;
  start: RulesDraft;
  /** Called with each change of the draft, which is kept until it is in use or discarded. */
  onDraft: (draft: RulesDraft) => void;
  onDone: () => void;
}

export function RulesEditor({ organisationId, start, onDraft, onDone }: RulesEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState(start.rules);
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const [preview, { data: previewed, isLoading: isPreviewing, reset }] = usePreviewRulesMutation();
  const [save, { isLoading: isSaving }] = useSaveRulesMutation();
  const change = (fields: Partial<RepairRuleSet>) => {
    reset();
    setDraft({ ...draft, ...fields });
    onDraft({ ...start, rules: { ...draft, ...fields } });
  };
  const { rules } = draft;
  const changeRule = (index: number, fields: Partial<RepairRule>) =>
    change({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...fields } : rule)) });
  const use = async () => {
    const seen = { rulesId: start.begunFrom, ...overtaken?.now };
    const { data, error } = await save({ organisationId, rules: draft, seen });
    if (data) onDone();
    else if (isApiError(error) && error.status === 412) setOvertaken(error);
  };
  return (
    <div className="RulesEditor" role="group" aria-label="Change the rules">
      <ol className="PlanState-changes">
        {rules.map((rule, index) => (
          // Rules have no id. All that a row shows is in the draft, so its position will do as its key.
          <li key={`${rules.length} ${index}`} className="RulesEditor-rule">
            <Select
              aria-label={`Defect of rule ${index + 1}`}
              getPopupContainer={landmarkOf}
              value={rule.family}
              options={DEFECT_FAMILIES.map((value) => ({ value, label: value }))}
              onChange={(family) => changeRule(index, { family })}
            />
            <label className="visually-hidden" htmlFor={`${id}-${index}`}>
              {`Condition of rule ${index + 1}`}
            </label>
            <DraftField
              id={`${id}-${index}`}
              label={`Condition of rule ${index + 1}`}
              value={conditionsText(rule)}
              check={(text) => (readConditions(text) ? null : CONDITIONS_HELP)}
              onSave={(text) =>
                changeRule(index, {
                  ...{ grade: undefined, extent: undefined, size: undefined, material: undefined },
                  ...readConditions(text),
                })
              }
            />
            <Select
              aria-label={`Repair of rule ${index + 1}`}
              getPopupContainer={landmarkOf}
              value={rule.repairType}
              options={options([...new Set([rule.repairType, ...REPAIR_TYPES])])}
              onChange={(repairType) => changeRule(index, { repairType })}
            />
            <Select
              aria-label={`Result of rule ${index + 1}`}
              allowClear
              placeholder="—"
              getPopupContainer={landmarkOf}
              value={rule.gives}
              options={[...GIVEN]}
              onChange={(gives: RepairRule['gives']) => changeRule(index, { gives })}
            />
            <span className="PlanTable-actions">
              <Button
                type="text"
                size="small"
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                aria-label={`Move rule ${index + 1} up`}
                onClick={() =>
                  change({ rules: [...rules.slice(0, index - 1), rule, ...rules.slice(index - 1).toSpliced(1, 1)] })
                }
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`Remove rule ${index + 1}`}
                onClick={() => change({ rules: rules.toSpliced(index, 1) })}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button onClick={() => change({ rules: [NEW_RULE, ...rules] })}>Add a rule at the top</Button>
      {draft.close.map((rule, index) => (
        <div key={index} className="FrameForm-pair">
          {(['gap', 'from', 'patchAs'] as const)
            .filter((field) => rule[field] !== undefined)
            .map((field) => (
              <NumberField
                key={field}
                label={CLOSE_LABELS[field](rule.of.join(' and '), rule.becomes)}
                value={rule[field] ?? 0}
                least={field === 'from' ? 2 : 0}
                onSave={(value) =>
                  change({
                    close: draft.close.map((each, at) => (at === index ? { ...each, [field]: value } : each)),
                  })
                }
              />
            ))}
        </div>
      ))}
      <div className="FrameForm-pair">
        <NumberField
          label="Grade of a defect without a score"
          value={draft.unscored}
          least={1}
          most={5}
          onSave={(unscored) => change({ unscored })}
        />
        <NumberField
          label="Metres that a patch covers"
          value={draft.patchLength}
          least={0.1}
          onSave={(patchLength) => change({ patchLength })}
        />
      </div>
      {previewed && <Preview preview={previewed} />}
      {overtaken && <OvertakenNotice text={overtaken.message} />}
      <div className="RepairTab-actions">
        <Button loading={isPreviewing} onClick={() => void preview({ organisationId, rules: draft })}>
          Show what would change
        </Button>
        <Button type="primary" loading={isSaving} disabled={!previewed} onClick={() => void use()}>
          {overtaken ? KEEP.mine : 'Use these rules'}
        </Button>
        <Button onClick={onDone}>{overtaken ? KEEP.theirs : 'Discard'}</Button>
      </div>
    </div>
  );
}

const CLOSE_LABELS = {
  gap: (of: string) => `${of}: largest gap between them, in metres`,
  from: (of: string, becomes: string) => `${of}: how many are merged into one ${becomes}`,
  patchAs: () => 'Metres of liner that a patch counts as',
} as const;

function Preview({ preview: { inspections, changed, examples } }: { preview: RulesPreview }) {
  return (
    <div role="status">
      <p>{`Repairs of ${changed} of the latest ${inspections} inspections with defects would change.`}</p>
      <ul className="PlanState-changes">
        {examples.map(({ uuid, name, before, after }) => (
          <li key={uuid}>{`${name}: ${before ?? 'no repairs'} → ${after ?? 'no repairs'}`}</li>
        ))}
      </ul>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most?: number;
  onSave: (value: number) => void;
}

function NumberField({ label, value, least, most = 1000, onSave }: NumberFieldProps) {
  const id = useId();
  const isWithin = (text: string) => readNumber(text) >= least && readNumber(text) <= most;
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        {label}
      </label>
      <DraftField
        id={id}
        label={label}
        value={String(value)}
        inputMode="decimal"
        check={(text) => (isWithin(text) ? null : `Enter a number from ${least} to ${most}`)}
        onSave={(text) => onSave(readNumber(text))}
      />
    </div>
  );
}
