/**
 * Decides on all chosen pipes at once. A field that is left as it is changes on none of them; what somebody else has
 * decided meanwhile stays, and is told.
 */
import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { DecisionsSet } from '@/api/contract/programme';
import { seenIn } from '@/lib/changedOf';
import { plural } from '@/lib/plural';
import {
  commonOf,
  decisionDraftOf,
  decisionPatch,
  findProblem,
  type DecidedAsset,
  type DecisionDraft,
} from '@/parts/asset/decisionDraft';
import { DecisionFields } from '@/parts/asset/DecisionFields';
import { DecisionOutcome } from '@/parts/asset/DecisionOutcome';
import { useDecide } from '@/parts/asset/useDecide';

export type ChosenAssets = readonly [DecidedAsset, ...DecidedAsset[]];

interface BulkDecisionFormProps {
  /** As they were when the form opened. */
  assets: ChosenAssets;
  /** What was typed before the session ended. */
  draft: DecisionDraft | null;
  onKeep: (draft: DecisionDraft) => void;
  onClose: () => void;
}

export function BulkDecisionForm({ assets, draft: kept, onKeep, onClose }: BulkDecisionFormProps) {
  const [common] = useState(() => commonOf(assets));
  const [draft, setDraft] = useState(kept ?? decisionDraftOf(common));
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<DecisionsSet | null>(null);
  const { decide, progress } = useDecide();
  const isRunning = progress !== null;
  const change = (next: Partial<DecisionDraft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    onKeep(changed);
    setProblem(null);
  };
  const patch = decisionPatch(common, draft);
  const isChanged = Object.keys(patch).length > 0;
  const submit = async () => {
    if (isRunning || !isChanged) return;
    const found = findProblem(draft);
    setProblem(found);
    if (found) return;
    setOutcome(
      await decide(assets.map((asset) => ({ assetId: asset.uuid, change: patch, seen: seenIn(asset, patch) }))),
    );
  };
  const names = new Map(assets.map(({ uuid, AssetID }) => [uuid, AssetID]));
  if (outcome) {
    return (
      <Modal
        open
        title={`Decide on ${plural(assets.length, 'pipe')}`}
        okText="Close"
        cancelButtonProps={{ hidden: true }}
        onOk={onClose}
        onCancel={onClose}
      >
        <DecisionOutcome outcome={outcome} nameOf={(uuid) => names.get(uuid) ?? ''} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={`Decide on ${plural(assets.length, 'pipe')}`}
      okText={`Decide on ${plural(assets.length, 'pipe')}`}
      okButtonProps={{ disabled: !isChanged }}
      confirmLoading={isRunning}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form layout="vertical" requiredMark={false} onSubmitCapture={() => void submit()}>
        <DecisionFields
          draft={draft}
          asset={common}
          problem={problem}
          placeholder={assets.length > 1 ? 'Stays as it is on each pipe' : undefined}
          onChange={change}
        />
        {/* Browsers send a form of several fields by Enter only if it has a submit button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
