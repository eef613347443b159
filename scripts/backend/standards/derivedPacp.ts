/**
 * Grades of PACP 7 as published inspections with official ratings have them: the grade of each code and condition that
 * explains the sums of half of 1,206 inspections best, tested on the other half. This is not NASSCO's table. Codes that
 * were seen in fewer than five inspections are left out: so few say nothing.
 */
import type { Band, ScoreRule } from '@/lib/grading/types';

export const DERIVED_SOURCE = 'Derived from published inspections, not NASSCO’s table';

type Condition = { hours: number } | { upTo: number } | 'no per cent' | null;
type Seen = readonly [code: string, condition: Condition, inspections: number];

/** The bands that were counted; each begins above the one before it. */
const PER_CENT_BANDS = [5, 10, 20, 30, 50];

/** By family and grade. */
const STRUCTURAL: Readonly<Record<number, readonly Seen[]>> = {
  1: [
    ['CC', null, 177],
    ['JOM', null, 34],
  ],
  2: [
    ['CL', null, 155],
    ['CS', null, 5],
    ['FC', null, 132],
    ['MWLS', { upTo: 10 }, 157],
    ['MWLS', { upTo: 20 }, 93],
    ['MWLS', { upTo: 30 }, 25],
  ],
  3: [
    ['B', { hours: 1 }, 40],
    ['CM', null, 171],
    ['FL', null, 61],
    ['FS', null, 17],
    ['H', { hours: 1 }, 13],
    ['MWLS', { upTo: 50 }, 14],
    ['SCP', null, 6],
  ],
  4: [
    ['B', { hours: 2 }, 23],
    ['FM', null, 162],
  ],
  5: [
    ['B', { hours: 3 }, 17],
    ['B', { hours: 4 }, 30],
    ['BSV', null, 9],
    ['BVV', null, 14],
    ['HSV', null, 8],
    ['HVV', null, 8],
  ],
};
const SERVICE: Readonly<Record<number, readonly Seen[]>> = {
  1: [
    ['RFC', null, 19],
    ['RFJ', null, 102],
  ],
  2: [
    ['DAE', { upTo: 5 }, 160],
    ['DAE', { upTo: 10 }, 22],
    ['DAGS', { upTo: 5 }, 133],
    ['DAGS', { upTo: 10 }, 10],
    ['DSC', { upTo: 5 }, 8],
    ['DSF', { upTo: 5 }, 12],
    ['DSGV', { upTo: 5 }, 5],
    ['ISGT', { upTo: 5 }, 7],
    ['ISSRH', { upTo: 5 }, 21],
    ['ISZ', { upTo: 5 }, 7],
    ['IW', null, 9],
    ['OBJ', { upTo: 5 }, 7],
    ['RFB', null, 6],
    ['RTJ', null, 11],
    ['TBC', null, 7],
    ['TBI', { upTo: 5 }, 165],
    ['TBI', 'no per cent', 12],
    ['TFD', null, 46],
  ],
  3: [
    ['DAE', { upTo: 20 }, 9],
    ['ID', null, 16],
    ['RMC', null, 8],
    ['RMJ', null, 19],
    ['TBD', null, 11],
  ],
  4: [
    ['IR', null, 23],
    ['LU', null, 5],
    ['RBJ', null, 6],
  ],
  5: [['IG', null, 5]],
};
/** Codes that were seen often, and that no sum of either family counts. */
const WITHOUT_GRADE = 'AMH MGO MGP MMC MSA MWL MWM RPP TB TBA TF TFA TFC'.split(' ');

function bandsOf(condition: Condition): ScoreRule['bands'] {
  if (condition === null) return undefined;
  if (condition === 'no per cent') return { 'per cent': 'none' };
  if ('hours' in condition) return { 'clock hours': { above: condition.hours - 1, to: condition.hours } };
  const lower = PER_CENT_BANDS[PER_CENT_BANDS.indexOf(condition.upTo) - 1] ?? null;
  const band: Band = { above: lower, to: condition.upTo };
  return { 'per cent': band };
}

function toRule(condition: Condition, structuralScore: number, serviceScore: number, seen: string): ScoreRule {
  const bands = bandsOf(condition);
  const source = `${DERIVED_SOURCE} (seen in ${seen})`;
  return { ...(bands && { bands }), structuralScore, serviceScore, source, verified: false };
}

/** The rules of each code that was seen often enough. */
export function derivedRules(): ReadonlyMap<string, ScoreRule[]> {
  const rules = new Map<string, ScoreRule[]>(WITHOUT_GRADE.map((code) => [code, [toRule(null, 0, 0, 'many')]]));
  const add = (family: typeof STRUCTURAL, isStructural: boolean) => {
    for (const [grade, rows] of Object.entries(family)) {
      for (const [code, condition, inspections] of rows) {
        const [structural, service] = isStructural ? [Number(grade), 0] : [0, Number(grade)];
        rules.set(code, [...(rules.get(code) ?? []), toRule(condition, structural, service, String(inspections))]);
      }
    }
  };
  add(STRUCTURAL, true);
  add(SERVICE, false);
  return rules;
}
