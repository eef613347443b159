/**
 * The generated plan: one repair for each reported defect that a rule names, a continuous defect being one. Nothing is
 * guessed: what has no rule has no repair, and the plan's notes say so.
 */
import type { RepairItem } from '@/api/contract/repairs';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { repairRuleOf } from './repairRules';

/** A frame that goes into reports. */
export interface DefectFrame {
  id: number;
  frameId: number;
  defectCode: string;
  chainageNumber: number | null;
  contDefectStart: boolean;
  contDefectEnd: boolean;
}

type PlannedItem = Pick<
  RepairItem,
  'repairType' | 'metadata' | 'frameId' | 'defectCode' | 'chainageFrom' | 'chainageTo' | 'source' | 'verified'
>;

export interface GeneratedPlan {
  /** Along the pipe; those whose place is not known at the end. */
  items: PlannedItem[];
  generalNotes: string | null;
  actionSummary: string | null;
}

const alongThePipe = (a: DefectFrame, b: DefectFrame): number =>
  (a.chainageNumber ?? Infinity) - (b.chainageNumber ?? Infinity) || a.frameId - b.frameId;

function notesOf(frames: readonly DefectFrame[]): string | null {
  if (frames.length === 0) return 'No frame in the report has a defect code.';
  const codes = [...new Set(frames.map(({ defectCode }) => defectCode))].filter((code) => !repairRuleOf(code)).sort();
  if (codes.length === 0) return null;
  return `There is no repair rule for ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}.`;
}

/** '2 Patch, 1 Root cutting', the most frequent first. */
function summaryOf(items: readonly PlannedItem[]): string | null {
  const counts = new Map<string, number>();
  for (const { repairType } of items) counts.set(repairType, (counts.get(repairType) ?? 0) + 1);
  const parts = [...counts].sort(([, one], [, other]) => other - one).map(([type, count]) => `${count} ${type}`);
  return parts.join(', ') || null;
}

export function planRepairs(frames: readonly DefectFrame[]): GeneratedPlan {
  const { ends } = pairContinuous(frames, ({ chainageNumber }) => chainageNumber);
  const closing = new Set(ends.values());
  const items = frames.toSorted(alongThePipe).flatMap((frame): PlannedItem[] => {
    const rule = repairRuleOf(frame.defectCode);
    if (!rule || (closing.has(frame) && !frame.contDefectStart)) return [];
    const { repairType, source, verified } = rule;
    return [
      {
        repairType,
        metadata: repairType === 'Patch' ? [{ key: 'Count', value: 1 }] : [],
        frameId: frame.id,
        defectCode: frame.defectCode,
        chainageFrom: frame.chainageNumber,
        chainageTo: ends.get(frame)?.chainageNumber ?? frame.chainageNumber,
        source,
        verified,
      },
    ];
  });
  return { items, generalNotes: notesOf(frames), actionSummary: summaryOf(items) };
}
