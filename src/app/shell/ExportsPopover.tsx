/** The header's button with the running exports and those to download. Loaded after the page. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { isActiveExport } from '@/api/contract/exports';
import { useListExportsQuery } from '@/api/exports';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import { pollingWhile } from '@/parts/uploads/polling';
import { CountBadge } from '@/ui/CountBadge';
import { parentOf } from '@/ui/popupContainer';
import { useShown } from '@/parts/screen/useShown';
import { ExportList } from './ExportList';

/** The most exports that the server gives in one answer. */
const MOST = 200;

export function ExportsPopover() {
  const [isOpen, setOpen] = useShown('exportsPopover', false);
  const [isPolling, setPolling] = useState(false);
  const [pageSize, setPageSize] = useState(DEFAULT_PAGE_SIZE);
  const { data, currentData, isError, isFetching, refetch } = useListExportsQuery(
    { pageIndex: 0, pageSize },
    { ...pollingWhile(isPolling), refetchOnFocus: true },
  );
  const active = data?.results.filter(({ status }) => isActiveExport(status)).length ?? 0;
  if (isPolling !== active > 0) setPolling(active > 0);
  const open = (next: boolean) => {
    // An export may have been created in another tab.
    if (next) void refetch();
    else setPageSize(DEFAULT_PAGE_SIZE);
    setOpen(next);
  };
  const showMore = () => {
    setPageSize(MOST);
    // The larger page was asked for before and failed: with the same arguments only `refetch` asks again.
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
            // With cached exports a failed refresh keeps the list; an empty one may be out of date and shows the error.
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
