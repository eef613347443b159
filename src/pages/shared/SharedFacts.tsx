/** The pipe of a shared inspection, and its grades. */
import { STANDARDS } from '@/api/contract/common';
import type { SharedInspection } from '@/api/contract/sharing';
import { sizeText } from '@/lib/measured';
import { shownDay } from '@/lib/shownDate';
import { GradeTag } from '@/ui/GradeTag';

function factsOf(inspection: SharedInspection): [label: string, value: string][] {
  const { LengthSurveyed, HeightDiameter, chainage_unit: unit, LocationStreet, LocationTown } = inspection;
  const facts: [string, string | null | undefined][] = [
    ['Inspection', inspection.name],
    ['Status', inspection.isReviewed ? 'Reviewed' : 'Not reviewed yet'],
    ['Asset ID', inspection.AssetID],
    ['Upstream node', inspection.UpstreamNode],
    ['Downstream node', inspection.DownstreamNode],
    ['Direction', inspection.Direction],
    ['Date', inspection.Date && shownDay(inspection.Date)],
    ['Length surveyed', LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`],
    ['Height or diameter', sizeText(HeightDiameter, unit === 'ft')],
    ['Material', inspection.Material],
    ['Location', [LocationStreet, LocationTown].filter(Boolean).join(', ')],
    ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
    ['Standard', STANDARDS[inspection.Standard]],
    ['Graded with', inspection.gradedWith],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

export function SharedFacts({ inspection }: { inspection: SharedInspection }) {
  return (
    <section className="SharedPage-box" aria-label="Pipe and grades">
      <dl className="SharedPage-facts">
        <div>
          <dt>Structural</dt>
          <dd>
            <GradeTag kind="Structural" grade={inspection.structuralGrade} atLeast={inspection.structuralAtLeast} />
          </dd>
        </div>
        <div>
          <dt>Service</dt>
          <dd>
            <GradeTag kind="Service" grade={inspection.serviceGrade} atLeast={inspection.serviceAtLeast} />
          </dd>
        </div>
        {factsOf(inspection).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
