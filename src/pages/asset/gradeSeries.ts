/**
 * The graded inspections of a pipe as the points of two lines: when each pipe was inspected, as a share of the whole
 * time, and its grade.
 */
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
  /** First and last day as ISO text; empty without a graded inspection. */
  first: string;
  last: string;
  /** Titles of the defect tables that gave the grades, each once: grades compare fairly only under one table. */
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
