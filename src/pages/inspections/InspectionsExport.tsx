/** Exports the chosen inspections, or all that the list finds. */
import { ExportDialog } from '@/parts/exportDialog/ExportDialog';
import type { DialogProps } from './dialogTypes';

export function InspectionsExport({ inspections, matching, onClose }: DialogProps) {
  return <ExportDialog subject={{ selected: inspections, matching }} onClose={onClose} />;
}
