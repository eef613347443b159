/** What is to be done with the pipe: what its latest survey says, its risk, its repair, and what the owner has decided. */
import { Button, Card, Descriptions } from 'antd';
import { Link } from 'react-router-dom';
import type { Asset, AssetCondition } from '@/api/contract/assets';
import { useGetRepairPlanQuery } from '@/api/repairs';
import { planThatCounts, repairsText } from '@/lib/repairs/planThatCounts';
import { shownDay } from '@/lib/shownDate';
import { surveyedText } from '@/parts/asset/conditionWords';
import { decisionText } from '@/parts/asset/decisionWords';
import { criticalityText, riskText } from '@/parts/asset/riskWords';
import { PipeGrade } from '@/parts/asset/PipeGrade';
import { WHOSE_PLAN } from '@/parts/asset/repairWords';
import { useCostTexts } from '@/parts/repairs/useCostTexts';

interface DecisionCardProps {
  asset: Asset;
  onDecide: (trigger: HTMLElement) => void;
}

export function DecisionCard({ asset, onDecide }: DecisionCardProps) {
  const { condition, criticalityNote, decisionNote, decidedBy, decidedAt } = asset;
  const facts: [string, React.ReactNode][] = [
    ['Structural', <PipeGrade key="grade" condition={condition} of="structural" />],
    ['Service', <PipeGrade key="grade" condition={condition} of="service" />],
    ['Surveyed', <Surveyed key="surveyed" asset={asset} />],
    ['Repair', condition ? <Repair key="repair" condition={condition} /> : 'Never surveyed'],
    [
      'Risk',
      <span key="risk">
        {riskText(asset)}
        <small className="AssetPage-note">
          <Link to="/assets/risk">How risk is rated</Link>
        </small>
      </span>,
    ],
    ['Criticality', <Noted key="noted" text={criticalityText(asset)} note={criticalityNote} />],
    ['Decision', <Noted key="noted" text={decisionText(asset) ?? 'None yet'} note={decisionNote} />],
    ...(decidedAt || decidedBy
      ? [['Decided', [decidedBy, decidedAt && shownDay(decidedAt)].filter(Boolean).join(', ')] as [string, string]]
      : []),
  ];
  return (
    <Card
      size="small"
      title={<h2 className="AssetPage-heading">Decision</h2>}
      role="region"
      aria-label="Decision"
      extra={
        <Button size="small" onClick={({ currentTarget }) => onDecide(currentTarget)}>
          Decide
        </Button>
      }
    >
      <Descriptions
        size="small"
        column={1}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Card>
  );
}

function Surveyed({ asset }: { asset: Asset }) {
  const { condition } = asset;
  if (!condition) return 'Never';
  return (
    <span>
      <Link to={`/inspection/${condition.inspectionId}`}>{surveyedText(asset)}</Link>
      {condition.table && <small className="AssetPage-note">{`Graded with: ${condition.table}`}</small>}
    </span>
  );
}

function Noted({ text, note }: { text: string; note: string | null }) {
  return (
    <span>
      {text}
      {note && <small className="AssetPage-note">{note}</small>}
    </span>
  );
}

/** By the plan that counts of the survey that stands for the pipe. */
function Repair({ condition: { inspectionId, unit } }: { condition: AssetCondition }) {
  const { currentData: plans, isError, isFetching, refetch } = useGetRepairPlanQuery(inspectionId);
  const { sumOf, unknownBecause } = useCostTexts(unit);
  if (isError && !isFetching) {
    return (
      <span role="alert">
        The repair plan could not be loaded.{' '}
        <Button type="link" size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    );
  }
  if (!plans) return 'Loading…';
  const found = planThatCounts(plans);
  const place = `/inspection/${inspectionId}?tab=repair`;
  if (!found) return <Link to={place}>No repair plan yet</Link>;
  const isOutdated = found.whose === 'ours' && plans.changes.length > 0;
  const sum = sumOf(found.repairs) ?? (unknownBecause && `cost not known: ${unknownBecause}`);
  const cost = found.repairs.length === 0 ? null : sum;
  return (
    <span>
      <Link to={place}>{repairsText(found.repairs)}</Link>
      {cost && `, ${cost}`}
      <small className="AssetPage-note">
        {`By ${WHOSE_PLAN[found.whose]}${isOutdated ? ', which is older than the report' : ''}`}
      </small>
    </span>
  );
}
