/** Shows the template of a folder of the rows, or of one above them, and changes it. */
import { Modal, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { folderTemplatesToasts, useListFolderTemplatesQuery } from '@/api/folderTemplates';
import { keepDraft } from '@/state/drafts';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { draftName, TemplateForm } from './TemplateForm';
import { foldersOf } from './templates';
import './TemplateDialog.css';

interface TemplateDialogProps {
  /** The folders in which the rows lie. */
  folderIds: readonly number[];
  /** The folder that is chosen at first. */
  firstId: number;
  onClose: () => void;
}

export function TemplateDialog({ folderIds, firstId, onClose }: TemplateDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const templates = useListFolderTemplatesQuery({ folderIds });
  const folders = useMemo(() => foldersOf(templates.data ?? []), [templates.data]);
  const [chosenId, choose] = useState(firstId);
  const folder = folders.find((each) => each.id === chosenId) ?? folders[0];
  const close = () => {
    if (folder) dispatch(keepDraft(draftName(folder), null));
    onClose();
  };
  return (
    <Modal open width={800} title="Folder template" footer={null} onCancel={close} mask={{ closable: false }}>
      {folder ? (
        <>
          <label htmlFor={id}>Folder</label>
          <Select
            autoFocus
            id={id}
            className="TemplateDialog-folder"
            showSearch={{ optionFilterProp: 'label' }}
            value={folder.id}
            options={folders.map(({ id: value, label }) => ({ value, label, title: label }))}
            onChange={choose}
          />
          <p className="TemplateDialog-about">
            For inspections in this folder and in those below it. They change only when someone presses “Fill empty from
            templates”.
          </p>
          <TemplateForm key={folder.id} folder={folder} onClose={close} />
        </>
      ) : templates.isError && !templates.isFetching ? (
        <Page.Error {...folderTemplatesToasts.listFolderTemplates} onRetry={() => void templates.refetch()} />
      ) : (
        <Page.Loading label="Loading the template" />
      )}
    </Modal>
  );
}
