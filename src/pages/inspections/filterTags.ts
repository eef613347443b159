/** A filter in words, each part with the filter that is left without it. */
import dayjs from 'dayjs';
import type { FilterModel } from '@/api/contract/folders';

export interface FilterTag {
  text: string;
  without: FilterModel;
}

/** What stands for 'not graded' in a filter's grades. */
export const NOT_GRADED = 0;
export const gradeLabel = (grade: number): string => (grade === NOT_GRADED ? 'not graded' : String(grade));
export const USE_LABELS = { SS: 'Sewer', SW: 'Stormwater' } as const;

type Common = FilterModel['commonFilters'];

const day = (text: string) => dayjs(text).format('D MMM YYYY');
const grades = (values: readonly number[]) =>
  values
    .toSorted((one, other) => one - other)
    .map(gradeLabel)
    .join(', ');

function wordsOf({ structuralGrade, serviceGrade, useOfDrainSewer, from, to }: Common): [keyof Common, string][] {
  return [
    ...(structuralGrade ? [['structuralGrade', `Structural: ${grades(structuralGrade)}`] as const] : []),
    ...(serviceGrade ? [['serviceGrade', `Service: ${grades(serviceGrade)}`] as const] : []),
    ...(useOfDrainSewer ? [['useOfDrainSewer', `Use: ${USE_LABELS[useOfDrainSewer]}`] as const] : []),
    ...(from ? [['from', `From ${day(from)}`] as const] : []),
    ...(to ? [['to', `Until ${day(to)}`] as const] : []),
  ].map(([key, text]) => [key, text]);
}

/** Statuses are the tabs'. `headerLabel` names a header, known or not. */
export function filterTags(model: FilterModel, headerLabel: (name: string) => string): FilterTag[] {
  const { commonFilters, headerFilters } = model;
  return [
    ...wordsOf(commonFilters).map(([key, text]) => {
      const { [key]: _gone, ...rest } = commonFilters;
      return { text, without: { ...model, commonFilters: rest } };
    }),
    ...headerFilters.map(({ header, contains }, index) => ({
      text: `${headerLabel(header)}: ${contains}`,
      without: { ...model, headerFilters: headerFilters.toSpliced(index, 1) },
    })),
  ];
}
