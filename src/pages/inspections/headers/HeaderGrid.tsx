/**
 * The headers of a page of inspections as a grid, edited like a spreadsheet: arrows and Shift select, typing and Enter
 * edit, Ctrl C and V copy and paste, Ctrl D fills down, Ctrl Z takes a whole step back. Saving is that of the header form.
 */
import { useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { FolderTemplates } from '@/api/contract/folderTemplates';
import type { StandardHeader } from '@/api/contract/standards';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { cellKey, copiedText, whyFixed } from './cells';
import { CellFooter } from './CellFooter';
import type { Step } from './CellEditor';
import { GridTools } from './GridTools';
import { HeaderRow, type RowEvents } from './HeaderRow';
import { TemplateTools } from './TemplateTools';
import { placeFromTemplates } from './templates';
import { formatTable, parseTable, placeFilled, placePasted, placesOf, rowsOf, type Block, type Place } from './table';
import { useBlock } from './useBlock';
import { useEditedRows } from './useEditedRows';
import { useHeaderEdits } from './useHeaderEdits';
import './headers.css';

interface HeaderGridProps {
  /** Tells one page of the list from another. */
  page: string;
  inspections: readonly Inspection[];
  headers: readonly StandardHeader[];
  standard: number;
  onClose: () => void;
}

const STEPS: Readonly<Record<Step, Place>> = {
  down: { row: 1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

const pasteNote = (rowsLeftOut: number, columnsLeftOut: readonly string[]): string =>
  [
    ...(rowsLeftOut > 0 ? [`rows without an inspection here: ${rowsLeftOut}`] : []),
    ...(columnsLeftOut.length > 0 ? [`columns left out: ${columnsLeftOut.join(', ')}`] : []),
  ].join('; ');

export function HeaderGrid({ page, inspections, headers, standard, onClose }: HeaderGridProps) {
  const rows = useEditedRows(page, inspections);
  const { marks, said, say, change, undo, redo } = useHeaderEdits({ rows, headers, standard });
  const { block, bounds, select, move, press, selectAll } = useBlock({ rows: rows.length, columns: headers.length });
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { row, column } = block.focus;

  const textOf = (place: Place): string => {
    const [inspection, header] = [rows[place.row], headers[place.column]];
    return inspection && header ? copiedText(inspection, header) : '';
  };
  const [activeRow, activeHeader] = [rows[row], headers[column]];
  const isFixed = !activeRow || !activeHeader || whyFixed(activeRow, activeHeader, standard) !== null;
  const edit = (typed: string | null) => setEditing(isFixed ? null : { typed });
  const fill = () => change('Fill down', placeFilled(block, textOf));
  // The templates come later: of what was selected at the press, what is empty by then is filled.
  const { fillFrom } = useStableFunctions({
    fillFrom: (templates: FolderTemplates | null, pressed: { page: string; block: Block }) => {
      if (pressed.page !== page) return;
      if (!templates) return say('The templates could not be retrieved: nothing was filled.');
      const isMarked = (inspection: Inspection, header: StandardHeader) =>
        marks.get(inspection.uuid)?.has(cellKey(inspection, header)) ?? false;
      const filled = { rows, headers, standard, block: pressed.block, isMarked };
      const { cells, rowsWithout } = placeFromTemplates(templates, filled);
      change('Fill from templates', cells, rowsWithout > 0 ? `rows without a template: ${rowsWithout}` : '');
    },
  });

  // The focus follows the active cell, but not out of another part of the page.
  const isFollowed = useRef(false);
  useLayoutEffect(() => {
    if (!isFollowed.current || editing) return;
    grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  }, [row, column, editing]);

  const latest = useRef<RowEvents>(null);
  useLayoutEffect(() => {
    latest.current = {
      select: (place, isExtended) => {
        // The editor keeps what is in it when it loses the focus, and not when it is taken away.
        if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        isFollowed.current = true;
        select(place, isExtended);
      },
      edit: (place) => {
        select(place);
        edit(null);
      },
      keep: (place, text, step) => {
        setEditing(null);
        change('Change', [{ ...place, text }]);
        move(STEPS[step]);
      },
      drop: () => setEditing(null),
    };
  });
  // The same object for all renders, so that no row is drawn again for it.
  const events = useMemo<RowEvents>(
    () => ({
      select: (...args) => latest.current?.select(...args),
      edit: (...args) => latest.current?.edit(...args),
      keep: (...args) => latest.current?.keep(...args),
      drop: () => latest.current?.drop(),
    }),
    [],
  );

  const pressWithControl = (key: string, isShifted: boolean): boolean => {
    const actions: Readonly<Record<string, () => void>> = {
      d: fill,
      z: isShifted ? redo : undo,
      y: redo,
      a: selectAll,
    };
    const action = actions[key.toLowerCase()];
    action?.();
    return action !== undefined;
  };
  const pressKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (press(key, shiftKey)) return true;
    if (key === 'Enter' || key === 'F2') edit(null);
    else if (key === 'Delete' || key === 'Backspace') {
      change(
        'Clear',
        placesOf(block).map((place) => ({ ...place, text: '' })),
      );
    } else if (key.length === 1) edit(key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey || event.nativeEvent.isComposing) return;
    const isDone = event.ctrlKey || event.metaKey ? pressWithControl(event.key, event.shiftKey) : pressKey(event);
    if (!isDone) return;
    event.preventDefault();
    // A character that begins a text is no key of the page.
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', formatTable(rowsOf(block).map((places) => places.map(textOf))));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const table = parseTable(event.clipboardData.getData('text/plain'));
    if (table.length === 0) return;
    const { cells, rowsLeftOut, columnsLeftOut } = placePasted(table, block, { headers, rows });
    change('Paste', cells, pasteNote(rowsLeftOut, columnsLeftOut));
  };

  const selected = `${bounds.columns.from} ${bounds.columns.to}`;
  return (
    <div className="HeaderGrid">
      <GridTools said={said} onFill={fill} onUndo={undo} onRedo={redo} onClose={onClose}>
        <TemplateTools rows={rows} active={activeRow} onFill={(templates) => fillFrom(templates, { page, block })} />
      </GridTools>
      <div className="HeaderGrid-view">
        <table
          ref={grid}
          role="grid"
          aria-label="Headers"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={headers.length + 1}
          onFocus={() => (isFollowed.current = true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Without a next place the editor has gone with its cell, which gets the focus back.
            if (relatedTarget && !currentTarget.contains(relatedTarget)) isFollowed.current = false;
          }}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="HeaderGrid-name">
                Inspection
              </th>
              {headers.map(({ name, label, required }) => (
                <th key={name} scope="col" title={label}>
                  {label}
                  {required && <span aria-hidden>*</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((inspection, index) => {
              const isIn = index >= bounds.rows.from && index <= bounds.rows.to;
              const isActive = index === row;
              return (
                <HeaderRow
                  key={inspection.uuid}
                  row={index}
                  inspection={inspection}
                  headers={headers}
                  standard={standard}
                  marks={marks.get(inspection.uuid)}
                  selected={isIn ? selected : null}
                  active={isActive ? column : null}
                  editing={isActive ? editing : null}
                  events={events}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <CellFooter
        inspection={activeRow}
        header={activeHeader}
        standard={standard}
        mark={activeRow && activeHeader && marks.get(activeRow.uuid)?.get(cellKey(activeRow, activeHeader))}
      />
    </div>
  );
}
