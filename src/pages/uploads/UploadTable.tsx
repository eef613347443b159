/** One tab's table, of this browser's uploads and the server's files, and the drawer with the details of a row. */
import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import type { FilePage } from '@/api/contract/files';
import { useLastPage } from '@/parts/list/useLastPage';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { RedirectDialog } from '@/parts/uploads/RedirectDialog';
import type { Redirection } from '@/parts/uploads/redirectUploads';
import { selectName, type RowQuestion, type UploadRow } from '@/parts/uploads/uploadRows';
import { useIsCrew } from '@/parts/uploads/useIsCrew';
import { useRedirect } from '@/parts/uploads/useRedirect';
import { useUploadRows } from '@/parts/uploads/useUploadRows';
import { useAppSelector } from '@/state/hooks';
import { DataTable } from '@/ui/DataTable';
import { Page } from '@/ui/Page';
import { FINGER } from '@/ui/theme';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useShown } from '@/parts/screen/useShown';
import { UploadRowActions } from './UploadRowActions';
import { UploadRowDetails } from './UploadRowDetails';
import { UPLOAD_TABS, type Tab } from './uploadTabs';
import { useDeferredRows } from './useDeferredRows';
import type { UploadList } from './useUploadLists';
import './UploadTable.css';

/** Pixels that all actions of a row of the tab can take; on narrow screens they stand above one another. */
const ACTIONS_WIDTH: Readonly<Record<Tab, { wide: number; narrow: number }>> = {
  active: { wide: 204, narrow: 164 },
  completed: { wide: 108, narrow: 108 },
  failed: { wide: 216, narrow: 124 },
};
const NARROW_ROW_HEIGHT = 80;
/** Two of a crew's buttons above one another. */
const CREW_ROW_HEIGHT = 2 * FINGER + 20;

/** What a tab says when the chosen folder has no file in it. */
const IN_FOLDER: Readonly<Record<Tab, string>> = {
  active: 'No video of this folder is being sent or processed.',
  completed: 'No video of this folder has been processed yet.',
  failed: 'No video of this folder has failed.',
};

const rowId = ({ key }: UploadRow) => key;

/**
 * The count to page by. Pages are of the server's rows: where one page holds them all, their count would contradict the
 * rows above it, which have this browser's uploads too.
 */
const pagedCount = (page: FilePage | undefined, shown: number) =>
  page && (page.count > page.results.length || page.results.length === shown) ? page.count : 0;

export function UploadTable({ tab, list }: { tab: Tab; list: UploadList }) {
  const { state, page, shown, hasFailed, refetch } = list;
  const isNarrow = useIsNarrow();
  const isCrew = useIsCrew();
  const current = useUploadRows(UPLOAD_TABS[tab].select, page?.results, shown);
  const rows = useDeferredRows(current);
  const [opened, setOpened] = useShown<UploadRow | null>('uploadDetails', null);
  const [redirection, setRedirection] = useShown<Redirection | null>('redirection', null);
  const redirect = useRedirect(redirection, setRedirection);
  useLastPage(state, page);
  const actions = useMemo(
    () => ({
      width: ACTIONS_WIDTH[tab][isNarrow ? 'narrow' : 'wide'],
      render: (row: UploadRow) => (
        <div className="UploadTable-actions">
          <UploadRowActions row={row} onRedirect={redirect} />
          <DetailsButton row={row} onOpen={setOpened} />
        </div>
      ),
    }),
    [tab, isNarrow, setOpened, redirect],
  );
  const isLoading = current.length === 0 && !hasFailed && (!page || page.count > 0);
  return (
    <>
      <DataTable<UploadRow>
        label={`${UPLOAD_TABS[tab].label} uploads`}
        columns={state.columns}
        layout={state.layout}
        rowId={rowId}
        rowHeight={isCrew ? CREW_ROW_HEIGHT : isNarrow ? NARROW_ROW_HEIGHT : undefined}
        rows={isLoading ? undefined : rows}
        count={pagedCount(page, current.length)}
        error={
          hasFailed &&
          current.length === 0 && (
            <Page.Error
              title="The list could not be loaded"
              text="Your uploads continue."
              onRetry={() => void refetch()}
            />
          )
        }
        empty={<NoUploads tab={tab} shown={shown} />}
        sort={state.sort}
        onSortChange={state.changeSort}
        paging={state.question}
        onPagingChange={state.change}
        onRowOpen={setOpened}
        actions={actions}
      />
      <Drawer
        open={opened !== null}
        title={opened && <Title row={opened} />}
        placement={isNarrow ? 'bottom' : 'right'}
        destroyOnHidden
        onClose={() => setOpened(null)}
      >
        {opened && <UploadRowDetails row={opened} />}
      </Drawer>
      <RedirectDialog redirection={redirection} onClose={() => setRedirection(null)} />
    </>
  );
}

const Title = ({ row }: { row: UploadRow }) => useAppSelector((state) => selectName(state, row));

function DetailsButton({ row, onOpen }: { row: UploadRow; onOpen: (row: UploadRow) => void }) {
  const name = useAppSelector((state) => selectName(state, row));
  return (
    <Button
      type="text"
      size="small"
      aria-label={`Details of ${name}`}
      title="Details"
      icon={<InfoCircleOutlined />}
      onClick={() => onOpen(row)}
    />
  );
}

function NoUploads({ tab, shown: { search, folderIds } }: { tab: Tab; shown: RowQuestion }) {
  const openWizard = useOpenUploadWizard();
  // A crew has the one large button above the lists.
  const isCrew = useIsCrew();
  if (search) return <Page.NoData title="Nothing found" text={`No file name contains “${search}”.`} />;
  if (folderIds) return <Page.NoData title="Nothing in this folder" text={IN_FOLDER[tab]} />;
  const { title, text, offersUpload } = UPLOAD_TABS[tab].empty;
  return (
    <Page.NoData
      title={title}
      text={text}
      action={offersUpload && !isCrew && <Button onClick={() => openWizard()}>Upload videos</Button>}
    />
  );
}
