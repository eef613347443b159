/** Gives a folder another name. */
import { Form, Input, Modal } from 'antd';
import { isApiError } from '@/api/errors';
import { useRenameFolderMutation, type Folder } from '@/api/folders';
import { fieldErrors, wasOvertaken } from './fieldErrors';
import { NAME_RULES } from './folderNameRules';

interface RenameFolderModalProps {
  folder: Folder;
  onClose: () => void;
}

export function RenameFolderModal({ folder, onClose }: RenameFolderModalProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [renameFolder, { isLoading }] = useRenameFolderMutation();

  const submit = async ({ name }: { name: string }) => {
    if (name.trim() === folder.name) return onClose();
    const { data, error } = await renameFolder({ folder, name: name.trim() });
    if (data || (isApiError(error) && wasOvertaken(error))) return onClose();
    if (isApiError(error)) form.setFields(fieldErrors(error, {}, 'name'));
  };

  return (
    <Modal
      open
      title="Rename Folder"
      okText="Rename"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} initialValues={{ name: folder.name }}>
        <Form.Item name="name" label="Folder name" rules={NAME_RULES}>
          <Input autoFocus autoComplete="off" onFocus={(event) => event.target.select()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
