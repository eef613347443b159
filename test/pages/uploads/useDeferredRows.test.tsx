import { renderHook } from '@testing-library/react';
import type { UploadRow } from '@/parts/uploads/uploadRows';
import { useDeferredRows } from '@/pages/uploads/useDeferredRows';

const rowsOf = (...keys: string[]): UploadRow[] => keys.map((key) => ({ key, clientId: key, file: null }));

/** What was drawn, one after the other, when the list became another. */
function drawn(before: UploadRow[], after: UploadRow[]): string[] {
  const shown: string[] = [];
  const { rerender } = renderHook(
    ({ current }) => {
      shown.push(
        useDeferredRows(current)
          .map(({ key }) => key)
          .join(' '),
      );
    },
    { initialProps: { current: before } },
  );
  shown.length = 0;
  rerender({ current: after });
  return shown;
}

describe(useDeferredRows, () => {
  it('draws new rows after what they come of', () => {
    expect(drawn(rowsOf('a'), rowsOf('a', 'b'))).toEqual(['a', 'a b']);
  });

  it('draws at once what has gone or become another row, never a moment in which both are there', () => {
    expect(drawn(rowsOf('a', 'b'), rowsOf('b'))[0]).toBe('b');
    expect(drawn(rowsOf('here', 'server'), rowsOf('here', 'new'))[0]).toBe('here new');
  });
});
