/**
 * Says whether the generated plan is out of date: what has changed in the inspection since, and the button that
 * generates the plan again.
 */
import { Alert, Button } from 'antd';
import type { PlanChange, RepairPlan } from '@/api/contract/repairs';

type FrameChange = Extract<PlanChange, { frameId: number }>;

const WORDS: Readonly<Record<FrameChange['what'], string>> = {
  hidden: 'was hidden',
  uncoded: 'no longer has a code',
  added: 'is new in the report',
  recoded: 'was given this code',
  moved: 'has moved',
  accepted: 'was confirmed',
  'acceptance taken back': 'is no longer confirmed',
};

const SHOWN = 5;

/** 'FL at 4.00 m was hidden' */
export function changeText(change: PlanChange, unit: string): string {
  if (!('frameId' in change)) {
    return change.what === 'rules' ? 'The repair rules have changed.' : 'The material or size of the pipe has changed.';
  }
  const place = change.chainage === null ? '' : ` at ${change.chainage.toFixed(2)} ${unit}`;
  return `${change.defectCode}${place} ${WORDS[change.what]}.`;
}

interface PlanStateProps {
  plans: RepairPlan;
  unit: string;
  isGenerating: boolean;
  onGenerate: () => void;
}

export function PlanState({ plans: { vaparPlan, changes, generationDueSince }, unit, ...props }: PlanStateProps) {
  const { isGenerating, onGenerate } = props;
  if (generationDueSince !== null) {
    return (
      <Alert
        type="warning"
        title="Repairs are still to be generated"
        description="The status has changed, and the repairs that follow from it have not been generated yet."
        action={
          <Button size="small" loading={isGenerating} onClick={onGenerate}>
            Generate repairs
          </Button>
        }
      />
    );
  }
  if (!vaparPlan || changes.length === 0) return null;
  const more = changes.length - SHOWN;
  return (
    <Alert
      type="warning"
      title="The inspection has changed since"
      description={
        <ul className="PlanState-changes" aria-label="What has changed">
          {changes.slice(0, SHOWN).map((change) => (
            <li key={changeText(change, unit) + ('frameId' in change ? change.frameId : '')}>
              {changeText(change, unit)}
            </li>
          ))}
          {more > 0 && <li>{`And ${more} more.`}</li>}
        </ul>
      }
      action={
        <Button size="small" loading={isGenerating} onClick={onGenerate}>
          Generate again
        </Button>
      }
    />
  );
}
