/** A row of the grid of headers. Drawn again only when its inspection, its marks or its part of the selection change. */
import { memo } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { FileName } from '@/ui/FileName';
import { CellEditor, type Step } from './CellEditor';
import { cellKey, shownText, whyFixed } from './cells';
import type { Place } from './table';

/** Why a cell is not saved. `text` is what stands in it, where that could not be read. */
export interface Mark {
  reason: string;
  text?: string;
}
export type Marks = ReadonlyMap<string, Mark>;

export interface RowEvents {
  select: (place: Place, isExtended: boolean) => void;
  edit: (place: Place) => void;
  keep: (place: Place, text: string, step: Step) => void;
  drop: () => void;
}

interface HeaderRowProps {
  row: number;
  inspection: Inspection;
  headers: readonly StandardHeader[];
  standard: number;
  /** Of this row's cells alone, so that a mark elsewhere draws nothing here. */
  marks: Marks | undefined;
  /** The first and last selected column as '2 5', and the column of the one active cell. */
  selected: string | null;
  active: number | null;
  editing: { typed: string | null } | null;
  events: RowEvents;
}

export const HeaderRow = memo(function HeaderRow(props: HeaderRowProps) {
  const { row, inspection, headers, standard, marks, selected, active, editing, events } = props;
  const [from = -1, to = -2] = selected?.split(' ').map(Number) ?? [];
  const title = inspectionTitle(inspection);
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" className="HeaderGrid-name" title={[...new Set([title, inspection.name])].join('\n')}>
        {title !== inspection.name && <span className="HeaderGrid-route">{title}</span>}
        <FileName name={inspection.name} />
      </th>
      {headers.map((header, column) => {
        const place = { row, column };
        const mark = marks?.get(cellKey(inspection, header));
        const fixed = whyFixed(inspection, header, standard);
        const text = mark?.text ?? shownText(inspection, header);
        const isMissing = text === '' && header.required && fixed === null;
        const isEdited = active === column && editing !== null && fixed === null;
        return (
          <td
            key={header.name}
            role="gridcell"
            aria-colindex={column + 2}
            data-place={`${row} ${column}`}
            tabIndex={active === column ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-readonly={fixed !== null}
            aria-invalid={mark !== undefined || isMissing || undefined}
            data-active={active === column || undefined}
            data-missing={isMissing || undefined}
            className={header.kind === 'number' ? 'HeaderGrid-number' : undefined}
            title={mark?.reason ?? fixed ?? (isMissing ? `${header.label} is missing.` : text)}
            onMouseDown={(event) => {
              if (event.button === 0 && !isEdited) events.select(place, event.shiftKey);
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1) events.select(place, true);
            }}
            onDoubleClick={() => events.edit(place)}
          >
            {isEdited ? (
              <CellEditor
                inspection={inspection}
                header={header}
                typed={editing.typed}
                onKeep={(kept, step) => events.keep(place, kept, step)}
                onDrop={events.drop}
              />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
});
