/** The rating that came with an imported inspection, beside ours: the same, or how it differs and why. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { compareRatings } from '@/lib/grading/compareRatings';
import type { Family, Grading } from '@/lib/grading/types';

interface GivenRatingProps {
  inspection: Inspection;
  family: Family;
  grading: Grading;
  frames: readonly Frame[];
}

export function GivenRating({ inspection, family, grading, frames }: GivenRatingProps) {
  const details = inspection.imported?.details;
  if (!details) return null;
  const { given, differences } = compareRatings(grading, {
    ...{ given: details[family], scores: details.scores, frames, family, unit: inspection.chainage_unit },
  });
  if (given.length === 0 && differences.length === 0) return null;
  return (
    <>
      <p className="GradePanel-label">
        {`Came with the file: ${given.join(', ') || 'scores of its observations'}${differences.length === 0 ? '; the same as here.' : '.'}`}
      </p>
      {differences.length > 0 && (
        <ul className="GradePanel-notes" aria-label={`Differences of the ${family} rating`}>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </>
  );
}
