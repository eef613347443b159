/**
 * Imports inspections that other programs have written into a folder: shows what the files would bring and what is left
 * out, imports it when the person confirms, and says at the end what was left out.
 */
import { Alert, Button, Modal } from 'antd';
import { IMPORT_MAX_BYTES } from '@/api/contract/imports';
import { errorText, isApiError } from '@/api/errors';
import { importsToasts, useImportInspectionsMutation, usePreviewInspectionsMutation } from '@/api/imports';
import { inspectionCount } from '@/lib/inspectionCount';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';
import { useFolders } from '@/parts/folderTree/useFolders';
import { ImportFile, PreviewOffer } from '@/parts/importFile/ImportFile';
import { useResetAtEnd } from '@/parts/importFile/useResetAtEnd';
import { useShown } from '@/parts/screen/useShown';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import { Page } from '@/ui/Page';
import { ImportChoices } from './ImportChoices';
import { ImportPreview, ImportSummary, LeftOut } from './ImportPreview';
import { toldChoice, type ImportChoice } from './useImportDialog';
import './ImportDialog.css';

interface ImportDialogProps {
  choice: ImportChoice;
  onKeep: (choice: ImportChoice) => void;
  onClose: () => void;
}

export function ImportDialog({ choice: initial, onKeep, onClose }: ImportDialogProps) {
  const { folders, hasFailed, refetch } = useFolders();
  const [choice, setChoice] = useShown('inspectionsImportChoice', initial, { told: toldChoice });
  const [preview, { data: found, error, isLoading: isReading, reset }] = usePreviewInspectionsMutation({
    fixedCacheKey: 'inspectionsPreview',
  });
  const [importThem, { data: made, isLoading: isImporting, reset: forget }] = useImportInspectionsMutation({
    fixedCacheKey: 'inspectionsImported',
  });
  useResetAtEnd(reset);
  useResetAtEnd(forget);
  const { files, folderId } = choice;
  const problem = folderId === null ? null : folderProblem(folders ?? [], folderId);
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > IMPORT_MAX_BYTES;
  const isReady = files.length > 0 && folderId !== null && problem === null && !isTooLarge;
  const isStill = !isReading && !found;
  const failure = isApiError(error) ? errorText(importsToasts.previewInspections, error) : null;
  const waitsFor = [files.length === 0 && 'the files', folderId === null && 'the folder that they go into'].filter(
    Boolean,
  );
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
      width={1000}
      title="Import inspections"
      okText={canImport ? `Import ${inspectionCount(found.inspections)}` : 'Import'}
      okButtonProps={{ disabled: !canImport }}
      confirmLoading={isImporting}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="ImportInspections-text">
        A PACP CSV set, a WinCan project (.db3) or its CSV files, or WSA 05 XML. A ZIP of them may hold the photos too.
        Observations go into the video of the same name in the folder; without one, the inspection has no video.
      </p>
      <div className="ImportInspections-columns">
        <div>
          <ImportFile
            multiple
            accept=".csv,.txt,.db,.db3,.sqlite,.xml,.zip"
            names={files.map(({ name }) => name)}
            isBusy={isReading || isImporting}
            onChoose={(chosen) => change({ files: chosen, codes: {} })}
          />
          {isTooLarge && (
            <Alert type="error" role="alert" title="The files are larger than 64 MB together. Import them in parts." />
          )}
          <div className="ImportInspections-tree">
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
        </div>
        <div>
          {isReading && <Page.Loading label="Reading the files" />}
          {isStill && isReady && <PreviewOffer multiple failure={failure} onPreview={() => look(choice)} />}
          {isStill && waitsFor.length > 0 && (
            <p className="ImportInspections-text">{`Choose ${waitsFor.join(' and ')} to see what would be imported.`}</p>
          )}
          {found && !isReading && (
            <>
              <ImportSummary found={found} />
              <ImportChoices found={found} choice={choice} onChange={change} />
              <ImportPreview found={found} again={choice.again} />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
