/** What the dialogs about inspections are given. */
import type { Matching } from '@/parts/exportDialog/exportScope';
import type { Inspection, UndecidedInspections } from '@/api/contract/inspections';

export interface OpenDialog {
  kind: 'assign' | 'move' | 'delete' | 'validate' | 'share' | 'reviewed' | 'export';
  /** The inspections as they were when the dialog opened; none only for an export of all that match. */
  inspections: readonly Inspection[];
  /** For 'reviewed': those of them that leave something undecided. */
  undecided?: UndecidedInspections;
}

export interface DialogProps extends Omit<OpenDialog, 'kind'> {
  /** The list's search and filters, for an export of all that match; undefined while none match or the list loads. */
  matching?: Matching;
  /** Opens the headers of these inspections to fill in what is missing. */
  onFixHeaders: (uuids: readonly string[]) => void;
  onClose: () => void;
}
