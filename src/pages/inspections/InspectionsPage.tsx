/** The organisation's inspections as a list; a row leads to its inspection. */
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { useListInspectionsQuery } from '@/api/inspections';
import { useListParams } from '@/parts/list/useListParams';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { DataTable, type Sort } from '@/ui/DataTable';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { NARROW_COLUMNS, WIDE_COLUMNS } from './columns';
import { FolderFilterBar } from './FolderFilterBar';
import { useFolderFilter } from './useFolderFilter';
import './InspectionsPage.css';

const rowId = ({ uuid }: Inspection) => uuid;

export function InspectionsPage() {
  const navigate = useNavigate();
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const { params, change } = useListParams('inspections');
  const [sort, setSort] = useState<Sort | null>(null);
  const ordering = sort ? `${sort.descending ? '-' : ''}${sort.field}` : undefined;
  const folderFilter = useFolderFilter();
  const folderIds = folderFilter.ids;
  // The rows before stay until the next ones are there. Rows that the filter would hide are not shown first.
  const { data, currentData, isError, isFetching, refetch } = useListInspectionsQuery(
    { organisationId, ...params, ordering, folderIds },
    { skip: folderIds === undefined && !folderFilter.hasFailed },
  );
  const isNarrowed = (folderIds?.length ?? 0) > 0;

  return (
    <Page
      title="Inspections"
      filters={
        <>
          <SearchInput
            className="InspectionsPage-search"
            label="Search inspections"
            value={params.search}
            onSearch={(search) => change({ search, pageIndex: 0 })}
          />
          <FolderFilterBar filter={folderFilter} onChange={() => change({ pageIndex: 0 })} />
        </>
      }
    >
      <DataTable<Inspection>
        label="Inspections"
        columns={isNarrow ? NARROW_COLUMNS : WIDE_COLUMNS}
        rowId={rowId}
        rows={data?.results}
        isStale={isFetching && !currentData}
        count={data?.count ?? 0}
        error={
          isError &&
          !isFetching &&
          !currentData && (
            <Page.Error
              title="Failed to Fetch Inspections"
              text="Could not retrieve inspections list."
              onRetry={() => void refetch()}
            />
          )
        }
        empty={
          params.search ? (
            <Page.NoData
              title="Nothing found"
              text={`No inspection matches “${params.search}”.`}
              action={<Button onClick={() => change({ search: '', pageIndex: 0 })}>Clear the search</Button>}
            />
          ) : params.pageIndex > 0 ? (
            <Page.NoData
              title="This page is empty"
              action={<Button onClick={() => change({ pageIndex: 0 })}>Go to the first page</Button>}
            />
          ) : isNarrowed ? (
            <Page.NoData
              title="Nothing found"
              text="No inspection lies in the chosen folders."
              action={<Button onClick={() => void folderFilter.save([])}>Show all folders</Button>}
            />
          ) : (
            <Page.NoData
              title="No inspections yet"
              text="An inspection is made from each video that comes through processing."
              action={<Button onClick={() => openWizard()}>Upload videos</Button>}
            />
          )
        }
        sort={sort}
        onSortChange={(next) => {
          setSort(next);
          change({ pageIndex: 0 });
        }}
        paging={params}
        onPagingChange={change}
        onRowOpen={({ uuid }) => void navigate(`/inspection/${uuid}`)}
      />
    </Page>
  );
}
