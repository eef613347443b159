/** Why the inspections list has nothing to show although nothing is searched for, and the way out of it. */
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
        text={isByFolders ? 'No inspection lies in the chosen folders.' : 'No inspection matches the filters.'}
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
      text="An inspection is made from each video that comes through processing."
      action={<Button onClick={on.onUpload}>Upload videos</Button>}
    />
  );
}
