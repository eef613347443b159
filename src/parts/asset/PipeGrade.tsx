/** A grade of a pipe, and whether it is worse or better than in the survey before. */
import type { AssetCondition } from '@/api/contract/assets';
import { GradeTag } from '@/ui/GradeTag';
import { trendOf } from './conditionWords';
import './PipeGrade.css';

const FAMILIES = { structural: 'Structural', service: 'Service' } as const;

const SIGNS = { worse: '▲', better: '▼', same: '=' } as const;

export function PipeGrade({ condition, of }: { condition: AssetCondition | null; of: keyof typeof FAMILIES }) {
  const trend = trendOf(condition, `${of}Grade`);
  return (
    <span className="PipeGrade">
      <GradeTag
        kind={FAMILIES[of]}
        grade={condition?.[`${of}Grade`] ?? null}
        atLeast={condition?.[`${of}AtLeast`]}
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
