/** Saves rows of a list as a CSV file of the person's own, with the columns that are asked for. */
import { toCsv, type CsvValue } from '@/lib/csv';
import type { AppThunk } from '@/state/types';

interface CsvColumn<Row> {
  title: string;
  value?: (row: Row) => CsvValue;
}

/** The file is named `<name>-2026-01-31.csv`, by the day in UTC. */
export const saveCsv =
  (name: string, csv: string): AppThunk =>
  (_dispatch, _getState, { saveFile, platform: { clock } }) => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    saveFile(`${name}-${day}.csv`, csv, 'text/csv');
  };

export const downloadCsv = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): AppThunk => {
  const told = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  const lines = rows.map((row) => told.map(({ value }) => value(row)));
  return saveCsv(name, toCsv([told.map(({ title }) => title), ...lines]));
};
