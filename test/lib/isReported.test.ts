import { isReported } from '@/lib/isReported';

it.each([
  [{ isHidden: false, defectCode: 'FL', defectId: 1 }, true],
  // The table in use does not have the code.
  [{ isHidden: false, defectCode: 'FL', defectId: null }, true],
  [{ isHidden: true, defectCode: 'FL', defectId: 1 }, false],
  [{ isHidden: false, defectCode: null, defectId: null }, false],
])('%j is in the report: %s', (frame, expected) => {
  expect(isReported(frame)).toBe(expected);
});
