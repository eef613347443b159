/**
 * What the owner of the demo town and its contractor do with the surveys, as tables: limits, rates, criticality, decisions,
 * agreed plans, batches, comments and an emergency. All of it is invented, and says so where people can write.
 */
import type { Decision } from '@/api/contract/assets';
import type { RepairRates } from '@/api/contract/repairs';
import type { UpdateRepairPlanRequest } from '@/api/contract/requests/repairs';
import type { TownPipe } from './town';

/** Limits of service beside the demonstration scores, which have none: the same as the structural ones. */
export const DEMO_TABLE = {
  edition: 'Demo 2026, from no standard',
  limits: { 'service peak': [5, 15, 40, 60], 'service mean': [1, 3, 5, 10] },
} as const;

export const RATES: RepairRates = [
  { repairType: 'Patch', per: 'each', rate: 1_450 },
  { repairType: 'Liner', per: 'm', rate: 320 },
  { repairType: 'Dig and replace', per: 'each', rate: 12_500 },
  { repairType: 'Root cutting', per: 'each', rate: 480 },
  { repairType: 'Cleaning', per: 'each', rate: 260 },
  { repairType: 'Remove obstruction', per: 'each', rate: 900 },
  { repairType: 'Trim connection', per: 'each', rate: 650 },
  { repairType: 'Repair connection', per: 'each', rate: 2_800 },
];

const MANY_PROPERTIES = 50;
/** Each that holds adds one to a criticality of 1. */
const CRITERIA: readonly (readonly [words: string, holds: (pipe: TownPipe) => boolean])[] = [
  ['below a main road', ({ road }) => road === 'main road'],
  [`more than ${MANY_PROPERTIES} properties`, ({ properties }) => properties > MANY_PROPERTIES],
  ['near water', ({ isNearWater }) => isNearWater],
  ['300 mm or larger', ({ HeightDiameter }) => HeightDiameter >= 300],
  ['450 mm or larger', ({ HeightDiameter }) => HeightDiameter >= 450],
];

export function criticalityOf(pipe: TownPipe) {
  const held = CRITERIA.filter(([, holds]) => holds(pipe)).map(([words]) => words);
  return { criticality: 1 + held.length, criticalityNote: `Demo criteria: ${held.join(', ') || 'none of them holds'}` };
}

interface DemoDecision {
  /** Asset ID. */
  pipe: string;
  decision: Decision;
  /** Of what is planned: years from the current one. */
  inYears?: number;
  /** Of what is to be surveyed again: days from today. */
  inDays?: number;
  /** Of what is done: its day, YYYY-MM-DD. */
  on?: string;
  note: string;
}

export const DECISIONS: readonly DemoDecision[] = [
  { pipe: 'TR-2', decision: 'planned', inYears: 1, note: 'Demo: line it before the street is paved.' },
  { pipe: 'LS-4', decision: 'planned', inYears: 1, note: 'Demo: replace the collapsed length first.' },
  { pipe: 'LS-3', decision: 'planned', inYears: 1, note: 'Demo: together with LS-4.' },
  { pipe: 'VT-5', decision: 'planned', inYears: 3, note: 'Demo: with the next stretch of the main.' },
  { pipe: 'OR-4', decision: 'planned', inYears: 1, note: 'Demo: groundwater runs in through the hole.' },
  { pipe: 'OR-3', decision: 'watch', note: 'Demo: compare with the next survey.' },
  { pipe: 'LS-2', decision: 'survey again', inDays: 120, note: 'Demo: once the roots are cut.' },
  { pipe: 'BF-2', decision: 'done', on: '2022-02-18', note: 'Demo: patched at 17.2 m.' },
];

/** How likely a failure is, by the owner's word; the consequence is the pipe's criticality. */
export type PlanFields = Required<Pick<UpdateRepairPlanRequest, 'likelihood' | 'likelihoodComment'>>;

export interface AgreedPlan extends PlanFields {
  /** Asset ID and day of the survey that it is for. */
  pipe: string;
  date: string;
  notes: string;
}

export const AGREED_PLANS: readonly AgreedPlan[] = [
  {
    ...{ pipe: 'TR-2', date: '2026-10-12', notes: 'Demo: as generated; agreed.' },
    ...{ likelihood: '5', likelihoodComment: 'Demo: grown since 2021.' },
  },
  {
    ...{ pipe: 'VT-5', date: '2023-09-11', notes: 'Demo: as generated; agreed for the third year.' },
    ...{ likelihood: '3', likelihoodComment: 'Demo: worn, but dry.' },
  },
  {
    ...{ pipe: 'LS-4', date: '2026-10-13', notes: 'Demo: agreed, the collapse first.' },
    ...{ likelihood: '5', likelihoodComment: 'Demo: it has collapsed.' },
  },
];

export type BatchKey = 'late' | 'soon';

/** Jobs of the contractor. Which videos belong to them: `plan.ts`. */
export const BATCHES: Readonly<Record<BatchKey, { name: string; dueInDays: number; orderedMetres: number }>> = {
  late: { name: 'Lower pipes, demo', dueInDays: -9, orderedMetres: 49 },
  soon: { name: 'More videos, demo', dueInDays: 5, orderedMetres: 24 },
};

interface Place {
  /** Asset ID, day of the survey, and code of the observation. */
  pipe: string;
  date: string;
  code: string;
}

export const EMERGENCY: Place & { note: string } = {
  ...{ pipe: 'LS-4', date: '2026-10-13', code: 'D-X' },
  note: 'Demo: no real pipe. The crown is down; sewage still passes.',
};

interface DemoComment extends Place {
  by: 'owner' | 'contractor';
  /** Name of whom it mentions, at the place of @ in the text. */
  mentions: 'Demo Owner' | 'Demo Contractor';
  text: string;
}

export const COMMENTS: readonly DemoComment[] = [
  {
    ...{ pipe: 'OR-4', date: '2026-10-14', code: 'D-H', by: 'contractor', mentions: 'Demo Owner' },
    text: '@ Demo question: is the hole at the connection, or in the pipe beside it?',
  },
  {
    ...{ pipe: 'OR-4', date: '2026-10-14', code: 'D-H', by: 'owner', mentions: 'Demo Contractor' },
    text: '@ Demo answer: beside it, as coded.',
  },
  {
    ...{ pipe: 'QH-11', date: '2026-10-16', code: 'D-OB', by: 'contractor', mentions: 'Demo Owner' },
    text: '@ Demo question: may we remove this, or does it hold the pipe?',
  },
];
