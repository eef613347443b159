/** Says why the inspections list is empty although nothing is searched for, with the button that changes that. */
import { Button } from 'antd';
import { Page } from '@/ui/Page';

interface EmptyListProps {
  status: string | null;
  filteredBy: 'folders' | 'filters' | null;
  onAllStatuses: () => void;
  onClearFilters: () => void;
  onUpload: () => void;
}

export function EmptyList({ status, filteredBy, ...on }: EmptyListProps) {
  if (filteredBy) {
    const isByFolders = filteredBy === 'folders';
    return (
      <Page.NoData
        title="Nothing found"
        text={isByFolders ? 'There are no inspections in the chosen folders.' : 'No inspection matches the filters.'}
        action={<Button onClick={on.onClearFilters}>{isByFolders ? 'Show all folders' : 'Clear the filters'}</Button>}
      />
    );
  }
  if (status) {
    return (
      <Page.NoData
        title={`No inspection is ${status.toLowerCase()}`}
        action={<Button onClick={on.onAllStatuses}>Show all</Button>}
      />
    );
  }
  return (
    <Page.NoData
      title="No inspections yet"
      text="Each video that is processed becomes an inspection."
      action={<Button onClick={on.onUpload}>Upload videos</Button>}
    />
  );
}
