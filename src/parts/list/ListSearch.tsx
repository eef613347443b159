/** The search field of a list; another search begins at the first page. */
import { SearchInput } from '@/ui/SearchInput';
import type { ListState } from './useListState';
import './ListToolbar.css';

export function ListSearch<Row>({ label, list }: { label: string; list: ListState<Row> }) {
  return (
    <SearchInput
      className="ListSearch"
      label={label}
      value={list.question.search}
      onSearch={(search) => list.change({ search, pageIndex: 0 })}
    />
  );
}
