/**
 * The owner's answer to a batch that was handed over: an inspection with a reason is returned, the others are accepted.
 * Accepted ones are listed too, since the owner may find out later what is missing.
 */
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAnswerBatchMutation, useListBatchInspectionsQuery } from '@/api/batches';
import type { UploadBatch } from '@/api/contract/batches';
import { MAX_RETURN_REASON, type BatchInspections } from '@/api/contract/handover';
import { FormDialog } from '@/parts/staff/FormDialog';
import { Page } from '@/ui/Page';
import { answerOf, answerWords, type Reasons } from './answer';
import { BatchInspectionRow } from './BatchInspectionRow';
import { BatchSummary } from './BatchSummary';

interface AnswerDialogProps {
  batch: UploadBatch;
  title: string;
  onClose: () => void;
}

export function AnswerDialog({ batch, title, onClose }: AnswerDialogProps) {
  const { currentData, isError, refetch } = useListBatchInspectionsQuery(batch.id);
  // As they were when the dialog opened: what others hand over meanwhile is not accepted with them.
  const [found, setFound] = useState<BatchInspections | null>(null);
  if (!found && currentData) setFound(currentData);
  const heading = `Accept or return “${title}”`;
  if (found) {
    const readAgain = async () => {
      const { data } = await refetch();
      if (data) setFound(data);
    };
    return <AnswerForm {...{ batch, title: heading, found, onClose }} onRefused={() => void readAgain()} />;
  }
  return (
    <Modal open title={heading} footer={null} onCancel={onClose}>
      {isError ? (
        <Page.Error title="The inspections could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading the inspections" />
      )}
    </Modal>
  );
}

interface AnswerFormProps extends AnswerDialogProps {
  found: BatchInspections;
  /** Somebody else was faster, or the call has failed: what is shown may not be so any more. */
  onRefused: () => void;
}

function AnswerForm({ batch, title, found, onRefused, onClose }: AnswerFormProps) {
  const [answer] = useAnswerBatchMutation();
  const shown = found.inspections.filter(({ handover }) => handover === 'handed over' || handover === 'accepted');
  const submit = async (reasons: Reasons) => {
    const said = answerOf(found, reasons);
    if (said.accepted.length + said.returned.length === 0) return undefined;
    const outcome = await answer({ id: batch.id, ...said });
    if (outcome.error) onRefused();
    return outcome;
  };
  return (
    <FormDialog<Reasons>
      name={`answer ${batch.id}`}
      title={title}
      okText="Send answer"
      initialValues={Object.fromEntries(shown.map(({ inspectionId }) => [inspectionId, '']))}
      otherwise={shown[0]?.inspectionId ?? ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <BatchSummary batch={batch} found={found} />
      <p>An inspection with a reason goes back to who surveyed it. The others are accepted.</p>
      <ul className="BatchInspections" aria-label="Inspections">
        {shown.map((each) => (
          <BatchInspectionRow key={each.inspectionId} of={each}>
            <Form.Item name={each.inspectionId} label="Return it because">
              <Input.TextArea rows={1} maxLength={MAX_RETURN_REASON} aria-label={`Return ${each.title} because`} />
            </Form.Item>
          </BatchInspectionRow>
        ))}
      </ul>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <p role="status">{answerWords(answerOf(found, getFieldsValue() as Reasons))}</p>}
      </Form.Item>
    </FormDialog>
  );
}
