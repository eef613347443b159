/** Uploads: the folders, and what is being sent and processed, is done, or has failed. */
import { FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FolderPanel } from '@/parts/folderTree/FolderPanel';
import type { Highlight } from '@/parts/folderTree/tree/useHighlight';
import { NotifySwitch } from '@/parts/uploads/NotifySwitch';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { HERE } from './here';
import { ListTools } from './ListTools';
import { UploadTable } from './UploadTable';
import { TABS, usePaging, useUploadLists, type ListQuery, type Tab } from './useUploadLists';
import { WaitingForFiles } from './WaitingForFiles';
import './UploadsPage.css';

const LABELS: Readonly<Record<Tab, string>> = { active: 'Active', completed: 'Completed', failed: 'Failed' };
const NO_QUERY: ListQuery = { search: '', ordering: undefined };
const toTab = (value: string | null): Tab => TABS.find((tab) => tab === value) ?? 'active';

export function UploadsPage() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const tab = toTab(params.get('tab'));
  const [folderId, setFolderId] = useState<number | null>(null);
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const [query, setQuery] = useState({ active: NO_QUERY, completed: NO_QUERY, failed: NO_QUERY });
  const lists = useUploadLists(query, isClearing);
  const { paging, setPaging } = usePaging(tab);

  const changeQuery = useCallback(
    (change: Partial<ListQuery>) => {
      setQuery((all) => ({ ...all, [tab]: { ...all[tab], ...change } }));
      if (paging.pageIndex > 0) setPaging({ ...paging, pageIndex: 0 });
    },
    [tab, paging, setPaging],
  );
  const showFolder = useCallback(
    (id: number) => {
      setHighlight({ id });
      setDrawerOpen(isNarrow);
    },
    [isNarrow],
  );
  const folders = useMemo(
    () => <FolderPanel title="Folders" selectedId={folderId} onSelect={setFolderId} highlight={highlight} />,
    [folderId, highlight],
  );
  const tools = (
    <ListTools
      tab={tab}
      query={query[tab]}
      count={lists[tab].page?.count ?? 0}
      onQueryChange={changeQuery}
      onClearing={setClearing}
    />
  );

  return (
    <Page
      title="Uploads"
      action={
        <>
          {isNarrow && (
            <Button icon={<FolderOutlined />} onClick={() => setDrawerOpen(true)}>
              Folders
            </Button>
          )}
          <Button type="primary" icon={<UploadOutlined />} onClick={() => openWizard(folderId ?? undefined)}>
            Upload videos
          </Button>
        </>
      }
    >
      <div className="UploadsPage">
        {isNarrow ? (
          <Drawer
            aria-label="Folders"
            open={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            placement="left"
            size={320}
          >
            {folders}
          </Drawer>
        ) : (
          <div className="UploadsPage-panel">{folders}</div>
        )}
        <section className="UploadsPage-panel UploadsPage-lists" aria-label="Upload lists">
          <Tabs
            activeKey={tab}
            onChange={(key) => setParams(key === 'active' ? {} : { tab: key }, { replace: true })}
            destroyOnHidden
            items={TABS.map((each) => ({
              key: each,
              label: <Label tab={each} count={lists[each].page?.count} />,
              children: (
                <>
                  {tools}
                  {each === 'active' && (
                    <div className="UploadsPage-queue">
                      <WaitingForFiles />
                      <QueueSummary />
                    </div>
                  )}
                  <UploadTable
                    tab={each}
                    list={lists[each]}
                    query={query[each]}
                    onQueryChange={changeQuery}
                    onShowFolder={showFolder}
                  />
                  {each === 'active' && <NotifyWhenDone />}
                </>
              ),
            }))}
          />
        </section>
      </div>
    </Page>
  );
}

/** `count` of the server's rows; undefined while they are not known. This browser's uploads come and go without the page. */
function Label({ tab, count }: { tab: Tab; count: number | undefined }) {
  const here = useAppSelector((state) => HERE[tab](state).length);
  return <>{count === undefined ? LABELS[tab] : `${LABELS[tab]} ${(count + here).toLocaleString('en')}`}</>;
}

function NotifyWhenDone() {
  const isBusy = useAppSelector((state) => selectUnfinishedCount(state) > 0);
  return isBusy && <NotifySwitch />;
}
