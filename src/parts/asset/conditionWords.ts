/** The condition of a pipe in words: its worst defect, when it was surveyed, and how a grade has changed. */
import type { Asset, AssetCondition } from '@/api/contract/assets';
import { shownDay } from '@/lib/shownDate';

type Condition = AssetCondition | null;

/** 'Hole (H) at 12.40 m'; null where nothing that is coded has a score. */
export function worstDefectText(condition: Condition): string | null {
  if (!condition?.worst) return null;
  const { code, label, chainage, unit } = condition.worst;
  const what = label ? `${label} (${code})` : code;
  return chainage === null ? what : `${what} at ${chainage.toFixed(2)} ${unit}`;
}

/** Where the review shows the worst defect. */
export function placeOfWorstDefect({ inspectionId, worst }: AssetCondition): string {
  if (!worst) return `/inspection/${inspectionId}`;
  const query = new URLSearchParams({
    frame: String(worst.frame),
    ...(worst.observation > 1 && { observation: String(worst.observation) }),
  });
  return `/inspection/${inspectionId}?${query}`;
}

/** The day of the survey, 'no date', or 'never' for a pipe without one. */
export function surveyedText({ condition }: Pick<Asset, 'condition'>): string {
  if (!condition) return 'never';
  return condition.Date === null ? 'no date' : shownDay(condition.Date);
}

/** The family with the worse grade, as far as grades are known; structural where both are the same. */
export function worseFamily(condition: Condition): 'structural' | 'service' {
  const [structural, service] = [
    condition?.structuralGrade ?? condition?.structuralAtLeast ?? 0,
    condition?.serviceGrade ?? condition?.serviceAtLeast ?? 0,
  ];
  return service > structural ? 'service' : 'structural';
}

export interface Trend {
  direction: 'worse' | 'better' | 'same';
  /** 'Worse: 3 on 2 Apr 2023' */
  text: string;
}

const DIRECTIONS = { worse: 'Worse', better: 'Better', same: 'Same' } as const;

/** Since the survey before; null where they cannot be compared: a grade is missing, or another table gave it. */
export function trendOf(condition: Condition, grade: 'structuralGrade' | 'serviceGrade'): Trend | null {
  const { before } = condition ?? {};
  const [now, then] = [condition?.[grade] ?? null, before?.[grade] ?? null];
  if (!condition || !before || now === null || then === null) return null;
  if (before.table === null || before.table !== condition.table) return null;
  const direction = now > then ? 'worse' : now < then ? 'better' : 'same';
  const when = before.Date === null ? 'in the survey before' : `on ${shownDay(before.Date)}`;
  return { direction, text: `${DIRECTIONS[direction]}: ${then} ${when}` };
}
