/** The dialogs about inspections, loaded together when the first of them opens. */
import { ExportDialog } from '@/parts/exportDialog/ExportDialog';
import { ShareDialog } from '@/parts/share/ShareDialog';
import { AssignDialog } from './AssignDialog';
import { DeleteDialog } from './DeleteDialog';
import type { DialogProps, OpenDialog } from './dialogTypes';
import { MoveDialog } from './MoveDialog';
import { ProblemsDialog } from './ProblemsDialog';
import { ReviewedDialog } from './ReviewedDialog';

/** Shares one inspection: only the menu of a row offers it. */
const Share = ({ inspections: [inspection], onClose }: DialogProps) =>
  inspection && <ShareDialog inspection={inspection} onClose={onClose} />;

/** Exports the chosen inspections, or all that match the list's search and filters. */
const Export = ({ inspections, matching, onClose }: DialogProps) => (
  <ExportDialog subject={{ selected: inspections, matching }} onClose={onClose} />
);

const DIALOGS = {
  assign: AssignDialog,
  move: MoveDialog,
  delete: DeleteDialog,
  validate: ProblemsDialog,
  share: Share,
  reviewed: ReviewedDialog,
  export: Export,
} as const;

export function InspectionDialog({ kind, ...props }: OpenDialog & DialogProps) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
