/** The dialogs about inspections, loaded together when the first of them opens. */
import type { Inspection } from '@/api/contract/inspections';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog } from './MoveDialog';
import { ProblemsDialog } from './ProblemsDialog';
import { ShareDialog } from './ShareDialog';

export interface OpenDialog {
  kind: 'move' | 'delete' | 'validate' | 'share';
  /** As they were when it opened; at least one. */
  inspections: readonly Inspection[];
}

export interface DialogProps {
  inspections: readonly Inspection[];
  onClose: () => void;
}

const DIALOGS = { move: MoveDialog, delete: DeleteDialog, validate: ProblemsDialog, share: ShareDialog } as const;

export function InspectionDialog({ kind, ...props }: OpenDialog & DialogProps) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
