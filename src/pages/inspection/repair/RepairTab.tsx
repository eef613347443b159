/** The generated repair plan: what is to be repaired, which defect led to it, and whose rule says so. */
import { Button } from 'antd';
import type { Inspection } from '@/api/contract/inspections';
import type { RepairItem } from '@/api/contract/repairs';
import { useGenerateRepairsMutation, useGetRepairPlanQuery } from '@/api/repairs';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import type { Review } from '../review/useReview';
import './RepairTab.css';

interface RepairTabProps {
  inspection: Inspection;
  review: Pick<Review, 'allFrames' | 'selectPlace'>;
}

export function RepairTab({ inspection, review }: RepairTabProps) {
  const { uuid, chainage_unit: unit } = inspection;
  const { currentData, isError, isFetching, refetch } = useGetRepairPlanQuery(uuid);
  const [generate, { isLoading }] = useGenerateRepairsMutation();
  if (isError && !isFetching && !currentData) {
    return <Page.Error title="Failed to load the repair plan" onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Page.Loading label="Loading repair plan" />;
  const plan = currentData.vaparPlan;
  const button = (
    <Button loading={isLoading} onClick={() => void generate({ inspectionIds: [uuid] })}>
      {plan ? 'Generate again' : 'Generate repairs'}
    </Button>
  );
  if (!plan) {
    return (
      <Page.NoData
        title="No repair plan yet"
        text="Repairs are generated from the report when the status changes from Uploaded, or now."
        action={button}
      />
    );
  }
  if (plan.items.length === 0) {
    return <Page.NoData title="No repairs" text={plan.generalNotes ?? undefined} action={button} />;
  }
  const sources = [...new Set(plan.items.map(({ source }) => source))];
  return (
    <div className="RepairTab">
      <p className="RepairTab-summary">
        <strong>{plan.actionSummary}</strong>
        <span className="RepairTab-note">
          Generated <RelativeTime value={plan.lastUpdated} />
        </span>
      </p>
      {plan.generalNotes && <p className="RepairTab-note">{plan.generalNotes}</p>}
      <ul className="RepairTab-items" aria-label="Repairs">
        {plan.items.map((item) => (
          <Repair key={item.id} item={item} unit={unit} review={review} hasSource={sources.length > 1} />
        ))}
      </ul>
      {sources.length === 1 && <p className="RepairTab-note">{`Rules: ${sources[0]}`}</p>}
      {button}
    </div>
  );
}

/** '12.35 m', or '4.00 to 6.00 m' for a continuous defect. */
export function placeOf({ chainageFrom, chainageTo }: RepairItem, unit: string): string {
  if (chainageFrom === null) return 'chainage not known';
  const to = chainageTo === null || chainageTo === chainageFrom ? '' : ` to ${chainageTo.toFixed(2)}`;
  return `${chainageFrom.toFixed(2)}${to} ${unit}`;
}

interface RepairProps extends Pick<RepairTabProps, 'review'> {
  item: RepairItem;
  unit: string;
  /** Left out where all repairs have the same. */
  hasSource: boolean;
}

function Repair({ item, unit, hasSource, review: { allFrames, selectPlace } }: RepairProps) {
  const frame = allFrames?.find(({ id }) => id === item.frameId);
  const details = item.metadata.map(({ key, value }) => `${key} ${value}`).join(', ');
  const defect = `${item.defectCode ?? 'Defect'}, ${placeOf(item, unit)}`;
  return (
    <li className="RepairTab-item">
      <span className="RepairTab-type">
        <strong>{item.repairType}</strong>
        {details && <span className="RepairTab-note">{details}</span>}
      </span>
      {frame ? (
        <Button type="link" size="small" onClick={() => selectPlace(frame)}>
          {defect}
        </Button>
      ) : (
        <span>{defect}</span>
      )}
      {hasSource && <span className="RepairTab-note">{item.source}</span>}
    </li>
  );
}
