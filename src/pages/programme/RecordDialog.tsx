/** Records the programme as decisions: says how many pipes in which years, and afterwards which were not set. */
import { Modal, Progress } from 'antd';
import { useState } from 'react';
import type { DecisionsSet } from '@/api/contract/programme';
import { plural } from '@/lib/plural';
import { DecisionOutcome } from '@/parts/asset/DecisionOutcome';
import { useDecide } from '@/parts/asset/useDecide';
import { toDecisions, type ShownRow } from './programmePipes';

interface RecordDialogProps {
  /** As they were when the dialog opened. */
  rows: readonly ShownRow[];
  years: readonly number[];
  onClose: () => void;
}

export function RecordDialog({ rows: opened, years, onClose }: RecordDialogProps) {
  const [rows] = useState(opened);
  const { decide, progress } = useDecide();
  const [outcome, setOutcome] = useState<DecisionsSet | null>(null);
  const decisions = toDecisions(rows);
  const planned = rows.filter(({ year }) => year !== null).length;
  const kept = rows.filter(({ asset: { decision, decisionYear }, year }) => {
    return year === null && decision === 'planned' && years.includes(decisionYear ?? NaN);
  }).length;
  const names = new Map(rows.map(({ asset }) => [asset.uuid, asset.AssetID]));
  const isRunning = progress !== null;
  const record = async () => {
    if (!isRunning) setOutcome(await decide(decisions));
  };
  const isOver = outcome !== null || decisions.length === 0;
  return (
    <Modal
      open
      title="Record as decisions"
      okText={isOver ? 'Close' : `Record ${plural(decisions.length, 'decision')}`}
      cancelButtonProps={{ hidden: isOver, disabled: isRunning }}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: !isRunning }}
      confirmLoading={isRunning}
      onOk={isOver ? onClose : () => void record()}
      onCancel={onClose}
    >
      {outcome ? (
        <DecisionOutcome outcome={outcome} nameOf={(uuid) => names.get(uuid) ?? ''} />
      ) : (
        <>
          <p>{questionText(decisions, planned)}</p>
          {kept > 0 && (
            <p>{`${plural(kept, 'pipe that is', 'pipes that are')} planned for these years already, and left out here, keep that decision.`}</p>
          )}
          {isRunning && <Progress percent={Math.round((100 * progress) / decisions.length)} aria-label="Recorded" />}
        </>
      )}
    </Modal>
  );
}

/** How many pipes are planned for which years, and how many of them are already. */
function questionText(decisions: ReturnType<typeof toDecisions>, planned: number): string {
  if (planned === 0) return 'No pipe is in the programme.';
  if (decisions.length === 0) return `All ${plural(planned, 'pipe')} are recorded so already.`;
  const counts = new Map<number, number>();
  for (const { change } of decisions) {
    const year = change.decisionYear ?? 0;
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const byYear = [...counts].sort(([a], [b]) => a - b).map(([year, count]) => `${count.toLocaleString()} for ${year}`);
  const already = planned - decisions.length;
  const rest = already > 0 ? ` ${plural(already, 'pipe is', 'pipes are')} recorded so already.` : '';
  const pipes = plural(decisions.length, 'pipe');
  return `Decide on ${pipes} in ${plural(counts.size, 'year')}: ${byYear.join(', ')}? What was decided for them before is replaced; what somebody else decides meanwhile is not.${rest}`;
}
