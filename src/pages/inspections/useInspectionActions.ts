/** What the list does with one or many inspections, and which dialog is open for it. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { INSPECTION_STATUSES, Inspection } from '@/api/contract/inspections';
import { inspectionsToasts, useFindUndecidedMutation, useUpdateInspectionsStatusMutation } from '@/api/inspections';
import { repairsToasts, useGenerateRepairsMutation } from '@/api/repairs';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import type { CameFrom } from '@/parts/inspection/cameFrom';
import { useSavedFirst } from '@/parts/inspection/useSavedFirst';
import { useShown } from '@/parts/screen/useShown';
import type { OpenDialog } from './dialogTypes';

type Status = (typeof INSPECTION_STATUSES)[number];

export interface InspectionActions {
  open: (inspection: Inspection) => void;
  /** `trigger` gets the focus back when the dialog closes, if it still exists. */
  show: (dialog: OpenDialog, trigger: HTMLElement | null) => void;
  /** Asks first when an inspection that leaves something undecided is to be reviewed. */
  changeStatus: (inspections: readonly Inspection[], status: Status, trigger: HTMLElement | null) => Promise<void>;
  generateRepairs: (inspections: readonly Inspection[]) => Promise<void>;
}

export function useInspectionActions(cameFrom: CameFrom) {
  const navigate = useNavigate();
  const [updateStatus] = useUpdateInspectionsStatusMutation();
  const [findUndecided] = useFindUndecidedMutation();
  const [generate] = useGenerateRepairsMutation();
  const savedFirst = useSavedFirst();
  const [dialog, setDialog] = useShown<OpenDialog | null>('inspectionsDialog', null);
  const giveFocusBack = useFocusBack(dialog !== null);
  // A ref, so that a changed list does not change the actions, which would render every row again.
  const list = useRef(cameFrom);
  useEffect(() => {
    list.current = cameFrom;
  }, [cameFrom]);
  const show = useCallback(
    (next: OpenDialog, trigger: HTMLElement | null) => {
      giveFocusBack(() => trigger?.focus());
      setDialog(next);
    },
    [giveFocusBack, setDialog],
  );
  const actions = useMemo<InspectionActions>(
    () => ({
      open: ({ uuid }) => void navigate(`/inspection/${uuid}`, { state: { cameFrom: list.current } }),
      show,
      changeStatus: async (inspections, status, trigger) => {
        const inspectionIds = inspections.map(({ uuid }) => uuid);
        if (!(await savedFirst(inspectionIds, inspectionsToasts.updateInspectionsStatus.title))) return;
        if (status === 'Reviewed') {
          const { data, error } = await findUndecided({ inspectionIds });
          // Nothing is marked as reviewed without knowing what it leaves open; the toast has told what went wrong.
          if (error) return;
          if (data.length > 0) return show({ kind: 'reviewed', inspections, undecided: data }, trigger);
        }
        await updateStatus({ inspectionIds, status });
      },
      generateRepairs: async (inspections) => {
        const inspectionIds = inspections.map(({ uuid }) => uuid);
        if (await savedFirst(inspectionIds, repairsToasts.generateRepairs.title)) await generate({ inspectionIds });
      },
    }),
    [navigate, updateStatus, findUndecided, generate, savedFirst, show],
  );
  return { actions, dialog, closeDialog: () => setDialog(null) };
}
