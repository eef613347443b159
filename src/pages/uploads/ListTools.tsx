/** Beside the tabs: the search and order of a list, and on the failed one what empties it. */
import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { clearFailed } from '@/parts/uploads/failedUploads';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { SearchInput } from '@/ui/SearchInput';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectFailedUploads } from '@/uploads/engine/selectors';
import type { Tab } from './uploadTabs';
import type { UploadList } from './useUploadLists';

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
  list: UploadList;
  onClearing: (isClearing: boolean) => void;
}

export function ListTools({ tab, list: { state, page }, onClearing }: ListToolsProps) {
  const isNarrow = useIsNarrow();
  const { search, ordering } = state.question;
  return (
    <div className="ListTools">
      {tab === 'failed' && <ClearFailed search={search} count={page?.count ?? 0} onClearing={onClearing} />}
      {isNarrow && (
        <Select
          aria-label="Order"
          className="ListTools-order"
          options={ORDERINGS}
          value={ordering ?? NEWEST_FIRST}
          onChange={(next) => state.changeSort({ field: next.replace('-', ''), descending: next.startsWith('-') })}
        />
      )}
      <SearchInput
        className="ListTools-search"
        label="Search files"
        value={search}
        onSearch={(text) => state.change({ search: text, pageIndex: 0 })}
      />
    </div>
  );
}

function ClearFailed({
  search,
  onClearing,
  ...props
}: { search: string; count: number } & Pick<ListToolsProps, 'onClearing'>) {
  const dispatch = useAppDispatch();
  const organisationId = useOrganisationId();
  const [isClearing, setClearing] = useState(false);
  const count = useAppSelector((state) => selectFailedUploads(state).length) + props.count;
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
