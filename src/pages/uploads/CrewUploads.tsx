/**
 * The uploads page of a crew: people who may only upload, on a phone or tablet. One large button sends to where the last
 * videos went, and beneath it is what the person sent themselves.
 */
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Help } from '@/parts/help/Help';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { Page } from '@/ui/Page';
import { DayFolder } from './DayFolder';
import { UploadLists } from './UploadLists';
import { useFolderFilter } from './useFolderFilter';
import { useLastUpload } from './useLastUpload';
import './CrewUploads.css';

const FILES_STEP = 1;

export function CrewUploads() {
  const openWizard = useOpenUploadWizard();
  const filter = useFolderFilter();
  const { used, folder, batch, notices, isLoading, goTo, leaveBatch } = useLastUpload();
  const upload = () => openWizard(folder?.id, undefined, batch ?? undefined, folder ? FILES_STEP : undefined);
  return (
    <Page title="Uploads" after={<Help />}>
      <section className="CrewUploads" aria-label="Upload">
        {notices.map((notice) => (
          <Alert key={notice} type="warning" showIcon role="status" title={notice} />
        ))}
        <Button
          type="primary"
          block
          className="CrewUploads-upload"
          icon={<UploadOutlined />}
          loading={isLoading}
          onClick={upload}
        >
          Upload videos
        </Button>
        {folder && (
          <Choice label="To" name={folder.name}>
            <Button onClick={() => openWizard(folder.id, undefined, batch ?? undefined)}>Change folder</Button>
          </Choice>
        )}
        {used && <DayFolder used={used} onMade={goTo} />}
        {batch && (
          <Choice label="For the batch" name={batch.name}>
            <Button onClick={leaveBatch}>Leave it out</Button>
          </Choice>
        )}
      </section>
      <section className="UploadsPage-panel UploadsPage-lists CrewUploads-lists" aria-label="Your uploads">
        <UploadLists folder={filter} isMine />
      </section>
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  children: ReactNode;
}

const Choice = ({ label, name, children }: ChoiceProps) => (
  <div className="CrewUploads-choice">
    <span className="CrewUploads-name">
      {label} <strong>{name}</strong>
    </span>
    {children}
  </div>
);
