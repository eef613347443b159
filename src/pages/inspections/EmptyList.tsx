/** Why the inspections list has nothing to show, and the way out of it. */
import { Button } from 'antd';
import { Page } from '@/ui/Page';

interface EmptyListProps {
  search: string;
  isLaterPage: boolean;
  tab: string;
  narrowedBy: 'folders' | 'filters' | null;
  onClearSearch: () => void;
  onFirstPage: () => void;
  onAllTabs: () => void;
  onClearFilters: () => void;
  onUpload: () => void;
}

export function EmptyList({ search, isLaterPage, tab, narrowedBy, ...on }: EmptyListProps) {
  if (isLaterPage) {
    return (
      <Page.NoData title="This page is empty" action={<Button onClick={on.onFirstPage}>Go to the first page</Button>} />
    );
  }
  if (search) {
    return (
      <Page.NoData
        title="Nothing found"
        text={`No inspection matches “${search}”.`}
        action={<Button onClick={on.onClearSearch}>Clear the search</Button>}
      />
    );
  }
  if (narrowedBy) {
    const isByFolders = narrowedBy === 'folders';
    return (
      <Page.NoData
        title="Nothing found"
        text={isByFolders ? 'No inspection lies in the chosen folders.' : 'No inspection matches the filters.'}
        action={<Button onClick={on.onClearFilters}>{isByFolders ? 'Show all folders' : 'Clear the filters'}</Button>}
      />
    );
  }
  if (tab) {
    return (
      <Page.NoData
        title={`No inspection is ${tab.toLowerCase()}`}
        action={<Button onClick={on.onAllTabs}>Show all</Button>}
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
