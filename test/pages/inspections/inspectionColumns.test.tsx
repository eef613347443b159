/** What the list of inspections shows where there is room for two columns. */
import { render } from '@testing-library/react';
import { INSPECTION_COLUMNS } from '@/pages/inspections/inspectionColumns';
import { anInspection } from '../../support/anInspection';

const narrow = INSPECTION_COLUMNS.flatMap(({ id, narrow: look }) => (look ? [{ id, ...look }] : []));
const status = (known: Parameters<typeof anInspection>[0]) =>
  render(<>{narrow.find(({ id }) => id === 'status')?.render?.(anInspection(known))}</>).container.textContent;

it('keeps the name, and the status with the worse grade beside it', () => {
  expect(narrow.map(({ id }) => id)).toEqual(['name', 'status']);
  expect(status({ status: 'Reviewed', structuralGrade: 2, serviceGrade: 4 })).toBe('ReviewedService grade 4');
  expect(status({ status: 'Reviewed', structuralGrade: 3, serviceGrade: 3 })).toBe('ReviewedStructural grade 3');
  expect(status({ structuralGrade: 2, serviceAtLeast: 3 })).toBe('UploadedService grade at least ≥3');
  // No grade is none, not a dash or a 0.
  expect(status({})).toBe('Uploaded');
});
