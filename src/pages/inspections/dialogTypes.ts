/** What the dialogs about inspections are given. */
import type { Inspection } from '@/api/contract/inspections';

export interface OpenDialog {
  kind: 'move' | 'delete' | 'validate' | 'share' | 'unseen';
  /** As they were when it opened; at least one. */
  inspections: readonly Inspection[];
  /** For 'unseen': in how many of them nothing was coded or accepted. */
  unseen?: number;
}

export interface DialogProps extends Omit<OpenDialog, 'kind'> {
  onClose: () => void;
}
