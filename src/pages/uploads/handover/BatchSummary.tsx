/** What a batch comes to, before it is handed over and before it is accepted: how many, how much pipe, what is missing. */
import type { UploadBatch } from '@/api/contract/batches';
import type { BatchInspections } from '@/api/contract/handover';
import { plural } from '@/lib/plural';
import { isImperialStandard } from '@/lib/measured';
import { shownLength } from '@/lib/shownLength';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';

interface BatchSummaryProps {
  batch: UploadBatch;
  found: BatchInspections;
}

export function BatchSummary({ batch, found: { inspections, surveyedMetres, withoutLength } }: BatchSummaryProps) {
  const isImperial = isImperialStandard(useAppSelector(selectOrgStandard) ?? undefined);
  const surveyed = `${shownLength(surveyedMetres, isImperial)} surveyed`;
  const ordered = batch.orderedMetres === null ? '' : ` of ${shownLength(batch.orderedMetres, isImperial)} ordered`;
  const open = inspections.filter((each) => each.open.length > 0).length;
  return (
    <ul className="BatchSummary">
      <li>
        {plural(inspections.length, 'inspection')}, {surveyed}
        {ordered}
      </li>
      {withoutLength > 0 && <li>{plural(withoutLength, 'inspection')} without a length: not in that sum</li>}
      {batch.failed > 0 && <li>{plural(batch.failed, 'video')} failed: not part of it</li>}
      <li>{open === 0 ? 'Nothing is open in any of them' : `${plural(open, 'inspection')} with something open`}</li>
    </ul>
  );
}
