/** Edits a draft of the risk rules, which come into use only after a look at what they would change. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { isApiError, type ApiError } from '@/api/errors';
import { usePreviewRiskMutation, useSaveRiskRulesMutation } from '@/api/risk';
import { KEEP } from '@/lib/keep';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { CohortList } from './CohortList';
import { CriterionList } from './CriterionList';
import { PRODUCT, RiskMatrixTable } from './RiskMatrixTable';
import { RiskPreviewPanel } from './RiskPreviewPanel';
import { readDraft, type RiskDraft } from './riskDraft';

interface RiskEditorProps {
  organisationId: number;
  start: RiskDraft;
  /** Called with each change of the draft, which is kept until it is in use or discarded. */
  onDraft: (draft: RiskDraft) => void;
  onDone: () => void;
}

export function RiskEditor({ organisationId, start, onDraft, onDone }: RiskEditorProps) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const [preview, { data: previewed, isLoading: isPreviewing, reset }] = usePreviewRiskMutation();
  const [save, { isLoading: isSaving }] = useSaveRiskRulesMutation();
  const change = (fields: Partial<RiskDraft>) => {
    reset();
    setProblem(null);
    setDraft({ ...draft, ...fields });
    onDraft({ ...draft, ...fields });
  };
  const show = () => {
    const read = readDraft(draft);
    if ('problem' in read) setProblem(read.problem);
    else void preview({ organisationId, rules: read.rules });
  };
  const use = async () => {
    const read = readDraft(draft);
    if ('problem' in read) return;
    const seen = { rulesId: start.begunFrom, ...overtaken?.now };
    const { data, error } = await save({ organisationId, rules: read.rules, seen });
    if (data) onDone();
    else if (isApiError(error) && error.status === 412) setOvertaken(error);
  };
  return (
    <div className="Risk-editor" role="group" aria-label="Change the rules">
      <section className="Risk-card" aria-label="Criticality">
        <h2>Criticality</h2>
        <p className="Risk-note">
          What people set for a pipe counts. The others are rated by the mean of these levels by weight, rounded. A pipe
          that lacks one of the fields has no criticality, and no risk.
        </p>
        <CriterionList
          {...{ organisationId }}
          criteria={draft.criteria}
          onChange={(criteria) => change({ criteria })}
        />
      </section>
      <section className="Risk-card" aria-label="Likelihood">
        <h2>Likelihood of pipes without a grade</h2>
        <p className="Risk-note">
          By the first row that a pipe is in; its risk is marked with *. A pipe whose year is not known is in no row
          with a year. Where a grade is known to be at least so much, no row stands in for it.
        </p>
        <CohortList cohorts={draft.cohorts} onChange={(cohorts) => change({ cohorts })} />
      </section>
      <section className="Risk-card" aria-label="Matrix">
        <h2>Matrix</h2>
        <RiskMatrixTable matrix={draft.matrix ?? PRODUCT} onChange={(matrix) => change({ matrix })} />
        {draft.matrix && (
          <Button size="small" onClick={() => change({ matrix: null })}>
            Criticality times likelihood again
          </Button>
        )}
      </section>
      <section className="Risk-card" aria-label="What would change">
        {previewed && <RiskPreviewPanel preview={previewed} />}
        {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />}
        {overtaken && <OvertakenNotice text={overtaken.message} />}
        <div className="Risk-actions">
          <Button loading={isPreviewing} onClick={show}>
            Show what would change
          </Button>
          <Button type="primary" loading={isSaving} disabled={!previewed} onClick={() => void use()}>
            {overtaken ? KEEP.mine : 'Use these rules'}
          </Button>
          <Button onClick={onDone}>{overtaken ? KEEP.theirs : 'Discard'}</Button>
        </div>
      </section>
    </div>
  );
}
