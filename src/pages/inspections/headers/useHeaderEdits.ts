/**
 * Changes the cells of the grid: texts that can be read become one step of edits, which are saved one by one; others stay
 * in their cells with the reason. Cells whose edit could not be saved, such as where somebody else was faster, are marked.
 */
import { useMemo, useState } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { plural } from '@/lib/plural';
import { headerChange, headerValue } from '@/parts/inspection/headerValue';
import { selectGivenUpSaves } from '@/state/edits/slice';
import { changeInspections, HEADER_STEPS, redoFrameStep, undoFrameStep, type FieldChange } from '@/state/edits/thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { cellKey, readCell, whyFixed } from './cells';
import type { Mark, Marks } from './HeaderRow';
import type { PlacedText } from './table';

interface Grid {
  rows: readonly Inspection[];
  headers: readonly StandardHeader[];
  standard: number;
}

export function useHeaderEdits({ rows, headers, standard }: Grid) {
  const dispatch = useAppDispatch();
  const givenUp = useAppSelector(selectGivenUpSaves);
  const [faults, setFaults] = useState<Marks>(new Map());
  const [said, say] = useState('');

  /** By inspection, and there by cell. */
  const marks = useMemo(() => {
    const all = new Map<string, Map<string, Mark>>();
    const add = (inspectionId: string, cell: string, mark: Mark) => {
      const ofRow = all.get(inspectionId) ?? new Map<string, Mark>();
      all.set(inspectionId, ofRow.set(cell, mark));
    };
    for (const [cell, fault] of faults) add(cell.split(' ')[0] ?? '', cell, fault);
    for (const { inspectionId, record, reason } of givenUp) add(inspectionId, record, { reason });
    return all;
  }, [faults, givenUp]);

  /** `label` names the step, without its number: 'Paste'. */
  const change = (label: string, cells: readonly PlacedText[], note = ''): void => {
    const changes: FieldChange[] = [];
    const next = new Map(faults);
    let fixed = 0;
    let unread = 0;
    for (const { row, column, text } of cells) {
      const [inspection, header] = [rows[row], headers[column]];
      if (!inspection || !header) continue;
      if (whyFixed(inspection, header, standard) !== null) {
        fixed += 1;
        continue;
      }
      const cell = cellKey(inspection, header);
      const reading = readCell(text, header, inspection);
      if ('fault' in reading) {
        unread += 1;
        next.set(cell, { reason: reading.fault, text });
        continue;
      }
      next.delete(cell);
      if (reading.value === headerValue(inspection, header)) continue;
      const words = `${header.label}: ${text.trim() || 'none'}`;
      changes.push({ inspection, field: header.name, label: words, change: headerChange(header, reading.value) });
    }
    setFaults(next);
    dispatch(changeInspections(`${label} ${plural(changes.length, 'value')}`, changes));
    const rowCount = new Set(changes.map(({ inspection }) => inspection.uuid)).size;
    const where = changes.length > 1 ? ` in ${plural(rowCount, 'inspection')}` : '';
    const parts = [
      `${label}: ${plural(changes.length, 'value')} changed${where}`,
      ...(unread > 0 ? [`${unread} could not be read`] : []),
      ...(fixed > 0 ? [`${plural(fixed, 'cell')} cannot be changed here`] : []),
      ...(note === '' ? [] : [note]),
    ];
    say(`${parts.join('; ')}.`);
  };
  const undo = () => {
    const step = dispatch(undoFrameStep(HEADER_STEPS));
    say(step ? `Undone: ${step.label}.` : 'There is nothing to undo.');
  };
  const redo = () => {
    const step = dispatch(redoFrameStep(HEADER_STEPS));
    say(step ? `Redone: ${step.label}.` : 'There is nothing to redo.');
  };
  return { marks, said, say, change, undo, redo };
}
