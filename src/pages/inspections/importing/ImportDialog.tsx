/**
 * Brings inspections that other programs made into a folder: first what the files would bring and what of them is left
 * out; then, if it is wanted, that; at the end what has become of it.
 */
import { Alert, Button, Modal, Upload } from 'antd';
import { useRef, useState } from 'react';
import { IMPORT_MAX_BYTES } from '@/api/contract/imports';
import { useImportInspectionsMutation, usePreviewInspectionsMutation } from '@/api/imports';
import { inspectionCount } from '@/lib/inspectionCount';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';
import { useFolders } from '@/parts/folderTree/useFolders';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import { Page } from '@/ui/Page';
import { ImportChoices } from './ImportChoices';
import { ImportPreview, LeftOut } from './ImportPreview';
import type { ImportChoice } from './useImportDialog';
import './ImportDialog.css';

interface ImportDialogProps {
  choice: ImportChoice;
  onKeep: (choice: ImportChoice) => void;
  onClose: () => void;
}

export function ImportDialog({ choice: initial, onKeep, onClose }: ImportDialogProps) {
  const { folders, hasFailed, refetch } = useFolders();
  const [choice, setChoice] = useState(initial);
  const [preview, { data: found, isLoading: isReading, reset }] = usePreviewInspectionsMutation();
  const [importThem, { data: made, isLoading: isImporting }] = useImportInspectionsMutation();
  const latest = useRef(0);
  const { files, folderId } = choice;
  const problem = folderId === null ? null : folderProblem(folders ?? [], folderId);
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > IMPORT_MAX_BYTES;
  const canImport = found !== undefined && found.inspections > 0 && found.questions.length === 0 && !isReading;

  const change = (next: Partial<ImportChoice>) => {
    const changed = { ...choice, ...next };
    setChoice(changed);
    onKeep(changed);
    reset();
    look(changed);
  };
  const look = (chosen: ImportChoice) => {
    const { folderId: into } = chosen;
    const isLarge = chosen.files.reduce((sum, { size }) => sum + size, 0) > IMPORT_MAX_BYTES;
    if (chosen.files.length === 0 || into === null || isLarge || folderProblem(folders ?? [], into) !== null) return;
    void preview({ ...chosen, folderId: into });
  };
  /** Each file of a choice is told by itself; the last of them has all. */
  const choose = (chosen: readonly File[]) => {
    const turn = (latest.current += 1);
    queueMicrotask(() => turn === latest.current && change({ files: chosen, codes: {} }));
  };
  const submit = async () => {
    if (folderId === null || isImporting) return;
    const { data } = await importThem({ ...choice, folderId });
    if (data && data.leftOut.length === 0) onClose();
  };
  if (made) {
    return (
      <Modal
        open
        width={760}
        title={`${inspectionCount(made.inspections)} imported`}
        footer={
          <Button type="primary" autoFocus onClick={onClose}>
            Close
          </Button>
        }
        onCancel={onClose}
      >
        <LeftOut leftOut={made.leftOut} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      width={760}
      title="Import Inspections"
      okText={canImport ? `Import ${inspectionCount(found.inspections)}` : 'Import'}
      okButtonProps={{ disabled: !canImport }}
      confirmLoading={isImporting}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="ImportInspections-text">
        A PACP CSV set, a WinCan project (.db3) or its CSV files, or WSA 05 XML; also as a ZIP, which may hold the
        photos. At most 64 MB together. Inspections come without a video, or into that of the same name in the folder.
      </p>
      <div className="ImportInspections-file">
        <Upload
          accept=".csv,.txt,.db,.db3,.sqlite,.xml,.zip"
          multiple
          showUploadList={false}
          disabled={isReading || isImporting}
          beforeUpload={(_file, chosen) => {
            choose(chosen);
            return false;
          }}
        >
          <Button autoFocus>{files.length > 0 ? 'Choose other files' : 'Choose files'}</Button>
        </Upload>
        <span className="ImportInspections-name">{files.map(({ name }) => name).join(', ')}</span>
      </div>
      {isTooLarge && <Alert type="error" role="alert" title="The files are larger than 64 MB. Import them in parts." />}
      <div className="InspectionsPage-tree">
        {folders ? (
          <FolderBrowser
            label="Import into"
            folders={folders}
            selectedId={folderId}
            onSelect={(id) => change({ folderId: id })}
          />
        ) : hasFailed ? (
          <Page.Error title="Failed to Fetch Folders" text="Could not retrieve folder list." onRetry={refetch} />
        ) : (
          <Page.Loading label="Loading folders" />
        )}
      </div>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {isReading && <Page.Loading label="Reading the files" />}
      {!found && !isReading && files.length > 0 && folderId !== null && !problem && !isTooLarge && (
        <Alert
          type="warning"
          title="Preview the files before you import them."
          action={
            <Button size="small" onClick={() => look(choice)}>
              Preview
            </Button>
          }
        />
      )}
      {found && !isReading && (
        <>
          <ImportChoices found={found} choice={choice} onChange={change} />
          <ImportPreview found={found} />
        </>
      )}
    </Modal>
  );
}
