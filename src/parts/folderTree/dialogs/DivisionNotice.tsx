/** Says, before a folder gets its first subfolder, what becomes of the videos and uploads that are there. */
import { Alert } from 'antd';
import { SENDING_STATUSES } from '@/api/contract/files';
import { useListProcessingQuery } from '@/api/files';
import type { Folder } from '@/api/folders';
import { useAppSelector } from '@/state/hooks';
import { selectWaitingFor } from '../../uploads/obstacles';
import { divisionText } from '../divisionText';

interface DivisionNoticeProps {
  /** The folder that is to get a subfolder, which has none yet. */
  folder: Folder;
  organisationId: number;
}

export function DivisionNotice({ folder: { id, name, fileCount }, organisationId }: DivisionNoticeProps) {
  const { currentData, isError } = useListProcessingQuery(
    { organisationId, folderId: id, statuses: SENDING_STATUSES, pageIndex: 0, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const waiting = useAppSelector((state) => selectWaitingFor(state, id));
  const sending = isError ? 'unknown' : (currentData?.count ?? null);
  const text = divisionText({ videos: fileCount, sending, waiting });
  if (text === '') return null;
  return (
    <Alert
      className="FolderModal-notice"
      type="warning"
      showIcon
      role="status"
      title={`“${name}” takes no more videos once it has a subfolder. ${text}`}
    />
  );
}
