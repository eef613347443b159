import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListParams } from '@/parts/list/useListParams';
import { createStore } from '@/state/store';
import { testPorts, type TestPorts } from '../../support/ports';

const COLUMNS = [{ id: 'name', isHidden: false, isPinned: true, width: 120 }];

function open(ports: TestPorts, { list = 'inspections', address = '/', sortable = ['name', 'date'] } = {}) {
  const store = createStore(ports, { devTools: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </Provider>
  );
  return renderHook(() => ({ ...useListParams(list, sortable), address: useLocation().search }), { wrapper }).result;
}

describe('useListParams', () => {
  it('reads the address, and believes nothing that makes no sense', () => {
    expect(open(testPorts(''), { address: '/?page=2&pageSize=50&search=pipe&tab=Reviewed' }).current.params).toEqual({
      pageIndex: 2,
      pageSize: 50,
      search: 'pipe',
      tab: 'Reviewed',
    });
    expect(open(testPorts(''), { address: '/?page=-1&pageSize=9999' }).current.params).toEqual({
      pageIndex: 0,
      pageSize: 25,
      search: '',
      tab: '',
    });
  });

  it('mirrors page, size, search and tab in the address', () => {
    const result = open(testPorts(''));
    act(() => result.current.change({ search: 'main', tab: 'Reviewed' }));
    act(() => result.current.change({ pageIndex: 1 }));
    expect(result.current.address).toBe('?page=1&pageSize=25&search=main&tab=Reviewed');
  });

  it('remembers sort, columns and page size of each list, and goes to the first page with a new sort', () => {
    const ports = testPorts('');
    const result = open(ports, { address: '/?page=3' });
    act(() => result.current.changeSort({ field: 'date', descending: true }));
    expect(result.current.params.pageIndex).toBe(0);
    expect(result.current.ordering).toBe('-date');
    act(() => result.current.changeColumns(COLUMNS));
    act(() => result.current.change({ pageSize: 50 }));

    const again = open(ports).current;
    expect(again.sort).toEqual({ field: 'date', descending: true });
    expect(again.columns).toEqual(COLUMNS);
    expect(again.params.pageSize).toBe(50);
    const other = open(ports, { list: 'assets' }).current;
    expect([other.sort, other.columns, other.params.pageSize]).toEqual([null, undefined, 25]);
  });

  it('forgets the columns when they are reset, and a sort by a column that is gone', () => {
    const ports = testPorts('');
    const result = open(ports);
    act(() => result.current.changeColumns(COLUMNS));
    act(() => result.current.changeColumns(undefined));
    act(() => result.current.changeSort({ field: 'date', descending: false }));
    const again = open(ports, { sortable: ['name'] }).current;
    expect([again.columns, again.sort, again.ordering]).toEqual([undefined, null, undefined]);
  });
});
