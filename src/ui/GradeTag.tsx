/**
 * A condition grade: always the digit, from 1 (good, green) to 5 (failing, red), or '≥' and the digit where it is only known
 * to be at least that. Nothing graded shows a dash.
 */
import './GradeTag.css';

interface GradeTagProps {
  /** 'Structural' or 'Service'; what assistive technology says before the digit. */
  kind: string;
  grade: number | null;
  /** Without a grade, what it is at least, if that is known. */
  atLeast?: number | null | undefined;
  /** The title of the defect table that it was graded with. */
  table?: string | undefined;
}

export function GradeTag({ kind, grade, atLeast = null, table }: GradeTagProps) {
  const title = table && `Graded with: ${table}`;
  const digit = grade ?? atLeast;
  if (digit === null) {
    return (
      <span title={title}>
        <span className="visually-hidden">{kind} grade: none</span>
        <span aria-hidden="true">—</span>
      </span>
    );
  }
  return (
    <span className="GradeTag" data-grade={digit} data-bound={grade === null} title={title}>
      <span className="visually-hidden">{`${kind} grade ${grade === null ? 'at least ' : ''}`}</span>
      {grade === null && <span aria-hidden="true">≥</span>}
      {digit}
    </span>
  );
}
