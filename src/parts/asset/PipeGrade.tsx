/** A grade of a pipe, and whether it is worse or better than in the survey before. */
import type { AssetCondition } from '@/api/contract/assets';
import { GradeTag } from '@/ui/GradeTag';
import { trendOf } from './conditionWords';
import './PipeGrade.css';

const FAMILIES = {
  structural: { title: 'Structural', grade: 'structuralGrade', atLeast: 'structuralAtLeast' },
  service: { title: 'Service', grade: 'serviceGrade', atLeast: 'serviceAtLeast' },
} as const;

const SIGNS = { worse: '▲', better: '▼', same: '=' } as const;

export function PipeGrade({ condition, of }: { condition: AssetCondition | null; of: keyof typeof FAMILIES }) {
  const { title, grade, atLeast } = FAMILIES[of];
  const trend = trendOf(condition, grade);
  return (
    <span className="PipeGrade">
      <GradeTag
        kind={title}
        grade={condition?.[grade] ?? null}
        atLeast={condition?.[atLeast]}
        table={condition?.table ?? undefined}
      />
      {trend && (
        <span title={trend.text} data-trend={trend.direction}>
          <span aria-hidden="true">{SIGNS[trend.direction]}</span>
          <span className="visually-hidden">{trend.text}</span>
        </span>
      )}
    </span>
  );
}
