/** Uploads: the folders, and what is being sent and processed, is done, or has failed. */
import { FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useState } from 'react';
import { FolderDialogs } from '@/parts/folderTree/FolderDialogs';
import { FolderPanel } from '@/parts/folderTree/FolderPanel';
import { useFolderPanel } from '@/parts/folderTree/useFolderPanel';
import { LIST_IN_ADDRESS } from '@/parts/list/useListState';
import { NotifySwitch } from '@/parts/uploads/NotifySwitch';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppSelector } from '@/state/hooks';
import { Help } from '@/ui/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { DropAnywhere } from './DropAnywhere';
import { ListTools } from './ListTools';
import { ShowFolder } from './showFolder';
import { UploadTable } from './UploadTable';
import { TABS, UPLOAD_TABS, type Tab } from './uploadTabs';
import { useUploadLists } from './useUploadLists';
import { WaitingForFiles } from './WaitingForFiles';
import './UploadsPage.css';

/** Each tab has a page of its own; what is searched for stays. */
const IN_ADDRESS = { ...LIST_IN_ADDRESS, tab: parseAsStringLiteral(TABS).withDefault('active') };

export function UploadsPage() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const [{ tab }, setInAddress] = useQueryStates(IN_ADDRESS);
  const [folderId, setFolderId] = useState<number | null>(null);
  const panel = useFolderPanel(folderId, setFolderId);
  const { setHighlight } = panel;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const lists = useUploadLists(tab, isClearing);

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
        <FolderDialogs panel={panel} />
        <DropAnywhere folderId={folderId} />
        <section className="UploadsPage-panel UploadsPage-lists" aria-label="Upload lists">
          <ShowFolder value={showFolder}>
            <Tabs
              activeKey={tab}
              onChange={(key) =>
                void setInAddress({ tab: TABS.find((each) => each === key), page: null, pageSize: null })
              }
              destroyOnHidden
              items={TABS.map((each) => ({
                key: each,
                label: <Label tab={each} count={lists[each].page?.count} />,
                children: (
                  <>
                    <ListTools tab={each} list={lists[each]} onClearing={setClearing} />
                    {each === 'active' && (
                      <div className="UploadsPage-queue">
                        <WaitingForFiles />
                        <QueueSummary />
                      </div>
                    )}
                    <UploadTable tab={each} list={lists[each]} />
                    {each === 'active' && <NotifyWhenDone />}
                  </>
                ),
              }))}
            />
          </ShowFolder>
        </section>
      </div>
    </Page>
  );
}

/** `count` of the server's rows; undefined while they are not known. This browser's uploads come and go without the page. */
function Label({ tab, count }: { tab: Tab; count: number | undefined }) {
  const here = useAppSelector((state) => UPLOAD_TABS[tab].select(state).length);
  const { label } = UPLOAD_TABS[tab];
  return <>{count === undefined ? label : `${label} ${(count + here).toLocaleString()}`}</>;
}

function NotifyWhenDone() {
  const isBusy = useAppSelector((state) => selectUnfinishedCount(state) > 0);
  return isBusy && <NotifySwitch />;
}
