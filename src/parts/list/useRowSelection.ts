/**
 * Which rows of a list are selected: only rows that are shown can be. The selection survives a refresh, and is dropped
 * as soon as the list asks for another page, search or order.
 */
import { useMemo, useState } from 'react';

interface Chosen {
  question: string;
  ids: readonly string[];
}

/** `question` tells one page of one list from another; `start` is what is selected at first. */
export function useRowSelection<Row>(
  question: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  start: Chosen = { question, ids: [] },
) {
  const [chosen, setChosen] = useState(start);
  const selected = useMemo(() => {
    const ids = new Set(chosen.question === question ? chosen.ids : []);
    return (rows ?? []).filter((row) => ids.has(idOf(row)));
  }, [chosen, question, rows, idOf]);
  const selectedIds = useMemo(() => selected.map(idOf), [selected, idOf]);
  return { selected, selectedIds, select: (ids: readonly string[]) => setChosen({ question, ids }) };
}
