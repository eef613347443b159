/** Step 2 of the wizard, and its end: how the uploads begun here come along. */
import { CheckCircleOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { PageMessage } from '@/ui/PageMessage';
import { selectUploadById, selectUploads } from '@/uploads/engine/selectors';
import { NotifySwitch } from '../uploads/NotifySwitch';
import { QueueSummary } from '../uploads/QueueSummary';
import { SendingNotice } from '../uploads/SendingNotice';
import { UploadActions } from '../uploads/UploadActions';
import { UploadProgress } from '../uploads/UploadProgress';
import { useFirstRows } from './useFirstRows';

export interface Tracked {
  /** Of the uploads begun in this run of the wizard, those that are still there. */
  clientIds: readonly string[];
  isAllComplete: boolean;
}

export function useTracked(begun: readonly string[]): Tracked {
  const clientIds = useAppSelector(
    (state) => selectUploads(state).flatMap(({ clientId }) => (begun.includes(clientId) ? [clientId] : [])),
    shallowEqual,
  );
  const isAllComplete = useAppSelector(
    (state) => clientIds.length > 0 && clientIds.every((id) => selectUploadById(state, id)?.status === 'complete'),
  );
  return { clientIds, isAllComplete };
}

export function TrackStep({ clientIds, isAllComplete }: Tracked) {
  const shown = useFirstRows(clientIds);
  if (isAllComplete) {
    return (
      <PageMessage
        role="status"
        icon={<CheckCircleOutlined />}
        title="All uploads are complete"
        text={`${clientIds.length === 1 ? 'The video is' : `${clientIds.length} videos are`} on the server now. Follow the processing under Uploads; the frames are under Inspections once it is done.`}
      />
    );
  }
  if (clientIds.length === 0) return <PageMessage title="No uploads in progress" text="Every upload was cancelled." />;
  return (
    <div className="UploadWizard-track">
      <Alert type="info" showIcon title="You can close this window; the uploads go on while this page stays open." />
      <SendingNotice />
      <QueueSummary />
      <ul className="UploadWizard-list" aria-label="Uploads">
        {shown.map((clientId) => (
          <TrackRow key={clientId} clientId={clientId} />
        ))}
      </ul>
      <NotifySwitch />
    </div>
  );
}

const TrackRow = memo(function TrackRow({ clientId }: { clientId: string }) {
  const fileName = useAppSelector((state) => selectUploadById(state, clientId)?.fileName ?? '');
  const reason = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload?.status === 'upload failed' ? (upload.errorMsg ?? 'Unknown error') : null;
  });
  return (
    <li className="UploadWizard-row">
      <FileName name={fileName} />
      <div>
        <UploadProgress clientId={clientId} />
        {reason !== null && <span className="UploadWizard-reason">{reason}</span>}
      </div>
      <span className="UploadWizard-actions">
        <UploadActions clientId={clientId} />
      </span>
    </li>
  );
});
