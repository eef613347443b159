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

const PAGE = { pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE };

export function ExportsPopover() {
  const [isOpen, setOpen] = useState(false);
  const [isPolling, setPolling] = useState(false);
  const { data, isError, refetch } = useListExportsQuery(PAGE, { ...pollingWhile(isPolling), refetchOnFocus: true });
  const active = data?.results.filter(({ status }) => isActiveExport(status)).length ?? 0;
  if (isPolling !== active > 0) setPolling(active > 0);
  const open = (next: boolean) => {
    // It may have been created elsewhere.
    if (next) void refetch();
    setOpen(next);
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
        content={<ExportList page={data} hasFailed={isError && !data} onRetry={() => void refetch()} />}
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
