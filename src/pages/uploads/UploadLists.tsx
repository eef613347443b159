/**
 * The lists of the uploads page, a tab each: active, completed and failed files, and batches. They are a component of
 * their own, because they change with every file that is sent, and the page need not be rendered for that.
 */
import { Tabs } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { LIST_IN_ADDRESS } from '@/parts/list/useListState';
import { NotifySwitch } from '@/parts/uploads/NotifySwitch';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { SendingNotice } from '@/parts/uploads/SendingNotice';
import { findUploads, isOwnFile, selectOwnFiles } from '@/parts/uploads/uploadRows';
import { useAppSelector } from '@/state/hooks';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { BatchTable } from './BatchTable';
import { FolderFilterNotice } from './FolderFilterNotice';
import { ListTools } from './ListTools';
import { UploadTable } from './UploadTable';
import { PAGE_TABS, TABS, UPLOAD_TABS, type Tab } from './uploadTabs';
import type { FolderFilter } from './useFolderFilter';
import { useUploadLists, type UploadList } from './useUploadLists';
import { WaitingForFiles } from './WaitingForFiles';

/** The open tab and the state of its list: each tab has its own page, and the search is the same in all of them. */
const IN_ADDRESS = { ...LIST_IN_ADDRESS, tab: parseAsStringLiteral(PAGE_TABS).withDefault('active') };

/** One element for all renders, since the notices read the queue for themselves. */
const QUEUE = (
  <div className="UploadsPage-queue">
    <WaitingForFiles />
    <SendingNotice />
    <QueueSummary />
  </div>
);
const BATCHES = { key: 'batches', label: 'Batches', children: <BatchTable /> };

interface UploadListsProps {
  folder: FolderFilter;
  /** Set for only what the person sent. */
  isMine?: true;
}

export function UploadLists({ folder, isMine }: UploadListsProps) {
  const [{ tab }, setInAddress] = useQueryStates(IN_ADDRESS);
  const [isClearing, setClearing] = useState(false);
  const lists = useUploadLists({ open: tab === 'batches' ? null : tab, folder, isMine, isPaused: isClearing });
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => void setInAddress({ tab: PAGE_TABS.find((each) => each === key), page: null, pageSize: null })}
      destroyOnHidden
      items={[
        ...TABS.map((each) => ({
          key: each,
          label: <Label tab={each} list={lists[each]} />,
          children: (
            <>
              <FolderFilterNotice filter={folder} />
              <ListTools tab={each} list={lists[each]} onClearing={setClearing} />
              {each === 'active' && QUEUE}
              <UploadTable tab={each} list={lists[each]} />
              {each === 'active' && <NotifyWhenDone />}
            </>
          ),
        })),
        BATCHES,
      ]}
    />
  );
}

/**
 * The name of a tab with its number of files: those that the server counts and this browser's uploads, each file once.
 */
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
