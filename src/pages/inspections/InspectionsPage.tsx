/** The organisation's inspections as a list; a row leads to its inspection. */
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { inspectionsToasts } from '@/api/inspections';
import { useDownloadInspectionsMutation } from '@/api/inspectionsCsv';
import { CameFromProvider, historyEntry } from '@/parts/inspection/cameFrom';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { StatusTabs } from '@/parts/list/StatusTabs';
import { useListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useShown } from '@/parts/screen/useShown';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { EmptyList } from './EmptyList';
import { FilterBar } from './FilterBar';
import { filterTags } from './filterTags';
import { InspectionBulkActions } from './InspectionBulkActions';
import { INSPECTION_COLUMNS } from './inspectionColumns';
import { ListActions } from './ListActions';
import { ProcessingNote } from './ProcessingNote';
import { InspectionRowActions } from './InspectionRowActions';
import { NO_FILTER, useFilters } from './useFilters';
import { useFoldersShown } from './useFoldersShown';
import { WithFolders } from './WithFolders';
import { useWithOwnColumns } from '@/parts/ownFields/useWithOwnColumns';
import { useHeadersMode } from './headers/useHeadersMode';
import { useImportDialog } from './importing/useImportDialog';
import { useInspectionActions } from './useInspectionActions';
import { useInspections } from './useInspections';
import { useListView } from './views/useListView';
import { ViewsMenu } from './views/ViewsMenu';
import './InspectionsPage.css';

const InspectionDialog = lazy(() =>
  import('./InspectionDialog').then((module) => ({ default: module.InspectionDialog })),
);
const HeadersOfList = lazy(() =>
  import('./headers/HeadersOfList').then((module) => ({ default: module.HeadersOfList })),
);
const OwnFieldsDialog = lazy(() => import('./ownFields/OwnFieldsDialog'));
const ImportDialog = lazy(() =>
  import('./importing/ImportDialog').then((module) => ({ default: module.ImportDialog })),
);

const STATUS = parseAsStringLiteral(INSPECTION_STATUSES);
const rowId = ({ uuid }: Inspection) => uuid;

export function InspectionsPage() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const list = useListState('inspections', useWithOwnColumns(INSPECTION_COLUMNS, 'inspections'));
  const [status, setStatus] = useQueryState('tab', STATUS);
  const filters = useFilters();
  const folderTree = useFoldersShown();
  const { model = NO_FILTER, folderIds } = filters.kept ?? {};
  const filter = { ...model, commonFilters: { ...model.commonFilters, status: status ? [status] : undefined } };
  const question = { organisationId, ...list.question, folderIds, filter };
  const answer = useInspections(question, filters);
  const [download, { isLoading: isDownloading }] = useDownloadInspectionsMutation();
  const { search } = useLocation();
  const uuids = answer.currentData?.results.map(rowId) ?? [];
  const cameFrom = {
    search,
    entry: historyEntry(),
    question: { ...question, folderIds: [...(folderIds ?? [])] },
    uuids,
  };
  const { actions, dialog, closeDialog } = useInspectionActions(cameFrom);
  const importing = useImportDialog();
  const headers = useHeadersMode();
  const { isAdministrator } = useAbility();
  const canMakeFields = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId && isAdministrator;
  const [isOwnFieldsOpen, setOwnFieldsOpen] = useShown('ownFields', false);
  const rowActions = useMemo(
    () => ({
      width: isNarrow ? 44 : 96,
      render: (inspection: Inspection) => <InspectionRowActions {...{ inspection, actions, isNarrow }} />,
    }),
    [actions, isNarrow],
  );
  const isFiltered = filterTags(model, String).length > 0;
  const count = answer.data?.count ?? 0;
  const isUnreviewedListed = filter.commonFilters.status?.includes('Uploaded') ?? true;
  const unreviewed = isUnreviewedListed ? (answer.data?.statusCounts.Uploaded ?? 0) : 0;
  const matching =
    count > 0 ? { count, unreviewed, search: list.question.search, folders: folderIds ?? [], filter } : undefined;
  const downloadAll = () => {
    const { search, ordering } = list.question;
    const columns = list.shown.map(({ id }) => id);
    void download({ organisationId, search, ordering, folderIds, filter, columns });
  };
  const view = useListView(list, filters, { value: status, change: (next) => void setStatus(next) });
  const toFirstPage = () => list.change({ pageIndex: 0 });
  const changeStatus = (next: typeof status) => {
    void setStatus(next);
    toFirstPage();
  };
  const tools = (
    <>
      <ListSearch label="Search inspections" list={list} />
      <ViewsMenu {...view} />
      <FilterBar {...{ filters, folderTree }} onChange={toFirstPage} />
    </>
  );
  return (
    <Page
      title="Inspections"
      isHeaderInBar
      after={<Help />}
      action={
        <ListActions
          canExport={matching !== undefined}
          onImport={importing.open}
          onExport={(button) => actions.show({ kind: 'export', inspections: [] }, button)}
          onEditHeaders={headers.isOpen ? undefined : () => headers.open(null)}
          // Made where their values are entered, by an administrator of the organisation itself.
          onOwnFields={headers.isOpen && canMakeFields ? () => setOwnFieldsOpen(true) : undefined}
        />
      }
    >
      <ProcessingNote />
      <CameFromProvider value={cameFrom}>
        <WithFolders {...{ filters, folderTree }} onChange={toFirstPage}>
          {headers.isOpen ? (
            <Suspense fallback={<Page.Loading label="Loading headers" />}>
              <HeadersOfList {...{ list, answer }} only={headers.only} filters={tools} onClose={headers.close} />
            </Suspense>
          ) : (
            <ListTable
              label="Inspections"
              list={list}
              answer={answer}
              rowId={rowId}
              error={inspectionsToasts.listInspections}
              empty={
                <EmptyList
                  status={status}
                  filteredBy={isFiltered ? 'filters' : folderIds && folderIds.length > 0 ? 'folders' : null}
                  onAllStatuses={() => changeStatus(null)}
                  onClearFilters={() => void filters.save({ filterModel: NO_FILTER, folderFilterModel: [] })}
                  onUpload={() => openWizard()}
                />
              }
              filters={tools}
              tabs={
                <StatusTabs
                  statuses={INSPECTION_STATUSES}
                  value={status}
                  counts={answer.data?.statusCounts}
                  onChange={changeStatus}
                />
              }
              download={{ isRunning: isDownloading, run: downloadAll }}
              onRowOpen={actions.open}
              actions={rowActions}
              bulkActions={(selected) => <InspectionBulkActions {...{ selected, actions }} />}
            />
          )}
        </WithFolders>
      </CameFromProvider>
      <Suspense>
        {isOwnFieldsOpen && <OwnFieldsDialog onClose={() => setOwnFieldsOpen(false)} />}
        {dialog && (
          <InspectionDialog {...dialog} matching={matching} onFixHeaders={headers.open} onClose={closeDialog} />
        )}
        {importing.choice && (
          <ImportDialog choice={importing.choice} onKeep={importing.keep} onClose={importing.close} />
        )}
      </Suspense>
    </Page>
  );
}
