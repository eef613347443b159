/** Step 2 of the wizard, and its end: how far the uploads are that were begun in it. */
import { CheckCircleOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { memo, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useAbility, useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { PageMessage } from '@/ui/PageMessage';
import type { Upload } from '@/uploads/engine/machine';
import { selectUploadById, selectUploads } from '@/uploads/engine/selectors';
import { MAX_FILES } from '@/uploads/fileRules';
import { NotifySwitch } from '../uploads/NotifySwitch';
import { useShown } from '../screen/useShown';
import { QueueSummary } from '../uploads/QueueSummary';
import { SendingNotice } from '../uploads/SendingNotice';
import { RedirectDialog } from '../uploads/RedirectDialog';
import type { Redirection } from '../uploads/redirectUploads';
import { UploadActions } from '../uploads/UploadActions';
import { useRedirect } from '../uploads/useRedirect';
import { UploadProgress } from '../uploads/UploadProgress';
import { useFirstRows } from './useFirstRows';

export interface Tracked {
  /** The uploads begun in this run of the wizard, without those that are gone. */
  clientIds: readonly string[];
  isAllComplete: boolean;
}

export function useTracked(begun: readonly string[]): Tracked {
  const known = useMemo(() => new Set(begun), [begun]);
  const clientIds = useAppSelector(
    (state) => selectUploads(state).flatMap(({ clientId }) => (known.has(clientId) ? [clientId] : [])),
    shallowEqual,
  );
  const isAllComplete = useAppSelector(
    (state) => clientIds.length > 0 && clientIds.every((id) => selectUploadById(state, id)?.status === 'complete'),
  );
  return { clientIds, isAllComplete };
}

const isSent = (upload: Upload | undefined) =>
  upload?.status === 'complete' || upload?.status === 'moving to processing';

/**
 * Of several batches only the uploads that are still to be sent show, and at most as many as one batch has: hundreds of
 * rows are slow to render.
 */
export function TrackStep({ clientIds, isAllComplete }: Tracked) {
  const rows = useAppSelector(
    (state) =>
      clientIds.length <= MAX_FILES
        ? clientIds
        : clientIds.filter((id) => !isSent(selectUploadById(state, id))).slice(0, MAX_FILES),
    shallowEqual,
  );
  const shown = useFirstRows(rows);
  const { canSeeInspections } = useAbility();
  const [redirection, setRedirection] = useShown<Redirection | null>('trackedRedirection', null);
  const redirect = useRedirect(redirection, setRedirection);
  if (isAllComplete) {
    return (
      <PageMessage
        role="status"
        icon={<CheckCircleOutlined />}
        title="All uploads are complete"
        text={`${clientIds.length === 1 ? 'The video is' : `${clientIds.length} videos are`} on the server now. Follow the processing under Uploads${canSeeInspections ? '; the frames are under Inspections once it is done' : ''}.`}
      />
    );
  }
  if (clientIds.length === 0) return <PageMessage title="No uploads in progress" text="Every upload was cancelled." />;
  return (
    <div className="UploadWizard-track">
      <Alert type="info" showIcon title="You can close this window; the uploads go on while this page stays open." />
      <SendingNotice />
      <QueueSummary />
      <ul className="UploadWizard-list" aria-label="Uploads" tabIndex={-1} data-rows>
        {shown.map((clientId) => (
          <TrackRow key={clientId} clientId={clientId} onRedirect={redirect} />
        ))}
      </ul>
      {rows.length < clientIds.length && (
        <p className="UploadWizard-more">{`All ${clientIds.length.toLocaleString()} are listed under Uploads.`}</p>
      )}
      <NotifySwitch />
      <RedirectDialog redirection={redirection} onClose={() => setRedirection(null)} />
    </div>
  );
}

interface TrackRowProps {
  clientId: string;
  onRedirect: (redirection: Redirection) => void;
}

const TrackRow = memo(function TrackRow({ clientId, onRedirect }: TrackRowProps) {
  const fileName = useAppSelector((state) => selectUploadById(state, clientId)?.fileName ?? '');
  const reason = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload?.status === 'upload failed' ? (upload.errorMsg ?? 'Unknown error') : null;
  });
  return (
    <li className="UploadWizard-row" row-id={clientId}>
      <FileName name={fileName} />
      <div>
        <UploadProgress clientId={clientId} />
        {reason !== null && <span className="UploadWizard-reason">{reason}</span>}
      </div>
      <span className="UploadWizard-actions" col-id="actions">
        <UploadActions clientId={clientId} onRedirect={onRedirect} />
      </span>
    </li>
  );
});
