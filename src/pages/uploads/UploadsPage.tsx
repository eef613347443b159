/** Uploads: the folders, and what is being sent and processed, is done, or has failed. */
import { FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { FolderPanel } from '@/parts/folderTree/FolderPanel';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectFailedUploads, selectUnfinishedUploads } from '@/uploads/selectors';
import { UploadTable } from './UploadTable';
import { TABS, usePaging, useUploadLists, type Tab } from './useUploadLists';
import './UploadsPage.css';

const LABELS: Readonly<Record<Tab, string>> = { active: 'Active', completed: 'Completed', failed: 'Failed' };
const NO_QUERY = { search: '', ordering: undefined as string | undefined };

export function UploadsPage() {
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<Tab>('active');
  const [folderId, setFolderId] = useState<number | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [query, setQuery] = useState({ active: NO_QUERY, completed: NO_QUERY, failed: NO_QUERY });
  const lists = useUploadLists(query);
  const { paging, setPaging } = usePaging(tab);
  const unfinished = useAppSelector(selectUnfinishedUploads);
  const failedHere = useAppSelector(selectFailedUploads);
  const here = { active: unfinished, completed: [], failed: failedHere };

  const labelOf = (each: Tab) => {
    const { page } = lists[each];
    return page ? `${LABELS[each]} ${page.count + here[each].length}` : LABELS[each];
  };
  const changeQuery = (change: Partial<typeof NO_QUERY>) => {
    setQuery({ ...query, [tab]: { ...query[tab], ...change } });
    if (paging.pageIndex > 0) setPaging({ ...paging, pageIndex: 0 });
  };
  const folders = <FolderPanel title="Folders" selectedId={folderId} onSelect={setFolderId} />;

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
          <Drawer title="Folders" open={isDrawerOpen} onClose={() => setDrawerOpen(false)} placement="left" size={320}>
            {folders}
          </Drawer>
        ) : (
          <div className="UploadsPage-panel">{folders}</div>
        )}
        <section className="UploadsPage-panel UploadsPage-lists" aria-label="Upload lists">
          <Tabs
            activeKey={tab}
            onChange={(key) => setTab(TABS.find((each) => each === key) ?? 'active')}
            destroyOnHidden
            items={TABS.map((each) => ({
              key: each,
              label: labelOf(each),
              children: (
                <UploadTable
                  tab={each}
                  list={lists[each]}
                  uploads={here[each]}
                  search={query[each].search}
                  onOrderingChange={(ordering) => changeQuery({ ordering })}
                />
              ),
            }))}
          />
          {!isNarrow && (
            <SearchInput
              key={tab}
              className="UploadsPage-search"
              label="Search files"
              value={query[tab].search}
              onSearch={(search) => changeQuery({ search })}
            />
          )}
        </section>
      </div>
    </Page>
  );
}
