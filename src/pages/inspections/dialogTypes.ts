/** What the dialogs about inspections are given. */
import type { Inspection } from '@/api/contract/inspections';

export interface OpenDialog {
  kind: 'move' | 'delete' | 'validate' | 'share';
  /** As they were when it opened; at least one. */
  inspections: readonly Inspection[];
}

export interface DialogProps {
  inspections: readonly Inspection[];
  onClose: () => void;
}
