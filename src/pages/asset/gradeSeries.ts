/** The graded inspections of a pipe as points of two lines: where on the span of time, and which grade. */
import type { Inspection } from '@/api/contract/inspections';
import { byTime, dayOf } from './dayOf';

export interface Point {
  uuid: string;
  day: string;
  /** 0 for the first day, 1 for the last; in the middle where there is one day only. */
  share: number;
  grade: number;
}
export interface Series {
  kind: 'structural' | 'service';
  points: readonly Point[];
}

const FIELDS = { structural: 'structuralGrade', service: 'serviceGrade' } as const;

type Graded = Pick<Inspection, 'uuid' | 'Date' | 'createdAt' | 'structuralGrade' | 'serviceGrade' | 'defectTable'>;

interface GradeSeries {
  series: Series[];
  /** Days, empty without inspections. */
  first: string;
  last: string;
  /** What gave the grades, each once: they compare fairly only under one table. */
  tables: string[];
}

export function gradeSeries(inspections: readonly Graded[]): GradeSeries {
  const inOrder = inspections
    .filter(({ structuralGrade, serviceGrade }) => structuralGrade !== null || serviceGrade !== null)
    .sort(byTime);
  const days = inOrder.map(dayOf);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const span = Date.parse(last) - Date.parse(first);
  const shareOf = (day: string) => (span > 0 ? (Date.parse(day) - Date.parse(first)) / span : 0.5);
  const series = (['structural', 'service'] as const).map((kind) => ({
    kind,
    points: inOrder.flatMap((inspection) => {
      const grade = inspection[FIELDS[kind]];
      const day = dayOf(inspection);
      return grade === null ? [] : [{ uuid: inspection.uuid, day, share: shareOf(day), grade }];
    }),
  }));
  const tables = [...new Set(inOrder.flatMap(({ defectTable }) => defectTable?.title ?? []))];
  return { series, first, last, tables };
}
