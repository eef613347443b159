/**
 * Asks before inspections are marked as reviewed that leave something undecided, and lists it; and where nothing was coded
 * or found free of defects, what marking them will mean.
 */
import { Modal } from 'antd';
import type { UndecidedInspections } from '@/api/contract/inspections';
import { inspectionCount } from '@/lib/inspectionCount';
import { ProblemList } from '../exportDialog/ProblemList';

interface ReviewedQuestionProps {
  /** Those of the inspections that leave something undecided, and how many are to be marked in all. */
  undecided: UndecidedInspections;
  total: number;
  isSaving: boolean;
  /** Leads to a frame of the only inspection, by its id. */
  onFrame?: (frameId: number) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ReviewedQuestion({ undecided, total, isSaving, onFrame, onConfirm, onCancel }: ReviewedQuestionProps) {
  const isOne = total === 1;
  const open = undecided.filter(({ problems }) => problems.length > 0);
  const without = undecided.filter(({ hasFindings }) => !hasFindings).length;
  const title =
    open.length > 0 ? 'Mark as reviewed with something undecided?' : 'Mark as reviewed without any finding?';
  return (
    <Modal
      open
      title={isOne ? title : `Mark ${inspectionCount(total)} as reviewed?`}
      okText={isOne ? 'Mark as reviewed' : `Mark ${inspectionCount(total)}`}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isSaving}
      onOk={onConfirm}
      onCancel={onCancel}
      mask={{ closable: !isSaving }}
    >
      {open.length > 0 && (
        <>
          <p>
            {isOne
              ? 'This is undecided or incomplete:'
              : `In ${open.length} of them something is undecided or incomplete:`}
          </p>
          <ProblemList problems={open} onFrame={onFrame} />
        </>
      )}
      {without > 0 && (
        <p>
          {isOne
            ? 'No frame of this inspection has been coded, or found to have no defect.'
            : `In ${without} of them, no frame has been coded, or found to have no defect.`}{' '}
          Marking {isOne ? 'it' : 'them'} as reviewed records that the pipe was inspected and no defects were found.
          Where the standard’s table gives a grade, that is grade 1.
        </p>
      )}
    </Modal>
  );
}
