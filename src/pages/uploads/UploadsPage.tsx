/** Uploads: the folders, and what is being sent and processed, is done, or has failed. */
import { FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { FolderDialogs } from '@/parts/folderTree/FolderDialogs';
import { FolderPanel } from '@/parts/folderTree/FolderPanel';
import { useFolderPanel } from '@/parts/folderTree/useFolderPanel';
import { LIST_IN_ADDRESS } from '@/parts/list/useListState';
import { NotifySwitch } from '@/parts/uploads/NotifySwitch';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { SendingNotice } from '@/parts/uploads/SendingNotice';
import { findUploads, isOwnFile, selectOwnFiles } from '@/parts/uploads/uploadRows';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppSelector } from '@/state/hooks';
import { Help } from '@/ui/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { BatchTable } from './BatchTable';
import { DropAnywhere } from './DropAnywhere';
import { FolderFilterNotice } from './FolderFilterNotice';
import { ListTools } from './ListTools';
import { ShowFolder } from './showFolder';
import { UploadTable } from './UploadTable';
import { PAGE_TABS, TABS, UPLOAD_TABS, type Tab } from './uploadTabs';
import { useFolderFilter } from './useFolderFilter';
import { useUploadLists, type UploadList } from './useUploadLists';
import { WaitingForFiles } from './WaitingForFiles';
import './UploadsPage.css';

/** Each tab has a page of its own; what is searched for stays. */
const IN_ADDRESS = { ...LIST_IN_ADDRESS, tab: parseAsStringLiteral(PAGE_TABS).withDefault('active') };

export function UploadsPage() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const [{ tab }, setInAddress] = useQueryStates(IN_ADDRESS);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const folder = useFolderFilter();
  const { choose } = folder;
  const chooseFolder = useCallback(
    (id: number) => {
      choose(id);
      setDrawerOpen(false);
    },
    [choose],
  );
  const panel = useFolderPanel(folder.id, chooseFolder);
  const { setHighlight } = panel;
  const [isClearing, setClearing] = useState(false);
  const lists = useUploadLists({ open: tab === 'batches' ? null : tab, folder, isPaused: isClearing });

  const showFolder = useCallback(
    (id: number) => {
      setHighlight({ id });
      setDrawerOpen(isNarrow);
    },
    [isNarrow, setHighlight],
  );
  const folders = <FolderPanel title="Folders" panel={panel} />;

  return (
    <Page
      title="Uploads"
      after={<Help />}
      action={
        <>
          {isNarrow && (
            <Button icon={<FolderOutlined />} onClick={() => setDrawerOpen(true)}>
              Folders
            </Button>
          )}
          <Button type="primary" icon={<UploadOutlined />} onClick={() => openWizard(folder.id ?? undefined)}>
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
        <FolderDialogs panel={panel} />
        <DropAnywhere folderId={folder.id} />
        <section className="UploadsPage-panel UploadsPage-lists" aria-label="Upload lists">
          <ShowFolder value={showFolder}>
            <Tabs
              activeKey={tab}
              onChange={(key) =>
                void setInAddress({ tab: PAGE_TABS.find((each) => each === key), page: null, pageSize: null })
              }
              destroyOnHidden
              items={[
                ...TABS.map((each) => ({
                  key: each,
                  label: <Label tab={each} list={lists[each]} />,
                  children: (
                    <>
                      <FolderFilterNotice filter={folder} />
                      <ListTools tab={each} list={lists[each]} onClearing={setClearing} />
                      {each === 'active' && (
                        <div className="UploadsPage-queue">
                          <WaitingForFiles />
                          <SendingNotice />
                          <QueueSummary />
                        </div>
                      )}
                      <UploadTable tab={each} list={lists[each]} />
                      {each === 'active' && <NotifyWhenDone />}
                    </>
                  ),
                })),
                { key: 'batches', label: 'Batches', children: <BatchTable /> },
              ]}
            />
          </ShowFolder>
        </section>
      </div>
    </Page>
  );
}

/** This browser's uploads come and go without the server's page, which may know some of them as well. */
function Label({ tab, list: { page, shown } }: { tab: Tab; list: UploadList }) {
  const { label, select } = UPLOAD_TABS[tab];
  const here = useAppSelector((state) => findUploads(select(state), shown).length);
  const own = useAppSelector(selectOwnFiles, shallowEqual);
  if (!page) return <>{label}</>;
  const known = page.results.filter((file) => isOwnFile(own, file)).length;
  return <>{`${label} ${(page.count + here - known).toLocaleString()}`}</>;
}

function NotifyWhenDone() {
  const isBusy = useAppSelector((state) => selectUnfinishedCount(state) > 0);
  return isBusy && <NotifySwitch />;
}
