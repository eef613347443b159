/** Saves rows of a list as a CSV file on the person's computer, with those of the given columns that have a value. */
import { toCsv, type CsvValue } from '@/lib/csv';
import { datedFileName } from '@/lib/datedFileName';
import type { AppThunk } from '@/state/types';

interface CsvColumn<Row> {
  title: string;
  value?: (row: Row) => CsvValue;
}

export const downloadCsv =
  <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): AppThunk =>
  (_dispatch, _getState, { saveFile, platform: { clock } }) => {
    const told = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
    const lines = rows.map((row) => told.map(({ value }) => value(row)));
    saveFile(datedFileName(name, 'csv', clock.now()), toCsv([told.map(({ title }) => title), ...lines]), 'text/csv');
  };
