/** Gives a folder another name. */
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { isApiError, type ApiError } from '@/api/errors';
import { useRenameFolderMutation, type Folder } from '@/api/folders';
import { KEEP } from '@/lib/keep';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { fieldErrors } from './fieldErrors';
import { NAME_RULES } from './folderNameRules';

interface RenameFolderModalProps {
  folder: Folder;
  onClose: () => void;
}

export function RenameFolderModal({ folder, onClose }: RenameFolderModalProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [renameFolder, { isLoading }] = useRenameFolderMutation();

  const [overtaken, setOvertaken] = useState<ApiError | null>(null);

  const submit = async ({ name }: { name: string }) => {
    if (name.trim() === folder.name) return onClose();
    const { data, error } = await renameFolder({ folder: { ...folder, now: overtaken?.now }, name: name.trim() });
    if (data) return onClose();
    if (!isApiError(error)) return;
    if (error.status === 404) return onClose();
    if (error.status === 412) setOvertaken(error);
    else form.setFields(fieldErrors(error, {}, 'name'));
  };

  return (
    <Modal
      open
      title="Rename Folder"
      okText={overtaken ? KEEP.mine : 'Rename'}
      cancelText={overtaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      {overtaken && <OvertakenNotice text={overtaken.message} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} initialValues={{ name: folder.name }}>
        <Form.Item name="name" label="Folder name" rules={NAME_RULES}>
          <Input autoFocus autoComplete="off" onFocus={(event) => event.target.select()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
