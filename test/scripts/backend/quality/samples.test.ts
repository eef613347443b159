import { sampleSize } from '../../../../scripts/backend/quality/samples';

it.each([
  [{ unit: 'inspections', value: 20 }, 500, 20],
  [{ unit: 'inspections', value: 20 }, 7, 7],
  [{ unit: 'per cent', value: 10 }, 31, 4],
  [{ unit: 'per cent', value: 2 }, 10_000, 200],
] as const)('draws %j of %d: %d', (size, population, expected) => {
  expect(sampleSize(size, population)).toBe(expected);
});

it('says how many there would be where that is too many', () => {
  expect(() => sampleSize({ unit: 'per cent', value: 10 }, 10_003)).toThrow(
    expect.objectContaining({
      status: 400,
      body: { nonFieldErrors: ['That would be 1,001 inspections. A sample has at most 200.'] },
    }),
  );
});
