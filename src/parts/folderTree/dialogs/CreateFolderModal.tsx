/** Makes a folder under another one. The standard begins as the parent's, the pipe type as Sewer. */
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useMemo } from 'react';
import { PIPE_TYPES, STANDARDS, type PipeType } from '@/api/contract/common';
import { isApiError } from '@/api/errors';
import { useCreateFolderMutation } from '@/api/folders';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';
import { parentOf } from '@/ui/popupContainer';
import { dividedBy, type FolderTree } from '../tree/buildTree';
import { FolderBrowser } from '../FolderBrowser';
import { DivisionNotice } from './DivisionNotice';
import { fieldErrors } from './fieldErrors';
import { NAME_RULES } from './folderNameRules';
import './FolderModal.css';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));

interface FolderForm {
  name: string;
  parentId: number;
  pipeType: PipeType;
  standardKey: number;
}
/** The field of the form for each field name of the API. */
const FIELDS: Readonly<Record<string, keyof FolderForm>> = {
  jobName: 'name',
  parentJob: 'parentId',
  standardKey: 'standardKey',
  pipeTypeSewer: 'pipeType',
};

interface CreateFolderModalProps {
  tree: FolderTree;
  organisationId: number;
  /** The parent that is chosen at first; null takes the first folder at the top. */
  parentId: number | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function CreateFolderModal({ tree, organisationId, parentId, onClose, onCreated }: CreateFolderModalProps) {
  const [form] = Form.useForm<FolderForm>();
  const [createFolder, { isLoading }] = useCreateFolderMutation();
  const orgStandard = useAppSelector(selectOrgStandard);
  const parent = tree.folders.get(parentId ?? Number.NaN) ?? tree.childrenOf(null)[0];

  const submit = async ({ name, parentId: chosenId, pipeType, standardKey }: FolderForm) => {
    const { data, error } = await createFolder({
      parentJob: chosenId,
      jobName: name.trim(),
      pipeTypeSewer: pipeType === 'Sewer',
      standardKey,
    });
    if (data) {
      onCreated(data.id);
      return onClose();
    }
    // A 404 is about the parent, the only record that a new folder needs.
    if (isApiError(error)) form.setFields(fieldErrors(error, FIELDS, error.status === 404 ? 'parentId' : 'name'));
  };

  return (
    <Modal
      open
      title="Create Folder"
      okText="Create"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <Form<FolderForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        initialValues={{
          name: '',
          parentId: parent?.id,
          pipeType: 'Sewer',
          standardKey: parent?.standardKey ?? orgStandard ?? undefined,
        }}
      >
        <Form.Item name="name" label="Folder name" rules={NAME_RULES}>
          {/* A form with a second text field, here the search of the tree, is not sent by Enter. */}
          <Input autoFocus autoComplete="off" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item
          name="parentId"
          label="Parent folder"
          rules={[{ required: true, message: 'Parent folder is required' }]}
        >
          <ParentField tree={tree} organisationId={organisationId} />
        </Form.Item>
        <Form.Item name="standardKey" label="Standard" rules={[{ required: true, message: 'Standard is required' }]}>
          <Select options={STANDARD_OPTIONS} getPopupContainer={parentOf} />
        </Form.Item>
        <Form.Item name="pipeType" label="Pipe type">
          <Radio.Group options={[...PIPE_TYPES]} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ParentFieldProps {
  tree: FolderTree;
  organisationId: number;
  /** Given by antd's `Form.Item`, as is `onChange`. */
  value?: number;
  onChange?: (id: number) => void;
}

function ParentField({ tree, organisationId, value, onChange }: ParentFieldProps) {
  const folders = useMemo(() => [...tree.folders.values()], [tree]);
  const divided = dividedBy(tree, value);
  return (
    <>
      <div className="FolderModal-tree FolderModal-short">
        <FolderBrowser label="Parent folder" folders={folders} selectedId={value} onSelect={onChange} />
      </div>
      {divided && <DivisionNotice folder={divided} organisationId={organisationId} />}
    </>
  );
}
