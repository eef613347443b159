/** The search field of a list, which its page's keys lead to; another search begins at the first page. */
import type { InputRef } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { SearchInput } from '@/ui/SearchInput';
import { useListKeys } from './useListKeys';
import type { ListState } from './useListState';
import './ListToolbar.css';

const ListKeys = lazy(() => import('./ListKeys').then((module) => ({ default: module.ListKeys })));

interface ListSearchProps<Row> {
  label: string;
  list: ListState<Row>;
  className?: string;
}

export function ListSearch<Row>({ label, list, className = 'ListSearch' }: ListSearchProps<Row>) {
  const input = useRef<InputRef>(null);
  const { isHelpOpen, closeHelp, leaveSearch } = useListKeys(input);
  return (
    <>
      <SearchInput
        ref={input}
        className={className}
        label={label}
        value={list.question.search}
        onSearch={(search) => list.change({ search, pageIndex: 0 })}
        onLeave={leaveSearch}
      />
      <Suspense>{isHelpOpen && <ListKeys onClose={closeHelp} />}</Suspense>
    </>
  );
}
