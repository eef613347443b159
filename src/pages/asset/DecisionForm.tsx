/** Sets the criticality of a pipe and what is decided for it. What was typed stays when saving fails. */
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useUpdateAssetMutation } from '@/api/assets';
import type { Asset } from '@/api/contract/assets';
import { isApiError, type ApiError } from '@/api/errors';
import { seenIn } from '@/lib/changedOf';
import { conflictText } from '@/lib/conflict';
import { KEEP } from '@/lib/keep';
import { decisionDraftOf, decisionPatch, findProblem, type DecisionDraft } from '@/parts/asset/decisionDraft';
import { DecisionFields } from '@/parts/asset/DecisionFields';
import { DECISION_LABELS, isDecisionField, wordOf } from '@/parts/asset/decisionWords';
import { useFormDraft } from '@/parts/session/useFormDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';

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
        <DecisionFields draft={draft} asset={asset} problem={problem} onChange={change} />
        {/* Browsers send a form of several fields by Enter only if it has a submit button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
