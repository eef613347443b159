/** What the list does with one or many inspections, and which dialog is open for it. */
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { INSPECTION_STATUSES, Inspection } from '@/api/contract/inspections';
import { useUpdateInspectionsStatusMutation } from '@/api/inspections';
import { useGenerateRepairsMutation } from '@/api/repairs';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import type { OpenDialog } from './dialogTypes';

type Status = (typeof INSPECTION_STATUSES)[number];

export interface InspectionActions {
  open: (inspection: Inspection) => void;
  /** `trigger` gets the focus back, while it is still there. */
  show: (dialog: OpenDialog, trigger: HTMLElement | null) => void;
  changeStatus: (inspections: readonly Inspection[], status: Status) => Promise<void>;
  generateRepairs: (inspections: readonly Inspection[]) => Promise<void>;
}

export function useInspectionActions() {
  const navigate = useNavigate();
  const [updateStatus] = useUpdateInspectionsStatusMutation();
  const [generate] = useGenerateRepairsMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const giveFocusBack = useFocusBack(dialog !== null);
  const actions = useMemo<InspectionActions>(
    () => ({
      open: ({ uuid }) => void navigate(`/inspection/${uuid}`),
      show: (next, trigger) => {
        giveFocusBack(() => trigger?.focus());
        setDialog(next);
      },
      changeStatus: async (inspections, status) => {
        await updateStatus({ inspectionIds: inspections.map(({ uuid }) => uuid), status });
      },
      generateRepairs: async (inspections) => {
        await generate({ inspectionIds: inspections.map(({ uuid }) => uuid) });
      },
    }),
    [navigate, updateStatus, generate, giveFocusBack],
  );
  return { actions, dialog, closeDialog: () => setDialog(null) };
}
