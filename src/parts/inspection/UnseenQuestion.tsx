/** Asks before inspections in which nothing was coded or accepted are marked as reviewed, and says what that will mean. */
import { Modal } from 'antd';

interface UnseenQuestionProps {
  /** How many of them there are, and how many are to be marked in all. */
  unseen: number;
  total: number;
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const countText = (count: number): string => `${count} ${count === 1 ? 'inspection' : 'inspections'}`;

export function UnseenQuestion({ unseen, total, isSaving, onConfirm, onCancel }: UnseenQuestionProps) {
  const isOne = total === 1;
  return (
    <Modal
      open
      title={isOne ? 'Mark as reviewed without any finding?' : `Mark ${countText(total)} as reviewed?`}
      okText={isOne ? 'Mark as reviewed' : `Mark ${countText(total)}`}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isSaving}
      onOk={onConfirm}
      onCancel={onCancel}
      mask={{ closable: !isSaving }}
    >
      <p>
        {isOne
          ? 'No frame of this inspection has been coded or accepted.'
          : `In ${unseen} of them, no frame has been coded or accepted.`}{' '}
        Marking {isOne ? 'it' : 'them'} as reviewed records that the pipe was inspected and no defects were found. Where
        the standard’s table gives a grade, that is grade 1.
      </p>
    </Modal>
  );
}
