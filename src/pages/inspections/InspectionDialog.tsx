/** The dialogs about inspections, loaded together when the first of them opens. */
import { AssignDialog } from './AssignDialog';
import { DeleteDialog } from './DeleteDialog';
import type { DialogProps, OpenDialog } from './dialogTypes';
import { InspectionsExport } from './InspectionsExport';
import { MoveDialog } from './MoveDialog';
import { ProblemsDialog } from './ProblemsDialog';
import { ShareDialog } from './ShareDialog';
import { NoFindingsDialog } from './NoFindingsDialog';

const DIALOGS = {
  assign: AssignDialog,
  move: MoveDialog,
  delete: DeleteDialog,
  validate: ProblemsDialog,
  share: ShareDialog,
  noFindings: NoFindingsDialog,
  export: InspectionsExport,
} as const;

export function InspectionDialog({ kind, ...props }: OpenDialog & DialogProps) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
