/** What a batch comes to, before it is handed over and before it is accepted: how many, how much pipe, what is missing. */
import type { UploadBatch } from '@/api/contract/batches';
import type { BatchInspections } from '@/api/contract/handover';
import { plural } from '@/lib/plural';
import { isImperialStandard } from '@/lib/measured';
import { METRES_PER_FOOT } from '@/lib/units';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';

/** In whole metres or feet: what is short of the order is not rounded away. */
const exactLength = (metres: number, isImperial: boolean): string =>
  isImperial
    ? `${Math.round(metres / METRES_PER_FOOT).toLocaleString()} ft`
    : `${Math.round(metres).toLocaleString()} m`;

interface BatchSummaryProps {
  batch: UploadBatch;
  found: BatchInspections;
}

export function BatchSummary({ batch, found: { inspections, surveyedMetres, withoutLength } }: BatchSummaryProps) {
  const isImperial = isImperialStandard(useAppSelector(selectOrgStandard) ?? undefined);
  const isKnown = withoutLength < inspections.length;
  const surveyed = isKnown ? `${exactLength(surveyedMetres, isImperial)} surveyed` : 'no length known';
  const ordered = batch.orderedMetres === null ? '' : ` of ${exactLength(batch.orderedMetres, isImperial)} ordered`;
  const open = inspections.filter((each) => each.open.length > 0).length;
  return (
    <ul className="BatchSummary">
      <li>
        {plural(inspections.length, 'inspection')}, {surveyed}
        {ordered}
      </li>
      {isKnown && withoutLength > 0 && <li>{plural(withoutLength, 'inspection')} without a length: not in that sum</li>}
      {batch.failed > 0 && <li>{plural(batch.failed, 'video')} failed: not part of it</li>}
      <li>{open === 0 ? 'Nothing is open in any of them' : `${plural(open, 'inspection')} with something open`}</li>
    </ul>
  );
}
