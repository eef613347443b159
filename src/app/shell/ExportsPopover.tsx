/** What is being exported, and what can be downloaded, from any page; loads beside the page. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { isActiveExport } from '@/api/contract/exports';
import { useListExportsQuery } from '@/api/exports';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import { pollingWhile } from '@/parts/uploads/polling';
import { CountBadge } from '@/ui/CountBadge';
import { parentOf } from '@/ui/popupContainer';
import { ExportList } from './ExportList';

/** As many as the server gives at once. */
const MOST = 200;

export function ExportsPopover() {
  const [isOpen, setOpen] = useState(false);
  const [isPolling, setPolling] = useState(false);
  const [pageSize, setPageSize] = useState(DEFAULT_PAGE_SIZE);
  const { data, currentData, isError, isFetching, refetch } = useListExportsQuery(
    { pageIndex: 0, pageSize },
    { ...pollingWhile(isPolling), refetchOnFocus: true },
  );
  const active = data?.results.filter(({ status }) => isActiveExport(status)).length ?? 0;
  if (isPolling !== active > 0) setPolling(active > 0);
  const open = (next: boolean) => {
    // It may have been created elsewhere.
    if (next) void refetch();
    else setPageSize(DEFAULT_PAGE_SIZE);
    setOpen(next);
  };
  const showMore = () => {
    setPageSize(MOST);
    // Unless they failed to come, nothing is asked for twice.
    if (pageSize === MOST) void refetch();
  };
  return (
    <CountBadge count={active}>
      <Popover
        open={isOpen}
        onOpenChange={open}
        trigger="click"
        placement="bottomRight"
        title="Exports"
        destroyOnHidden
        classNames={{ root: 'UploadsPopover-root' }}
        getPopupContainer={parentOf}
        content={
          <ExportList
            page={data}
            // That there were none is no answer to whether there are any.
            hasFailed={isError && !data?.results.length}
            onRetry={() => void refetch()}
            isAddingMore={isFetching && !currentData}
            onMore={pageSize < MOST || !currentData ? showMore : undefined}
          />
        }
      >
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={active > 0 ? `Exports in progress: ${active}` : 'Exports in progress: none'}
        />
      </Popover>
    </CountBadge>
  );
}
