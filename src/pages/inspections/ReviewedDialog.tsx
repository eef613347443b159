/** Asks before inspections are marked as reviewed that leave something undecided. */
import { useUpdateInspectionsStatusMutation } from '@/api/inspections';
import { ReviewedQuestion } from '@/parts/inspection/ReviewedQuestion';
import type { DialogProps } from './dialogTypes';

export function ReviewedDialog({ inspections, undecided = [], onClose }: DialogProps) {
  const [update, { isLoading }] = useUpdateInspectionsStatusMutation();
  const confirm = async () => {
    const { error } = await update({ inspectionIds: inspections.map(({ uuid }) => uuid), status: 'Reviewed' });
    if (!error) onClose();
  };
  return (
    <ReviewedQuestion
      undecided={undecided}
      total={inspections.length}
      isSaving={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
