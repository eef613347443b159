/** Asks before inspections are marked as reviewed although nothing was coded or accepted in them. */
import { useUpdateInspectionsStatusMutation } from '@/api/inspections';
import { NoFindingsQuestion } from '@/parts/inspection/NoFindingsQuestion';
import type { DialogProps } from './dialogTypes';

export function NoFindingsDialog({ inspections, withoutFindings = 0, onClose }: DialogProps) {
  const [update, { isLoading }] = useUpdateInspectionsStatusMutation();
  const confirm = async () => {
    const { error } = await update({ inspectionIds: inspections.map(({ uuid }) => uuid), status: 'Reviewed' });
    if (!error) onClose();
  };
  return (
    <NoFindingsQuestion
      withoutFindings={withoutFindings}
      total={inspections.length}
      isSaving={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
