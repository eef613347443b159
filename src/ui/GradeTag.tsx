/** A condition grade: always the digit, from 1 (good, green) to 5 (failing, red). Nothing graded shows a dash. */
import './GradeTag.css';

interface GradeTagProps {
  /** 'Structural' or 'Service'; what assistive technology says before the digit. */
  kind: string;
  grade: number | null;
  /** The title of the defect table that it was graded with. */
  table?: string | undefined;
}

export function GradeTag({ kind, grade, table }: GradeTagProps) {
  const title = table && `Graded with: ${table}`;
  if (grade === null) {
    return (
      <span title={title}>
        <span className="visually-hidden">{kind} grade: none</span>
        <span aria-hidden="true">—</span>
      </span>
    );
  }
  return (
    <span className="GradeTag" data-grade={grade} title={title}>
      <span className="visually-hidden">{kind} grade </span>
      {grade}
    </span>
  );
}
