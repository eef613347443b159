/** The fields of a decision: criticality with its criteria, what is decided, its year or day, and a note. */
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { DECISIONS } from '@/api/contract/assets';
import { CONSEQUENCES } from '@/lib/repairs/planLabels';
import { parentOf } from '@/ui/popupContainer';
import { withDecision, type DecidedAsset, type DecisionDraft } from './decisionDraft';
import { DECISION_LABELS, DECISION_WORDS } from './decisionWords';

const STEPS = CONSEQUENCES.map((label, index) => ({ value: index + 1, label }));
const CHOICES = DECISIONS.map((value) => ({ value, label: DECISION_WORDS[value] }));
const LONGEST_NOTE = 4000;

interface DecisionFieldsProps {
  draft: DecisionDraft;
  /** As it was before anything was typed. */
  asset: DecidedAsset;
  /** What is wrong with the year or the day. */
  problem: string | null;
  /** What an empty field says, in place of that nothing is set. */
  placeholder?: string | undefined;
  onChange: (change: Partial<DecisionDraft>) => void;
}

export function DecisionFields({ draft, asset, problem, placeholder, onChange: change }: DecisionFieldsProps) {
  const id = useId();
  const { criticality, decision, decisionDate } = draft;
  const note = (field: 'criticalityNote' | 'decisionNote', label: string, hint: string) => (
    <Form.Item label={label} htmlFor={`${id}-${field}`}>
      <Input.TextArea
        id={`${id}-${field}`}
        rows={2}
        maxLength={LONGEST_NOTE}
        placeholder={placeholder ?? hint}
        value={draft[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Form.Item>
  );
  const help = problem && { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> };

  return (
    <>
      <Form.Item label={DECISION_LABELS.criticality} htmlFor={`${id}-criticality`}>
        <Select
          id={`${id}-criticality`}
          allowClear
          autoFocus
          placeholder={placeholder ?? 'Not set'}
          getPopupContainer={parentOf}
          value={criticality}
          options={STEPS}
          onChange={(next: number | undefined) => change({ criticality: next ?? null })}
        />
      </Form.Item>
      {note('criticalityNote', DECISION_LABELS.criticalityNote, 'Road, depth, customers upstream …')}
      <Form.Item label={DECISION_LABELS.decision} htmlFor={`${id}-decision`}>
        <Select
          id={`${id}-decision`}
          allowClear
          placeholder={placeholder ?? 'None yet'}
          getPopupContainer={parentOf}
          value={decision}
          options={CHOICES}
          onChange={(next: DecisionDraft['decision'] | undefined) => change(withDecision(asset, next ?? null))}
        />
      </Form.Item>
      {decision === 'planned' && (
        <Form.Item label={DECISION_LABELS.decisionYear} htmlFor={`${id}-year`} {...help}>
          <Input
            id={`${id}-year`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Year"
            value={draft.decisionYear}
            onChange={({ target }) => change({ decisionYear: target.value })}
          />
        </Form.Item>
      )}
      {(decision === 'done' || decision === 'survey again') && (
        <Form.Item label={decision === 'done' ? 'Done on' : 'Survey again by'} htmlFor={`${id}-date`} {...help}>
          <DatePicker
            id={`${id}-date`}
            format="D MMM YYYY"
            getPopupContainer={parentOf}
            value={decisionDate === null ? null : dayjs(decisionDate)}
            onChange={(day) => change({ decisionDate: day ? day.format('YYYY-MM-DD') : null })}
          />
        </Form.Item>
      )}
      {note('decisionNote', DECISION_LABELS.decisionNote, 'Why, with what, what it waits for')}
    </>
  );
}
