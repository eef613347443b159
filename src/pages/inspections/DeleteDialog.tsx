/** Deletes inspections, after saying how many and what goes with them. */
import { Modal } from 'antd';
import { useDeleteInspectionsMutation } from '@/api/inspections';
import type { DialogProps } from './dialogTypes';
import { inspectionCount } from '@/lib/inspectionCount';

export function DeleteDialog({ inspections, onClose }: DialogProps) {
  const [remove, { isLoading }] = useDeleteInspectionsMutation();
  const [first] = inspections;
  const isOne = inspections.length === 1;
  const submit = async () => {
    const { error } = await remove({ inspectionIds: inspections.map(({ uuid }) => uuid) });
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={`Delete ${inspectionCount(inspections.length)}?`}
      okText={`Delete ${inspectionCount(inspections.length)}`}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <p className="InspectionsPage-text">
        {isOne ? (
          <>
            <strong>{first?.name}</strong> is deleted with its video, its frames and everything entered for it.
          </>
        ) : (
          'They are deleted with their videos, their frames and everything entered for them.'
        )}{' '}
        This cannot be undone.
      </p>
    </Modal>
  );
}
