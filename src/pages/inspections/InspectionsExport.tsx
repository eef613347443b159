/** Exports the chosen inspections, or all that match the list's search and filters. */
import { ExportDialog } from '@/parts/exportDialog/ExportDialog';
import type { DialogProps } from './dialogTypes';

export function InspectionsExport({ inspections, matching, onClose }: DialogProps) {
  return <ExportDialog subject={{ selected: inspections, matching }} onClose={onClose} />;
}
