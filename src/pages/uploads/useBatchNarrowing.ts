/** Which batches are listed, kept in the address: of one state, the person's own, those that are late. */
import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { BATCH_STATE_CODES, type BatchState } from '@/api/contract/batches';

const IN_ADDRESS = {
  state: parseAsStringLiteral(BATCH_STATE_CODES),
  mine: parseAsBoolean.withDefault(false),
  late: parseAsBoolean.withDefault(false),
};

interface Narrowed {
  /** Null for all. */
  state: BatchState | null;
  mine: boolean;
  late: boolean;
}

export interface BatchNarrowing extends Narrowed {
  isNarrowed: boolean;
  change: (next: Partial<Narrowed>) => void;
}

/** `onChange` goes back to the first page. */
export function useBatchNarrowing(onChange: () => void): BatchNarrowing {
  const [narrowed, setInAddress] = useQueryStates(IN_ADDRESS);
  const { state, mine, late } = narrowed;
  return {
    ...narrowed,
    isNarrowed: state !== null || mine || late,
    change: (next) => {
      void setInAddress(next);
      onChange();
    },
  };
}
