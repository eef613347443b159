/** The dialogs about inspections, loaded together when the first of them opens. */
import { DeleteDialog } from './DeleteDialog';
import type { DialogProps, OpenDialog } from './dialogTypes';
import { MoveDialog } from './MoveDialog';
import { ProblemsDialog } from './ProblemsDialog';
import { ShareDialog } from './ShareDialog';
import { UnseenDialog } from './UnseenDialog';

const DIALOGS = {
  move: MoveDialog,
  delete: DeleteDialog,
  validate: ProblemsDialog,
  share: ShareDialog,
  unseen: UnseenDialog,
} as const;

export function InspectionDialog({ kind, ...props }: OpenDialog & DialogProps) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
