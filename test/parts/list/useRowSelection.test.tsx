import { act, renderHook } from '@testing-library/react';
import { useRowSelection } from '@/parts/list/useRowSelection';

const idOf = (row: string) => row;

function open() {
  const initialProps = { question: 'page 1', rows: ['a', 'b', 'c'] };
  const { result, rerender } = renderHook(({ question, rows }) => useRowSelection(question, rows, idOf), {
    initialProps,
  });
  act(() => result.current.select(['a', 'c']));
  return { result, rerender };
}

describe('useSelection', () => {
  it('survives a refresh, but for rows that are gone', () => {
    const { result, rerender } = open();
    rerender({ question: 'page 1', rows: ['new', 'b', 'c'] });
    expect(result.current.selectedIds).toEqual(['c']);
  });

  it('ends with another question, for good', () => {
    const { result, rerender } = open();
    rerender({ question: 'page 2', rows: ['a', 'b', 'c'] });
    expect(result.current.selectedIds).toEqual([]);
    act(() => result.current.select(['b']));
    rerender({ question: 'page 1', rows: ['a', 'b', 'c'] });
    expect(result.current.selectedIds).toEqual([]);
  });
});
