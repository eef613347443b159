/** What the owner decides for a pipe, and its risk, in words. */
import { DECISIONS, type Asset, type Decision, type DecisionFilter } from '@/api/contract/assets';
import { CONSEQUENCES } from '@/lib/repairs/planLabels';
import { shownDay } from '@/lib/shownDate';

export const DECISION_LABELS = {
  criticality: 'Criticality',
  criticalityNote: 'Criteria',
  decision: 'Decision',
  decisionYear: 'Planned for',
  decisionDate: 'Date',
  decisionNote: 'Note',
} as const satisfies Partial<Record<keyof Asset, string>>;
export type DecisionField = keyof typeof DECISION_LABELS;

export const isDecisionField = (field: string): field is DecisionField => field in DECISION_LABELS;

export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  planned: 'Planned',
  done: 'Done',
  watch: 'Watch',
  'survey again': 'Survey again',
};

/** Of the list's filter. */
export const DECISION_FILTER_WORDS: Readonly<Record<DecisionFilter, string>> = {
  none: 'Nothing decided',
  ...DECISION_WORDS,
};

/** A single field as people read it. */
export function wordOf(field: DecisionField, value: string | number | null): string | null {
  if (value === null) return null;
  if (field === 'criticality') return CONSEQUENCES[Number(value) - 1] ?? String(value);
  if (field === 'decision') return DECISION_WORDS[DECISIONS.find((each) => each === value) ?? 'watch'];
  return field === 'decisionDate' ? shownDay(String(value)) : String(value);
}

/** 'Planned for 2027'; null while nothing is decided. */
export function decisionText({
  decision,
  decisionYear: year,
  decisionDate: day,
}: Pick<Asset, 'decision' | 'decisionYear' | 'decisionDate'>): string | null {
  if (decision === null) return null;
  if (decision === 'planned') return year === null ? 'Planned, no year yet' : `Planned for ${year}`;
  if (decision === 'done') return day === null ? 'Done' : `Done on ${shownDay(day)}`;
  if (decision === 'survey again')
    return day === null ? 'Survey again, no date yet' : `Survey again by ${shownDay(day)}`;
  return DECISION_WORDS[decision];
}
