/** Asks before inspections in which nothing was coded or accepted are marked as reviewed, and says what that will mean. */
import { Modal } from 'antd';
import { inspectionCount } from '@/lib/inspectionCount';

interface NoFindingsQuestionProps {
  /** How many of the inspections have no finding, and how many are to be marked in all. */
  withoutFindings: number;
  total: number;
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function NoFindingsQuestion({ withoutFindings, total, isSaving, onConfirm, onCancel }: NoFindingsQuestionProps) {
  const isOne = total === 1;
  return (
    <Modal
      open
      title={isOne ? 'Mark as reviewed without any finding?' : `Mark ${inspectionCount(total)} as reviewed?`}
      okText={isOne ? 'Mark as reviewed' : `Mark ${inspectionCount(total)}`}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isSaving}
      onOk={onConfirm}
      onCancel={onCancel}
      mask={{ closable: !isSaving }}
    >
      <p>
        {isOne
          ? 'No frame of this inspection has been coded or accepted.'
          : `In ${withoutFindings} of them, no frame has been coded or accepted.`}{' '}
        Marking {isOne ? 'it' : 'them'} as reviewed records that the pipe was inspected and no defects were found. Where
        the standard’s table gives a grade, that is grade 1.
      </p>
    </Modal>
  );
}
