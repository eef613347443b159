/** Saves a table's file under a name that every system takes. */
import type { AppThunk } from '@/state/types';

export const saveTableFile =
  (name: string, csv: string): AppThunk =>
  (_dispatch, _getState, { saveFile }) =>
    saveFile(`${name.replaceAll(/[^\p{L}\p{N} .,-]/gu, '')}.csv`, csv, 'text/csv');
