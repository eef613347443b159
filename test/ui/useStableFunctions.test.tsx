import { renderHook } from '@testing-library/react';
import { useStableFunctions } from '@/ui/useStableFunctions';

it('gives the same functions at each render, which call what they were at the last', () => {
  const { result, rerender } = renderHook(
    ({ factor }) => useStableFunctions({ times: (value: number) => factor * value }),
    { initialProps: { factor: 2 } },
  );
  const { times } = result.current;
  expect(times(5)).toBe(10);
  rerender({ factor: 3 });
  expect(result.current.times).toBe(times);
  expect(times(5)).toBe(15);
});
