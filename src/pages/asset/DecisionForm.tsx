/** Sets the criticality of a pipe and what is decided for it. What was typed stays when saving fails. */
import { DatePicker, Form, Input, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useUpdateAssetMutation } from '@/api/assets';
import { DECISIONS, type Asset } from '@/api/contract/assets';
import { isApiError, type ApiError } from '@/api/errors';
import { seenIn } from '@/lib/changedOf';
import { conflictText } from '@/lib/conflict';
import { KEEP } from '@/lib/keep';
import { CONSEQUENCES } from '@/lib/repairs/planLabels';
import { DECISION_LABELS, DECISION_WORDS, isDecisionField, wordOf } from '@/parts/asset/decisionWords';
import { useFormDraft } from '@/parts/session/useFormDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { parentOf } from '@/ui/popupContainer';
import { decisionDraftOf, decisionPatch, findProblem, withDecision, type DecisionDraft } from './decisionDraft';

const STEPS = CONSEQUENCES.map((label, index) => ({ value: index + 1, label }));
const CHOICES = DECISIONS.map((value) => ({ value, label: DECISION_WORDS[value] }));
const LONGEST_NOTE = 4000;

/** The values of a change or refusal as people read them. */
const inWords = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]: [string, unknown]) => [
      field,
      isDecisionField(field) && (typeof value === 'string' || typeof value === 'number') ? wordOf(field, value) : value,
    ]),
  );

interface DecisionFormProps {
  asset: Asset;
  /** Called with each change of what is typed. */
  onTyped: () => void;
  onClose: () => void;
}

export function DecisionForm({ asset: opened, onTyped, onClose }: DecisionFormProps) {
  const id = useId();
  const [update, { isLoading }] = useUpdateAssetMutation();
  // As it was when the form opened: what is typed says nothing about what others have changed since.
  const [asset] = useState(opened);
  const kept = useFormDraft(`decision ${asset.uuid}`);
  // The fields are those of this form, which has kept them.
  const [draft, setDraft] = useState({ ...decisionDraftOf(asset), ...(kept.typed as Partial<DecisionDraft>) });
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (next: Partial<DecisionDraft>) => {
    const { decision, decisionYear, decisionDate } = { ...draft, ...next };
    const isOfDecision = 'decision' in next || 'decisionYear' in next || 'decisionDate' in next;
    setDraft({ ...draft, ...next });
    // These three are sent together, so they are kept, and compared with what was seen, together.
    kept.change({ ...next, ...(isOfDecision && { decision, decisionYear, decisionDate }) }, { ...asset });
    onTyped();
    setProblem(null);
  };
  const close = () => {
    kept.drop();
    onClose();
  };
  const submit = async () => {
    if (isLoading) return;
    const found = findProblem(draft);
    setProblem(found);
    if (found) return;
    const patch = decisionPatch(asset, draft);
    if (Object.keys(patch).length === 0) {
      close();
      return;
    }
    const seen = seenIn({ ...asset, ...kept.seen(), ...overtaken?.now }, patch);
    const { data, error } = await update({ uuid: asset.uuid, change: patch, seen });
    if (data) close();
    else if (isApiError(error) && error.status === 412) setOvertaken(error);
  };
  const { criticality, decision, decisionDate } = draft;
  const note = (field: 'criticalityNote' | 'decisionNote', label: string, placeholder: string) => (
    <Form.Item label={label} htmlFor={`${id}-${field}`}>
      <Input.TextArea
        id={`${id}-${field}`}
        rows={2}
        maxLength={LONGEST_NOTE}
        placeholder={placeholder}
        value={draft[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Form.Item>
  );
  const help = problem && { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> };

  return (
    <Modal
      open
      title={`Decide on ${asset.AssetID}`}
      okText={overtaken ? KEEP.mine : 'Save'}
      cancelText={overtaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={close}
      mask={{ closable: false }}
    >
      {overtaken?.now && (
        <OvertakenNotice
          text={overtaken.message}
          values={conflictText(DECISION_LABELS, inWords(decisionPatch(asset, draft)), inWords(overtaken.now))}
        />
      )}
      {kept.isKept && !overtaken && (
        <KeptNotice
          onDiscard={() => {
            kept.drop();
            setDraft(decisionDraftOf(asset));
          }}
        />
      )}
      <Form layout="vertical" requiredMark={false} onSubmitCapture={() => void submit()}>
        <Form.Item label={DECISION_LABELS.criticality} htmlFor={`${id}-criticality`}>
          <Select
            id={`${id}-criticality`}
            allowClear
            autoFocus
            placeholder="Not set"
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
            placeholder="None yet"
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
        {/* Browsers send a form of several fields by Enter only if it has a submit button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
