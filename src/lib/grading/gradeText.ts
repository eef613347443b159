/** '3', '≥3' where a grade is only known to be at least that, null where nothing is known. */
export const gradeText = (grade: number | null, atLeast: number | null): string | null =>
  grade !== null ? String(grade) : atLeast !== null ? `≥${atLeast}` : null;
