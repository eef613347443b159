import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useListPlace } from '@/parts/list/useListPlace';

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const open = () => renderHook(() => useListPlace(), { wrapper }).result;
const keptOnReturn = () => {
  cleanup();
  return open().current[0];
};

describe('useListPlace', () => {
  beforeEach(() => history.replaceState(null, ''));

  it('finds what was selected and scrolled past when the page is opened again', () => {
    const [kept, keep] = open().current;
    expect(kept).toBeNull();
    act(() => keep({ question: 'page 1', selected: ['a'] }));
    act(() => keep({ top: 400 }));
    act(() => keep({ question: 'page 1', selected: ['a', 'b'] }));
    expect(keptOnReturn()).toEqual({ question: 'page 1', selected: ['a', 'b'], top: 400 });
  });

  it('begins anew with another page, and keeps what else the entry says', () => {
    history.replaceState({ usr: { cameFrom: 'elsewhere' }, idx: 3 }, '');
    const [, keep] = open().current;
    act(() => keep({ question: 'page 1', selected: ['a'], top: 400 }));
    act(() => keep({ question: 'page 2', selected: [] }));
    expect(keptOnReturn()).toEqual({ question: 'page 2', selected: [], top: 0 });
    expect(history.state).toMatchObject({ usr: { cameFrom: 'elsewhere' }, idx: 3 });
  });

  it('takes what it cannot read for nothing', () => {
    history.replaceState({ usr: { listPlace: { question: 'page 1', selected: 'a' } } }, '');
    expect(open().current[0]).toBeNull();
  });
});
