/** Who changed what of the plans, the latest first. */
import type { PlanHistory as History } from '@/api/contract/repairs';
import { useGetPlanHistoryQuery } from '@/api/repairs';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';

const PARTS: Readonly<Record<History[number]['part'], string>> = {
  vapar: 'Generated',
  owner: 'Owner',
  contractor: 'Contractor',
  shared: 'All plans',
};

const FIELDS: Readonly<Record<string, string>> = {
  items: 'repairs',
  generalNotes: 'notes',
  actionSummary: 'summary',
  consequence: 'consequence',
  consequenceComment: 'why this consequence',
  likelihood: 'likelihood',
  likelihoodComment: 'why this likelihood',
  frequency: 'when to inspect again',
  junctions: 'junctions',
  repairCompletedDate: 'repair completed',
};

/** 'Owner, repairs: 1 Patch → 2 Patch' */
export const historyText = ({ part, field, from, to }: History[number]): string =>
  part === 'vapar'
    ? `${PARTS.vapar} generated: ${to ?? 'no repairs'}`
    : `${PARTS[part]}, ${FIELDS[field] ?? field}: ${from ?? '—'} → ${to ?? '—'}`;

export function PlanHistory({ inspectionId }: { inspectionId: string }) {
  const { data, isError, refetch } = useGetPlanHistoryQuery(inspectionId);
  if (isError) return <Page.Error title="Failed to load the changes" onRetry={() => void refetch()} />;
  if (!data) return <Page.Loading label="Loading changes" />;
  if (data.length === 0) return <p className="RepairTab-note">Nothing has been changed yet.</p>;
  return (
    <ul className="PlanState-changes PlanHistory" aria-label="Changes">
      {data.map((change) => (
        <li key={change.id}>
          {historyText(change)}
          <br />
          <span className="RepairTab-note">
            {change.by}, <RelativeTime value={change.changedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
