import { render } from '@testing-library/react';
import { useFirstRows } from '@/parts/uploadWizard/useFirstRows';

const rows = Array.from({ length: 35 }, (_, index) => index);

/** How many rows were drawn, one after another. */
function draw(...lists: (readonly number[])[]): number[] {
  const drawn: number[] = [];
  function List({ rows: each }: { rows: readonly number[] }) {
    drawn.push(useFirstRows(each).length);
    return null;
  }
  const { rerender } = render(<List rows={[]} />);
  lists.forEach((list) => rerender(<List rows={list} />));
  return drawn.filter((count, index) => count !== drawn[index - 1]);
}

it('draws ten rows first, then ten more at a time', () => {
  expect(draw(rows)).toEqual([0, 10, 20, 30, 35]);
});

it('draws no row again that goes, and takes steps again for a new list', () => {
  expect(draw(rows, rows.slice(1), [], rows)).toEqual([0, 10, 20, 30, 35, 34, 0, 10, 20, 30, 35]);
});
