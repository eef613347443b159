/** What a code would do to the grades, in words: pure. */
import type { previewGrades } from '@/state/previewGrades';

type Grades = ReturnType<ReturnType<typeof previewGrades>>;

const gradeText = (grade: number | null): string => (grade === null ? 'none' : String(grade));

/** 'Structural 3 → 4, service 2'; null where nothing is graded. */
export function gradesText(grades: Grades): string | null {
  if (!grades) return null;
  const text = ({ from, to }: { from: number | null; to: number | null }) =>
    from === to ? gradeText(to) : `${gradeText(from)} → ${gradeText(to)}`;
  const all = [grades.structural, grades.service].flatMap(({ from, to }) => [from, to]);
  return all.every((grade) => grade === null)
    ? null
    : `Structural ${text(grades.structural)}, service ${text(grades.service)}`;
}
