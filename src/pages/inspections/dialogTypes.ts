/** What the dialogs about inspections are given. */
import type { Matching } from '@/parts/exportDialog/exportScope';
import type { Inspection } from '@/api/contract/inspections';

export interface OpenDialog {
  kind: 'assign' | 'move' | 'delete' | 'validate' | 'share' | 'noFindings' | 'export';
  /** As they were when it opened; at least one, but for an export of all that match. */
  inspections: readonly Inspection[];
  /** For 'noFindings': in how many of them nothing was coded or accepted. */
  withoutFindings?: number;
}

export interface DialogProps extends Omit<OpenDialog, 'kind'> {
  /** What the list shows by its search and filters, once that is known. */
  matching?: Matching;
  onClose: () => void;
}
