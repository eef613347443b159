/** Whether the list shows its inspections as a grid of their headers, and which of them; the address says that it does. */
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';

const EDIT = parseAsStringLiteral(['headers']);

export function useHeadersMode() {
  const [edit, setEdit] = useQueryState('edit', EDIT);
  /** Null for the whole page, as it is after a reload too. */
  const [only, setOnly] = useState<readonly string[] | null>(null);
  return {
    isOpen: edit !== null,
    only,
    open: (uuids: readonly string[] | null) => {
      setOnly(uuids);
      void setEdit('headers');
    },
    close: () => {
      setOnly(null);
      void setEdit(null);
    },
  };
}
