/** The organisation's inspections as a list; a row leads to its inspection. */
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { useListInspectionsQuery } from '@/api/inspections';
import { downloadCsv } from '@/parts/list/downloadCsv';
import { useColumnLayout } from '@/parts/list/useColumnLayout';
import { useListParams } from '@/parts/list/useListParams';
import { useRowSelection } from '@/parts/list/useRowSelection';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppDispatch } from '@/state/hooks';
import { ColumnChooser } from '@/ui/ColumnChooser';
import { DataTable } from '@/ui/DataTable';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { BulkBar } from './BulkBar';
import { columnsOf, SORTABLE } from './inspectionColumns';
import { EmptyList } from './EmptyList';
import { FilterBar } from './FilterBar';
import { filterTags } from './filterTags';
import { ListToolbar } from './ListToolbar';
import { InspectionRowActions } from './InspectionRowActions';
import { NO_FILTER, useFilters } from './useFilters';
import { useInspectionActions } from './useInspectionActions';
import { pollingWhile, useProcessing } from './useProcessing';
import './InspectionsPage.css';

const InspectionDialog = lazy(() =>
  import('./InspectionDialog').then((module) => ({ default: module.InspectionDialog })),
);

const rowId = ({ uuid }: Inspection) => uuid;

export function InspectionsPage() {
  const dispatch = useAppDispatch();
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const { params, change, sort, ordering, changeSort, ...list } = useListParams('inspections', SORTABLE);
  const columns = columnsOf(isNarrow);
  const { layout, shown } = useColumnLayout(columns, isNarrow ? undefined : list.columns);
  const filters = useFilters();
  const { model = NO_FILTER, folderIds } = filters.kept ?? {};
  const { pageIndex, pageSize, search } = params;
  const tab = INSPECTION_STATUSES.find((status) => status === params.tab);
  const filter = { ...model, commonFilters: { ...model.commonFilters, status: tab && [tab] } };
  const question = { organisationId, pageIndex, pageSize, search, ordering, folderIds, filter };
  const isBusy = useProcessing();
  // The rows before stay until the next ones are there. Rows that the filter would hide are not shown first.
  const { data, currentData, isError, isFetching, isUninitialized, refetch } = useListInspectionsQuery(question, {
    skip: !filters.kept && !filters.hasFailed,
    ...pollingWhile(isBusy),
  });
  useAfterBusy(isBusy, () => {
    if (!isUninitialized) void refetch();
  });
  const { selected, selectedIds, select } = useRowSelection(JSON.stringify(question), data?.results, rowId);
  const { actions, dialog, closeDialog } = useInspectionActions();
  const rowActions = useMemo(
    () => ({
      width: isNarrow ? 48 : 108,
      render: (inspection: Inspection) => <InspectionRowActions {...{ inspection, actions, isNarrow }} />,
    }),
    [actions, isNarrow],
  );
  const isFiltered = filterTags(model, String).length > 0;
  const toFirstPage = () => change({ pageIndex: 0 });
  const download = (rows: readonly Inspection[]) => dispatch(downloadCsv('inspections', shown, rows));

  return (
    <Page
      title="Inspections"
      filters={
        <>
          <SearchInput
            className="InspectionsPage-search"
            label="Search inspections"
            value={search}
            onSearch={(text) => change({ search: text, pageIndex: 0 })}
          />
          <FilterBar filters={filters} onChange={toFirstPage} />
        </>
      }
    >
      <ListToolbar
        tab={tab ?? ''}
        counts={data?.statusCounts}
        onTabChange={(next) => change({ tab: next, pageIndex: 0 })}
        onDownload={data && data.results.length > 0 ? () => download(data.results) : undefined}
        tools={!isNarrow && <ColumnChooser columns={columns} layout={layout} onChange={list.changeColumns} />}
        selectedCount={selected.length}
        bulkBar={
          <BulkBar
            selected={selected}
            actions={actions}
            onDownload={() => download(selected)}
            onClear={() => select([])}
          />
        }
      />
      <DataTable<Inspection>
        label="Inspections"
        columns={columns}
        layout={layout}
        onLayoutChange={isNarrow ? undefined : list.changeColumns}
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
          <EmptyList
            search={search}
            isLaterPage={pageIndex > 0}
            tab={tab ?? ''}
            narrowedBy={isFiltered ? 'filters' : folderIds && folderIds.length > 0 ? 'folders' : null}
            onClearSearch={() => change({ search: '', pageIndex: 0 })}
            onFirstPage={toFirstPage}
            onAllTabs={() => change({ tab: '', pageIndex: 0 })}
            onClearFilters={() => void filters.save({ filterModel: NO_FILTER, folderFilterModel: [] })}
            onUpload={() => openWizard()}
          />
        }
        sort={sort}
        onSortChange={changeSort}
        paging={params}
        onPagingChange={change}
        onRowOpen={actions.open}
        selection={{ ids: selectedIds, onChange: select }}
        actions={rowActions}
      />
      <Suspense>{dialog && <InspectionDialog {...dialog} onClose={closeDialog} />}</Suspense>
    </Page>
  );
}

/** Once more after the last answer: what was processed has become an inspection just then. */
function useAfterBusy(isBusy: boolean, refresh: () => void): void {
  const wasBusy = useRef(isBusy);
  const onEnd = useEffectEvent(refresh);
  useEffect(() => {
    if (wasBusy.current && !isBusy) onEnd();
    wasBusy.current = isBusy;
  }, [isBusy]);
}
