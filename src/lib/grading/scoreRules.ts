/**
 * What a code is worth, where that depends on what was measured: rules with conditions, of which the first that holds
 * gives the score. A rule that asks for a measure which nobody has entered neither holds nor fails, and then there is a
 * score only if it would be the same either way.
 */
import { readNumber } from '../readNumber';
import { MEASURES, STATES, type Band, type MeasuredFrame, type Measure, type ScoreRule } from './types';

const HOURS = 12;

const quantityOf = (text: string | null): number | null => {
  const value = readNumber(text ?? '');
  return Number.isFinite(value) ? value : null;
};

/** The hours from the first position clockwise to the second: one for a single position, all for the same twice. */
function clockHours({ atClock, toClock }: MeasuredFrame): number | null {
  if (atClock === null) return null;
  if (toClock === null) return 1;
  return (toClock - atClock + HOURS) % HOURS || HOURS;
}

/** What an observation's share of the section is read from. */
export type MeasuredPart = Pick<
  MeasuredFrame,
  'percentValue' | 'quantity1Value' | 'quantity1Units' | 'quantity2Value' | 'quantity2Units'
>;

/** The observation's per cent, from whichever of its fields has them; null where none has. */
export function perCentOf(frame: MeasuredPart): number | null {
  if (frame.percentValue !== null) return frame.percentValue;
  if (frame.quantity1Units === '%') return quantityOf(frame.quantity1Value);
  return frame.quantity2Units === '%' ? quantityOf(frame.quantity2Value) : null;
}

const quantity =
  (which: 1 | 2) =>
  (frame: MeasuredFrame, units: string | null): number | null => {
    const own = frame[`quantity${which}Units`];
    // 3 mm are not 3 inches.
    return own !== null && units !== null && own !== units ? null : quantityOf(frame[`quantity${which}Value`]);
  };

type Read = (frame: MeasuredFrame, units: string | null) => number | null;
const READ: Readonly<Record<Measure, Read>> = {
  'clock hours': clockHours,
  'per cent': perCentOf,
  'quantity 1': quantity(1),
  'quantity 2': quantity(2),
};
const SAYS: Readonly<Record<(typeof STATES)[number], (frame: MeasuredFrame) => boolean>> = {
  'at joint': ({ atJoint }) => atJoint,
  continuous: ({ contDefectStart, contDefectEnd }) => contDefectStart || contDefectEnd,
};

const isWithin = (value: number, { above, to }: Exclude<Band, 'none'>): boolean =>
  (above === null || value > above) && (to === null || value <= to);

const bandText = (measure: Measure, band: Band): string => {
  if (band === 'none') return `no ${measure}`;
  const { above, to } = band;
  // Hours are whole.
  if (measure === 'clock hours' && above !== null && to === above + 1) return `${measure} ${to}`;
  if (above === null) return `${measure} up to ${to}`;
  return to === null ? `${measure} above ${above}` : `${measure} above ${above} to ${to}`;
};

/** 'per cent above 5 to 10, at joint'; empty for a rule without conditions. */
export function conditionsText(rule: ScoreRule): string {
  const bands = MEASURES.flatMap((measure) => {
    const band = rule.bands?.[measure];
    return band === undefined ? [] : [bandText(measure, band)];
  });
  const states = STATES.flatMap((state) => {
    const wanted = rule.states?.[state];
    return wanted === undefined ? [] : [wanted ? state : `not ${state}`];
  });
  return [...bands, ...states].join(', ');
}

/** The measures that a code's rules ask for, in a fixed order. */
export const measuresOf = (rules: readonly ScoreRule[]): Measure[] =>
  MEASURES.filter((measure) => rules.some(({ bands }) => bands?.[measure] !== undefined));

export interface Score {
  structuralScore: number | null;
  serviceScore: number | null;
  source: string;
  verified: boolean;
  /** The conditions that hold; without a score, why there is none. Null when the code is always worth the same. */
  basis: string | null;
}

type Value = (measure: Measure) => number | null;

/**
 * Whether the rule holds for the frame. `missing` are the measures that it asks for and nobody has entered: none when
 * the rule fails anyway. A measure in `mayBeNone` is never missing: another rule of the code is for 'none' of it.
 */
function check(rule: ScoreRule, frame: MeasuredFrame, valueOf: Value, mayBeNone: ReadonlySet<Measure>) {
  const missing: Measure[] = [];
  for (const state of STATES) {
    const wanted = rule.states?.[state];
    if (wanted !== undefined && wanted !== SAYS[state](frame)) return { holds: false, missing: [] };
  }
  for (const measure of MEASURES) {
    const band = rule.bands?.[measure];
    if (band === undefined) continue;
    const value = valueOf(measure);
    if (value === null && band !== 'none' && !mayBeNone.has(measure)) missing.push(measure);
    else if (band === 'none' ? value !== null : value === null || !isWithin(value, band)) {
      return { holds: false, missing: [] };
    }
  }
  return { holds: missing.length === 0, missing };
}

/** `rules` are those of the frame's code, at least one; `units` those of the code's quantities in its table. */
export function scoreOf(
  rules: readonly ScoreRule[],
  frame: MeasuredFrame,
  units: { quantity1Units: string | null; quantity2Units: string | null },
): Score {
  const valueOf: Value = (measure) =>
    READ[measure](
      frame,
      measure === 'quantity 1' ? units.quantity1Units : measure === 'quantity 2' ? units.quantity2Units : null,
    );
  const mayBeNone = new Set(MEASURES.filter((measure) => rules.some(({ bands }) => bands?.[measure] === 'none')));
  const missing = new Set<Measure>();
  const undecided: ScoreRule[] = [];
  for (const rule of rules) {
    const found = check(rule, frame, valueOf, mayBeNone);
    if (!found.holds) {
      if (found.missing.length > 0) undecided.push(rule);
      for (const measure of found.missing) missing.add(measure);
      continue;
    }
    const { structuralScore, serviceScore, source, verified } = rule;
    const isSame = (other: ScoreRule) =>
      other.structuralScore === structuralScore && other.serviceScore === serviceScore;
    if (!undecided.every(isSame)) break;
    return { structuralScore, serviceScore, source, verified, basis: conditionsText(rule) || null };
  }
  const [first] = rules;
  const asked = [...missing].join(' and ');
  return {
    structuralScore: null,
    serviceScore: null,
    source: first?.source ?? '',
    verified: first?.verified ?? false,
    basis:
      asked === ''
        ? `the table has no row for ${whatIsThere(rules, frame, valueOf)}`
        : `scored by ${asked}, which ${missing.size === 1 && !missing.has('clock hours') ? 'is' : 'are'} not entered`,
  };
}

function whatIsThere(rules: readonly ScoreRule[], frame: MeasuredFrame, valueOf: Value): string {
  const measured = measuresOf(rules).map((measure) => {
    const value = valueOf(measure);
    return value === null ? `no ${measure}` : `${measure} ${value}`;
  });
  const states = STATES.filter((state) => rules.some((rule) => rule.states?.[state] !== undefined));
  return [...measured, ...states.map((state) => (SAYS[state](frame) ? state : `not ${state}`))].join(', ');
}
