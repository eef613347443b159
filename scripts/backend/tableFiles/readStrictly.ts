/** Reads a table that is taken whole or not at all: where it cannot be read, that is a problem like those of its rows. */
import { UnreadableText } from './decodeText';
import { readTable, type TableFile } from './readTable';

export interface TableProblem {
  /** From 1, as a text editor counts; null when it is about the file. */
  line: number | null;
  message: string;
}

const isDamaged = (text: string): boolean => text.includes('\uFFFD');

export async function readStrictly(bytes: Uint8Array, mostRows: number): Promise<TableFile | TableProblem> {
  try {
    const table = await readTable(bytes, { name: 'The file', mostRows });
    // Whoever wrote the file has lost characters already.
    if (table.columns.some(isDamaged) || table.rows.some(({ fields }) => fields.some(isDamaged))) {
      return { line: null, message: 'The file is not text in UTF-8.' };
    }
    return table;
  } catch (error) {
    if (error instanceof UnreadableText) return { line: error.line, message: error.message };
    throw error;
  }
}
