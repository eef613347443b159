/** Beside the tabs: what narrows a list down and orders it, and on the failed one what empties it. */
import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { clearFailed } from '@/parts/uploads/failedUploads';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { SearchInput } from '@/ui/SearchInput';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { HERE } from './here';
import type { ListQuery, Tab } from './useUploadLists';

const NEWEST_FIRST = '-createdTime';
/** Where the table has too few columns to be sorted by their titles. */
const ORDERINGS = [
  { value: NEWEST_FIRST, label: 'Newest first' },
  { value: 'createdTime', label: 'Oldest first' },
  { value: 'filename', label: 'Name, A to Z' },
  { value: '-filename', label: 'Name, Z to A' },
  { value: '-fileSize', label: 'Largest first' },
  { value: 'fileSize', label: 'Smallest first' },
];

interface ListToolsProps {
  tab: Tab;
  query: ListQuery;
  /** Rows of the server's list in all. */
  count: number;
  onQueryChange: (change: Partial<ListQuery>) => void;
  onClearing: (isClearing: boolean) => void;
}

export function ListTools({ tab, query, count, onQueryChange, onClearing }: ListToolsProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className="ListTools">
      {tab === 'failed' && <ClearFailed search={query.search} count={count} onClearing={onClearing} />}
      {isNarrow && (
        <Select
          aria-label="Order"
          className="ListTools-order"
          options={ORDERINGS}
          value={query.ordering ?? NEWEST_FIRST}
          onChange={(ordering) => onQueryChange({ ordering })}
        />
      )}
      <SearchInput
        key={tab}
        className="ListTools-search"
        label="Search files"
        value={query.search}
        onSearch={(search) => onQueryChange({ search })}
      />
    </div>
  );
}

function ClearFailed({
  search,
  onClearing,
  ...props
}: { search: string } & Pick<ListToolsProps, 'count' | 'onClearing'>) {
  const dispatch = useAppDispatch();
  const organisationId = useOrganisationId();
  const [isClearing, setClearing] = useState(false);
  const count = useAppSelector((state) => HERE.failed(state).length) + props.count;
  if (count === 0) return null;

  const files = count === 1 ? '1 failed upload' : `${count} failed uploads`;
  const clear = async () => {
    setClearing(true);
    onClearing(true);
    await dispatch(clearFailed({ organisationId, search }));
    onClearing(false);
    setClearing(false);
  };
  return (
    <Popconfirm
      title={search ? `Remove the ${files} found?` : `Remove ${files}?`}
      description="Their videos have to be uploaded again to be processed."
      okText="Clear"
      placement="bottomRight"
      onConfirm={() => void clear()}
    >
      <Button loading={isClearing}>Clear failed</Button>
    </Popconfirm>
  );
}
