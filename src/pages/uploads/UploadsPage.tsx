/**
 * Uploads: the folders, and what is being sent and processed, is done, or has failed. A crew has a screen of its own in
 * its place.
 */
import { FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useCallback } from 'react';
import { FolderDialogs } from '@/parts/folderTree/FolderDialogs';
import { FolderPanel } from '@/parts/folderTree/FolderPanel';
import { useFolderPanel } from '@/parts/folderTree/useFolderPanel';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useShown } from '@/parts/screen/useShown';
import { useIsCrew } from '@/parts/uploads/useIsCrew';
import { CrewSetting } from './CrewSetting';
import { CrewUploads } from './CrewUploads';
import { DropAnywhere } from './DropAnywhere';
import { ShowFolder } from './showFolder';
import { UploadLists } from './UploadLists';
import { useFolderFilter } from './useFolderFilter';
import './UploadsPage.css';

export const UploadsPage = () => (useIsCrew() ? <CrewUploads /> : <AllUploads />);

function AllUploads() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const [isDrawerOpen, setDrawerOpen] = useShown('uploadFolders', false);
  const folder = useFolderFilter();
  const { choose } = folder;
  const chooseFolder = useCallback(
    (id: number) => {
      choose(id);
      setDrawerOpen(false);
    },
    [choose, setDrawerOpen],
  );
  const panel = useFolderPanel(folder.id, chooseFolder);
  const { setHighlight } = panel;

  const showFolder = useCallback(
    (id: number) => {
      setHighlight({ id });
      setDrawerOpen(isNarrow);
    },
    [isNarrow, setHighlight, setDrawerOpen],
  );
  const folders = (
    <>
      <FolderPanel title="Folders" panel={panel} />
      <CrewSetting />
    </>
  );

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
            <UploadLists folder={folder} />
          </ShowFolder>
        </section>
      </div>
    </Page>
  );
}
