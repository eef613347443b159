/** The tools of the list of batches: which are listed, and planning one. */
import { Button, Checkbox, Select } from 'antd';
import { BATCH_STATES, type BatchState } from '@/api/contract/batches';
import { parentOf } from '@/ui/popupContainer';
import type { BatchNarrowing } from './useBatchNarrowing';

const STATES = (Object.keys(BATCH_STATES) as BatchState[]).map((value) => ({ value, label: BATCH_STATES[value] }));

interface BatchToolsProps {
  narrowing: BatchNarrowing;
  /** Left out for those who only send. */
  onPlan?: () => void;
}

export function BatchTools({ narrowing: { state, mine, late, change }, onPlan }: BatchToolsProps) {
  return (
    <div className="ListTools">
      <Checkbox checked={mine} onChange={({ target }) => change({ mine: target.checked })}>
        Mine
      </Checkbox>
      <Checkbox checked={late} onChange={({ target }) => change({ late: target.checked })}>
        Late
      </Checkbox>
      <Select<BatchState>
        aria-label="State"
        className="ListTools-state"
        allowClear
        placeholder="All states"
        options={STATES}
        value={state}
        getPopupContainer={parentOf}
        onChange={(next?: BatchState) => change({ state: next ?? null })}
      />
      {onPlan && <Button onClick={onPlan}>Plan batch</Button>}
    </div>
  );
}
