/** The header's button with the number of unfinished uploads, and the popover that lists them. */
import { CloudUploadOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/state/hooks';
import { CountBadge } from '@/ui/CountBadge';
import { parentOf } from '@/ui/popupContainer';
import { selectHeldUntil, selectUnfinishedCount } from '@/uploads/engine/selectors';
import { useShown } from '@/parts/screen/useShown';
import { UploadQueueEffects } from './UploadQueueEffects';

const UploadList = lazy(() => import('./UploadList').then((module) => ({ default: module.UploadList })));

export function UploadsPopover() {
  const [isOpen, setOpen] = useShown('uploadsPopover', false);
  const count = useAppSelector(selectUnfinishedCount);
  const isHeld = useAppSelector((state) => count > 0 && selectHeldUntil(state) !== null);
  return (
    <>
      <UploadQueueEffects />
      <CountBadge count={count}>
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomRight"
          title="Uploads"
          classNames={{ root: 'UploadsPopover-root' }}
          getPopupContainer={parentOf}
          content={
            <Suspense>
              <UploadList isShown={isOpen} onLeave={() => setOpen(false)} />
            </Suspense>
          }
        >
          <Button
            type="text"
            icon={<CloudUploadOutlined />}
            aria-expanded={isOpen}
            aria-label={`Uploads in progress: ${count > 0 ? count : 'none'}`}
            title={isHeld ? 'Uploads are waiting for the hours that you set' : undefined}
          />
        </Popover>
      </CountBadge>
    </>
  );
}
