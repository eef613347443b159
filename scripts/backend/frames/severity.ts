/**
 * How severe a frame's defect is: the grade that it would bring by itself, by the limits of the table that its inspection
 * is graded with. No public source has a scale of severity besides.
 */
import { defectGrader } from '@/lib/grading/gradeDefect';
import { gradeText } from '@/lib/grading/gradeText';
import type { Db } from '../database/database';
import type { frames, inspections } from '../database/reviewSchema';
import { readTables, toGradingTable } from '../grading/tables';

/** '1' to '5', '≥3' where one of the defect's families cannot be graded; null where there is no such grade. */
export type SeverityOf = (frame: typeof frames.$inferSelect) => string | null;

export const UNKNOWN_SEVERITY: SeverityOf = () => null;

export async function readSeverity(
  db: Db,
  { standardKey, defectTableId }: Pick<typeof inspections.$inferSelect, 'standardKey' | 'defectTableId'>,
): Promise<SeverityOf> {
  if (defectTableId === null) return UNKNOWN_SEVERITY;
  const table = (await readTables(db, [defectTableId])).get(defectTableId);
  const grade = defectGrader({ standardKey, table: table ? toGradingTable(table) : null });
  return ({ structuralScore, serviceScore }) => {
    const found = grade({ defectStrScore: structuralScore, defectSerScore: serviceScore });
    return found && gradeText(found.isBound ? null : found.grade, found.grade);
  };
}
