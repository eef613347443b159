/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useListState } from '@/parts/list/useListState';
import { createStore } from '@/state/store';
import type { DataColumn } from '@/ui/dataTableTypes';
import { UrlState } from '@/ui/UrlState';
import { testPorts, type TestPorts } from '../../support/ports';

const LAYOUT = [{ id: 'name', isHidden: false, isPinned: true, width: 120 }];
const COLUMNS: readonly DataColumn<unknown>[] = [
  { id: 'name', title: 'Name', isSortable: true, minWidth: 100 },
  { id: 'date', title: 'Date', isSortable: true, minWidth: 100 },
  { id: 'note', title: 'Note', isHidden: true, minWidth: 100 },
];

interface Opened {
  ports?: TestPorts;
  name?: string;
  address?: string;
  columns?: readonly DataColumn<unknown>[];
  keepsPage?: boolean;
  isOpen?: boolean;
}

const Content = createContext<ReactNode>(null);
/** As the app has it: a router of the browser, and the pages below it. */
function open(options: Opened = {}) {
  const { ports = testPorts(''), name = 'inspections', address = '/list', columns = COLUMNS, ...rest } = options;
  cleanup();
  history.pushState(null, '', address);
  const store = createStore(ports, { devTools: false });
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  function Page() {
    return <UrlState>{useContext(Content)}</UrlState>;
  }
  function Wrapper({ children }: { children: ReactNode }) {
    const [provider] = useState(() => <RouterProvider router={router} />);
    return (
      <Provider store={store}>
        <Content value={children}>{provider}</Content>
      </Provider>
    );
  }
  const { result } = renderHook(() => useListState(name, columns, rest), { wrapper: Wrapper });
  return { result, router };
}

const addressIs = (search: string) => waitFor(() => expect(location.search).toBe(search));

describe('useListState', () => {
  it('reads the address, and takes what makes no sense as absent', () => {
    const all = open({ address: '/list?page=2&pageSize=50&search=pipe' }).result.current;
    expect(all.question).toMatchObject({ pageIndex: 2, pageSize: 50, search: 'pipe' });
    for (const address of ['?page=-1&pageSize=9999', '?page=&pageSize=', '?page=2x&pageSize=1e9', '?page=1.5']) {
      const { question } = open({ address: `/list${address}` }).result.current;
      expect(question).toMatchObject({ pageIndex: 0, pageSize: 25, search: '' });
    }
  });

  it('mirrors page, size and search in the address, and tells the router', async () => {
    const { result, router } = open({ address: '/list?filter=All' });
    expect(location.search).toBe('?filter=All');
    act(() => result.current.change({ search: 'main', pageIndex: 1 }));
    expect(result.current.question).toMatchObject({ pageIndex: 1, pageSize: 25, search: 'main' });
    await addressIs('?filter=All&page=1&pageSize=25&search=main');
    await waitFor(() => expect(router.state.location.search).toBe(location.search));
    act(() => result.current.change({ search: '', pageIndex: 0 }));
    await addressIs('?filter=All&page=0&pageSize=25');
  });

  it('makes one of two changes in one go', async () => {
    const { result } = open();
    const entries = history.length;
    act(() => {
      result.current.change({ search: 'main' });
      result.current.change({ pageIndex: 1 });
    });
    expect(result.current.question).toMatchObject({ pageIndex: 1, pageSize: 25, search: 'main' });
    await addressIs('?page=1&pageSize=25&search=main');
    expect(history.length).toBe(entries);
  });

  it('follows the way back and forward', async () => {
    const { result, router } = open({ address: '/list?page=3' });
    act(() => result.current.change({ search: 'main', pageIndex: 0 }));
    await addressIs('?page=0&pageSize=25&search=main');
    await act(() => router.navigate('/list?search=other'));
    await waitFor(() => expect(result.current.question.search).toBe('other'));
    act(() => history.back());
    await waitFor(() => expect(result.current.question.search).toBe('main'));
    act(() => history.forward());
    await waitFor(() => expect(result.current.question.search).toBe('other'));
  });

  it('remembers sort, columns and page size of each list, and goes to the first page with a new sort', () => {
    const ports = testPorts('');
    const { result } = open({ ports, address: '/list?page=3' });
    act(() => result.current.changeSort({ field: 'date', descending: true }));
    expect(result.current.question.pageIndex).toBe(0);
    expect(result.current.question.ordering).toBe('-date');
    act(() => result.current.changeLayout?.(LAYOUT));
    act(() => result.current.change({ pageSize: 50 }));

    const again = open({ ports }).result.current;
    expect(again.sort).toEqual({ field: 'date', descending: true });
    expect(again.layout[0]).toEqual(LAYOUT[0]);
    expect(again.question.pageSize).toBe(50);
    const other = open({ ports, name: 'assets' }).result.current;
    expect([other.sort, other.layout[0]?.width, other.question.pageSize]).toEqual([null, undefined, 25]);
  });

  it('remembers the page only where that is asked for, and the address goes before it', () => {
    const ports = testPorts('');
    const { result } = open({ ports, keepsPage: true });
    act(() => result.current.change({ pageIndex: 4 }));
    expect(open({ ports, keepsPage: true }).result.current.question.pageIndex).toBe(4);
    expect(open({ ports, keepsPage: true, address: '/list?page=2' }).result.current.question.pageIndex).toBe(2);
    expect(open({ ports }).result.current.question.pageIndex).toBe(0);
  });

  it('of several lists shows the page in the address to the open one, and the search to all', () => {
    const { question } = open({ isOpen: false, address: '/list?page=2&search=pipe' }).result.current;
    expect(question).toMatchObject({ pageIndex: 0, pageSize: 25, search: 'pipe' });
  });

  it('begins a search at the first page, whichever was remembered', () => {
    const ports = testPorts('');
    const { result } = open({ ports, keepsPage: true });
    act(() => result.current.change({ pageIndex: 4 }));
    const pageOf = (address: string) => open({ ports, keepsPage: true, address }).result.current.question.pageIndex;
    expect([pageOf('/list'), pageOf('/list?search=pipe'), pageOf('/list?search=pipe&page=1')]).toEqual([4, 0, 1]);
  });

  it('forgets the columns when they are reset, and a sort by a column that is gone', () => {
    const ports = testPorts('');
    const { result } = open({ ports });
    act(() => result.current.changeLayout?.(LAYOUT));
    act(() => result.current.changeLayout?.(undefined));
    act(() => result.current.changeSort({ field: 'date', descending: false }));
    const again = open({ ports, columns: COLUMNS.slice(0, 1) }).result.current;
    expect([again.layout[0]?.width, again.sort, again.question.ordering]).toEqual([undefined, null, undefined]);
  });

  it('keeps the place of a column that had not loaded when the others were arranged', () => {
    const ports = testPorts('');
    const ward = { id: 'own Ward', title: 'Ward', isHidden: true, minWidth: 100 };
    const shown = { id: ward.id, isHidden: false, isPinned: false, width: 90 };
    const { result } = open({ ports, columns: [...COLUMNS, ward] });
    act(() => result.current.changeLayout?.([shown, ...LAYOUT]));
    const early = open({ ports }).result;
    act(() => early.current.changeLayout?.(LAYOUT));
    expect(open({ ports, columns: [...COLUMNS, ward] }).result.current.layout).toContainEqual(shown);
  });
});
