/** The change that brings back what a frame was before one of its changes: pure. */
import type { FrameHistoryEntry } from '@/api/contract/frameHistory';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { DefectCode } from '@/api/contract/standards';
import { FRAME_FIELDS } from '@/state/edits/conflict';
import type { FrameChange } from '@/state/edits/edit';

/** Null where nothing can be brought back: the code is no longer in the table, or nothing would change. */
export function restoredChange(
  { changes }: Pick<FrameHistoryEntry, 'changes'>,
  codes: readonly DefectCode[] | undefined,
): FrameChange | null {
  const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  const { defectCode, ...rest } = before;
  const known = Object.entries(rest).filter(([field]) => field in FRAME_FIELDS);
  // The log holds these fields as an earlier update request had them, so they are of the same types.
  const fields = Object.fromEntries(known) as UpdateFrameRequest;
  const hasFields = Object.keys(fields).length > 0;
  if (!('defectCode' in before)) return hasFields ? { fields } : null;
  if (defectCode === null) {
    return { defect: { defectId: null, defectCode: null, defectClass: null }, ...(hasFields && { fields }) };
  }
  const code = codes?.find((each) => each.code === defectCode);
  if (!code) return null;
  return {
    defect: { defectId: code.id, defectCode: code.code, defectClass: code.label },
    ...(hasFields && { fields }),
  };
}
