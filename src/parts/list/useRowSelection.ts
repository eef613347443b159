/**
 * Which rows of a list are selected: only rows that are shown can be. What is selected survives a refresh, and is let
 * go as soon as another question is asked of the list.
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
