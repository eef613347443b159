/** The line beneath the grid: what is the matter with the active cell, with the ways out, or which keys there are. */
import { Button } from 'antd';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { discardSave, retrySave } from '@/state/edits/retrySaves';
import { selectGivenUpSaves } from '@/state/edits/slice';
import { wordsOf } from '@/state/edits/toasts';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { cellKey, whyFixed } from './cells';
import type { Mark } from './HeaderRow';

interface CellFooterProps {
  inspection: Inspection | undefined;
  header: StandardHeader | undefined;
  standard: number;
  mark: Mark | undefined;
}

const KEYS =
  'Type or Enter to edit · Shift and arrows to select · Ctrl V to paste · Ctrl D to fill down · Ctrl Z to undo';

export function CellFooter({ inspection, header, standard, mark }: CellFooterProps) {
  const dispatch = useAppDispatch();
  const record = inspection && header ? cellKey(inspection, header) : null;
  const save = useAppSelector((state) => selectGivenUpSaves(state).find((each) => each.record === record));
  if (!inspection || !header || record === null) return null;
  const reason = mark?.reason ?? whyFixed(inspection, header, standard);
  const words = save && wordsOf(save);
  return (
    <div className="HeaderGrid-footer">
      <span className="HeaderGrid-about" data-isfault={mark !== undefined || undefined}>
        {reason ? `${header.label}, ${inspectionTitle(inspection)}: ${reason}` : KEYS}
      </span>
      {words && (
        <>
          <Button size="small" onClick={() => dispatch(retrySave(record))}>
            {words.retry}
          </Button>
          <Button size="small" onClick={() => dispatch(discardSave(record))}>
            {words.discard}
          </Button>
        </>
      )}
    </div>
  );
}
