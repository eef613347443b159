import { render } from '@testing-library/react';
import { useFirstRows } from '@/parts/uploadWizard/useFirstRows';

it('draws ten rows first, then all', () => {
  const drawn: number[] = [];
  function List({ rows }: { rows: readonly number[] }) {
    drawn.push(useFirstRows(rows).length);
    return null;
  }
  const rows = Array.from({ length: 50 }, (_, index) => index);
  const { rerender } = render(<List rows={[]} />);
  rerender(<List rows={rows} />);
  rerender(<List rows={rows.slice(1)} />);
  expect(drawn.filter((count, index) => count !== drawn[index - 1])).toEqual([0, 10, 50, 49]);
});
