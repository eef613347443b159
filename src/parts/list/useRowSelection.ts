/**
 * Which rows of a list are selected: only rows that are shown can be. What is selected survives a refresh, and is let
 * go as soon as another question is asked of the list.
 */
import { useMemo, useState } from 'react';

/** `question` tells one page of one list from another. */
export function useRowSelection<Row>(question: string, rows: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<{ question: string; ids: readonly string[] }>({ question, ids: [] });
  const selected = useMemo(() => {
    const ids = new Set(chosen.question === question ? chosen.ids : []);
    return (rows ?? []).filter((row) => ids.has(idOf(row)));
  }, [chosen, question, rows, idOf]);
  const selectedIds = useMemo(() => selected.map(idOf), [selected, idOf]);
  return { selected, selectedIds, select: (ids: readonly string[]) => setChosen({ question, ids }) };
}
