/** Makes a folder under another one. */
import { Form, Input, Modal, Radio, Select, TreeSelect } from 'antd';
import { PIPE_TYPES, STANDARDS, type PipeType } from '@/api/contract/common';
import { useCreateFolderMutation, type Folder } from '@/api/folders';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { buildTree, type FolderNode } from './buildTree';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));

interface TreeOption {
  value: number;
  title: string;
  children: TreeOption[];
}
const toOption = ({ folder, children }: FolderNode): TreeOption => ({
  value: folder.id,
  title: folder.name,
  children: children.map(toOption),
});

interface FolderForm {
  name: string;
  parentId: number;
  pipeType: PipeType;
  standardKey: number;
}

interface CreateFolderModalProps {
  folders: readonly Folder[];
  initialParentId: number | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function CreateFolderModal({ folders, initialParentId, onClose, onCreated }: CreateFolderModalProps) {
  const [form] = Form.useForm<FolderForm>();
  const [createFolder, { isLoading }] = useCreateFolderMutation();
  const organisationId = useOrganisationId();
  const { data: organisations } = useListOrganisationOptionsQuery();
  const tree = buildTree(folders, 'name');
  const parent = folders.find(({ id }) => id === initialParentId) ?? tree[0]?.folder;

  const submit = async ({ name, parentId, pipeType, standardKey }: FolderForm) => {
    const outcome = await createFolder({
      parentJob: parentId,
      jobName: name.trim(),
      pipeTypeSewer: pipeType === 'Sewer',
      standardKey,
    });
    if (!outcome.data) return;
    onCreated(outcome.data.id);
    onClose();
  };

  return (
    <Modal
      open
      title="Create Folder"
      okText="Create"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      styles={{ body: { paddingTop: 8 } }}
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
          standardKey: parent?.standardKey ?? organisations?.find(({ id }) => id === organisationId)?.standardKey,
        }}
      >
        <Form.Item
          name="name"
          label="Folder name"
          rules={[{ required: true, whitespace: true, message: 'Folder name is required' }, { max: 200 }]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="parentId"
          label="Parent folder"
          rules={[{ required: true, message: 'Parent folder is required' }]}
        >
          <TreeSelect treeData={tree.map(toOption)} showSearch={{ treeNodeFilterProp: 'title' }} treeDefaultExpandAll />
        </Form.Item>
        <Form.Item name="standardKey" label="Standard" rules={[{ required: true, message: 'Standard is required' }]}>
          <Select options={STANDARD_OPTIONS} />
        </Form.Item>
        <Form.Item name="pipeType" label="Pipe type">
          <Radio.Group options={[...PIPE_TYPES]} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
