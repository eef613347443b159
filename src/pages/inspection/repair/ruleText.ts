/**
 * The conditions of a repair rule as text, and back: 'grade over 2, up to 2 m long, pipe up to 90 mm, pipe of brick'.
 */
import type { CloseRule, RepairRule } from '@/api/contract/repairs';

type Range = NonNullable<RepairRule['grade']>;
export type Conditions = Pick<RepairRule, 'grade' | 'extent' | 'size' | 'material'>;

const ANY = 'any';

/** 'up to 2', 'over 2', 'over 2 up to 5' */
const rangeText = ({ above, upTo }: Range): string =>
  [above !== undefined && `over ${above}`, upTo !== undefined && `up to ${upTo}`].filter(Boolean).join(' ');

export const conditionsText = ({ grade, extent, size, material }: Conditions): string =>
  [
    grade && `grade ${rangeText(grade)}`,
    extent && `${rangeText(extent)} m long`,
    size && `pipe ${rangeText(size)} mm`,
    material && `pipe of ${material}`,
  ]
    .filter(Boolean)
    .join(', ') || ANY;

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const RANGE = `(?:over ${NUMBER})? ?(?:up to ${NUMBER})?`;
const FORMS: readonly (readonly [key: 'grade' | 'extent' | 'size', form: RegExp])[] = [
  ['grade', new RegExp(`^grade ${RANGE}$`)],
  ['extent', new RegExp(`^${RANGE} m long$`)],
  ['size', new RegExp(`^pipe ${RANGE} mm$`)],
];

/** Null when a part of the text is no condition. */
export function readConditions(text: string): Conditions | null {
  const conditions: Conditions = {};
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== ANY);
  for (const part of parts) {
    if (part === 'pipe of brick') {
      conditions.material = 'brick';
      continue;
    }
    const [key, form] = FORMS.find(([, each]) => each.test(part)) ?? [];
    const [, above, upTo] = (form && form.exec(part)) ?? [];
    if (!key || (above === undefined && upTo === undefined)) return null;
    conditions[key] = {
      ...(above !== undefined && { above: Number(above) }),
      ...(upTo !== undefined && { upTo: Number(upTo) }),
    };
  }
  return conditions;
}

export const CONDITIONS_HELP = 'Write it as ‘grade over 2, up to 2 m long, pipe up to 90 mm, pipe of brick’, or ‘any’';

export const closeText = ({ of, gap, from, becomes, patchAs }: CloseRule): string =>
  `${from} or more of ${of.join(' and ')} with no more than ${gap} m between them become one ${becomes}` +
  (patchAs === undefined ? '.' : `, where that is less: a patch counts as ${patchAs} m.`);

export const GIVES = { count: 'how many patches', length: 'length' } as const;
