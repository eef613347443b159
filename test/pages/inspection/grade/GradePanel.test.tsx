/** Why the grades are what they are; where something is missing, no sum is shown as if it were whole. */
import { render, screen, within } from '@testing-library/react';
import { GradePanel } from '@/pages/inspection/grade/GradePanel';
import type { Frame } from '@/api/contract/frames';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';

const frame = (id: number, known: Partial<Frame>) =>
  aFrame({ id, frameId: id, chainageNumber: id, defectCode: 'CL', defectScoreIsVerified: true, ...known });

function family(name: string, frames: Frame[], known: Parameters<typeof anInspection>[0] = {}) {
  const others = { onSelect: () => {}, onTable: () => {}, onClose: () => {} };
  const inspection = anInspection({ Standard: 3, LengthSurveyed: 40, status: 'Reviewed', ...known });
  render(<GradePanel inspection={inspection} frames={frames} {...others} />);
  const section = screen.getByRole('region', { name });
  const numbers = within(section)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  return { title: within(section).getByRole('heading').textContent, numbers };
}

it('shows ratings of PACP that lack a code as what they are at least, and no quick rating', () => {
  const { title, numbers } = family('Structural', [frame(1, { defectStrScore: 3 }), frame(2, { defectCode: 'XYZ' })]);
  expect(title).toBe('Structural Structural grade at least ≥3');
  expect(numbers).toEqual(['Quick rating—', 'Ratingat least 3', 'Occurrencesat least 1', 'Index—']);
});

it('shows them as they are where nothing is missing', () => {
  const { title, numbers } = family('Structural', [frame(1, { defectStrScore: 3 })]);
  expect(title).toBe('Structural Structural grade 3');
  expect(numbers).toEqual(['Quick rating3100', 'Rating3', 'Occurrences1', 'Index3.00']);
});

it('gives no grade of peak and mean beside none', () => {
  const uploaded = { Standard: 6, status: 'Uploaded' } as const;
  const { title, numbers } = family('Structural', [frame(1, { defectStrScore: 0, defectSerScore: 60 })], uploaded);
  expect(title).toBe('Structural Structural grade: none—');
  expect(numbers.filter((each) => each?.includes('grade'))).toEqual([]);
});
