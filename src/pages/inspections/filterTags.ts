/** A filter as tags: a text for each of its parts, with the filter that is left when the tag is removed. */
import type { FilterModel, HeaderFilter } from '@/api/contract/filters';
import { HANDOVERS } from '@/api/contract/handover';
import { shownDay } from '@/lib/shownDate';

export interface FilterTag {
  text: string;
  without: FilterModel;
}

/** The value in a filter's grades that stands for 'not graded'. */
export const NOT_GRADED = 0;
export const gradeLabel = (grade: number): string => (grade === NOT_GRADED ? 'not graded' : String(grade));
export const EMERGENCY_LABELS = {
  open: 'Emergency that nobody has taken on',
  any: 'Emergency, taken on or not',
} as const;
export const USE_LABELS = { SS: 'Sewer', SW: 'Stormwater' } as const;

type Common = FilterModel['commonFilters'];

const day = (text: string) => shownDay(text);
const grades = (values: readonly number[]) =>
  values
    .toSorted((one, other) => one - other)
    .map(gradeLabel)
    .join(', ');

const span = ({ from, to }: { from: string; to: string }) => `${day(from)} – ${day(to)}`;

const told = <Value>(value: Value | undefined, word: (value: Value) => string): string | null =>
  value === undefined ? null : word(value);

/** The text of each part of the filter, null where it is not set. The status has no tag: the tabs show it. */
const wordsOf = (common: Common): [keyof Common, string | null][] => [
  ['structuralGrade', told(common.structuralGrade, (values) => `Structural: ${grades(values)}`)],
  ['serviceGrade', told(common.serviceGrade, (values) => `Service: ${grades(values)}`)],
  ['grade', told(common.grade, (values) => `Grade: ${grades(values)}`)],
  ['useOfDrainSewer', told(common.useOfDrainSewer, (use) => `Use: ${USE_LABELS[use]}`)],
  ['from', told(common.from, (text) => `From ${day(text)}`)],
  ['to', told(common.to, (text) => `Until ${day(text)}`)],
  ['uploaded', told(common.uploaded, (days) => `Uploaded ${span(days)}`)],
  ['reviewed', told(common.reviewed, (days) => `Reviewed ${span(days)}`)],
  ['reviewedBy', told(common.reviewedBy, ({ fullName }) => `Reviewed by ${fullName}`)],
  ['assignedTo', told(common.assignedTo, (who) => `Assigned to ${typeof who === 'string' ? who : who.fullName}`)],
  ['mentionsMe', told(common.mentionsMe, () => 'With open comments that mention me')],
  ['emergency', told(common.emergency, (which) => EMERGENCY_LABELS[which])],
  ['handover', told(common.handover, (handover) => HANDOVERS[handover])],
  ['isMatched', told(common.isMatched, (isSo) => (isSo ? 'Matched to an asset' : 'Without an asset'))],
  ['isLatestOfPipe', told(common.isLatestOfPipe, () => 'Each pipe by its latest graded inspection')],
  ['hasLength', told(common.hasLength, (isSo) => (isSo ? 'With a surveyed length' : 'Without a surveyed length'))],
  ['isPlanOutdated', told(common.isPlanOutdated, (isSo) => `Repair plan ${isSo ? '' : 'not '}due or out of date`)],
];

/** 'VC', '200–300 mm', 'at least 8 in'. */
function wordsOfHeader(filter: HeaderFilter): string {
  if ('contains' in filter) return filter.contains;
  const { least, most, unit } = filter;
  if (least === null || most === null) return `at ${most === null ? 'least' : 'most'} ${most ?? least} ${unit}`;
  return `${least === most ? least : `${least}–${most}`} ${unit}`;
}

/** `headerLabel` names a header, known or not. */
export function filterTags(model: FilterModel, headerLabel: (name: string) => string): FilterTag[] {
  const { commonFilters, headerFilters } = model;
  return [
    ...wordsOf(commonFilters).flatMap(([key, text]) => {
      const { [key]: _gone, ...rest } = commonFilters;
      return text === null ? [] : [{ text, without: { ...model, commonFilters: rest } }];
    }),
    ...headerFilters.map((filter, index) => ({
      text: `${headerLabel(filter.header)}: ${wordsOfHeader(filter)}`,
      without: { ...model, headerFilters: headerFilters.toSpliced(index, 1) },
    })),
  ];
}
