import { renderHook } from '@testing-library/react';
import { useGradually } from '@/ui/useGradually';

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** How many rows each drawing has. */
function draw(first: readonly number[]) {
  const drawn: number[] = [];
  const { rerender } = renderHook(
    (rows: readonly number[]) => {
      drawn.push(useGradually(rows).length);
    },
    { initialProps: first },
  );
  return { drawn, rerender };
}

describe('a list drawn in steps', () => {
  it('begins with ten rows and goes on to all of them', () => {
    expect(draw(rowsUpTo(25)).drawn).toEqual([10, 20, 25]);
  });

  it('is drawn once when it is short', () => {
    expect(draw(rowsUpTo(10)).drawn).toEqual([10]);
  });

  it('keeps what has been drawn when a row comes or goes', () => {
    const { drawn, rerender } = draw(rowsUpTo(25));
    rerender(rowsUpTo(24));
    rerender(rowsUpTo(26));
    expect(drawn.slice(3)).toEqual([24, 26]);
  });
});
