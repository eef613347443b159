/** Saves the list as a view, or changes the name of one and whether it is shared. */
import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { MAX_VIEW_NAME, type SavedView, type ViewContent } from '@/api/contract/views';
import { errorText, isApiError, type ApiError } from '@/api/errors';
import { useCreateViewMutation, useUpdateViewMutation, viewsToasts } from '@/api/views';
import { KEEP } from '@/lib/keep';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { OvertakenNotice } from '@/ui/OvertakenNotice';

interface Entry {
  name: string;
  isShared: boolean;
}

interface ViewDialogProps {
  /** Without it, a new view is made. */
  view?: SavedView;
  content: ViewContent;
  onClose: () => void;
}

export function ViewDialog({ view, content, onClose }: ViewDialogProps) {
  const [form] = Form.useForm<Entry>();
  const organisation = useOrganisationId();
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const isLoading = creating.isLoading || updating.isLoading;
  const send = (entry: Entry) => {
    if (!view) return create({ organisation, ...entry, content });
    // Seen by now are the values that the server refused to overwrite.
    const seen = { name: view.name, isShared: view.isShared, ...overtaken?.now };
    return update({ id: view.id, change: entry, seen });
  };
  const submit = async (entry: Entry) => {
    const { error } = await send(entry);
    if (!error) return onClose();
    if (!isApiError(error)) return;
    if (error.status === 412) setOvertaken(error);
    else form.setFields([{ name: 'name', errors: [error.fields?.name ?? errorText(viewsToasts.createView, error)] }]);
  };
  return (
    <Modal
      open
      title={view ? `Rename “${view.name}”` : 'Save as view'}
      okText={overtaken ? KEEP.mine : 'Save'}
      cancelText={overtaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      {!view && <p>Keeps the filters, folders, status, search, order and columns as they are now.</p>}
      {overtaken && <OvertakenNotice text={overtaken.message} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
        onFinish={(entry: Entry) => void submit(entry)}
      >
        <Form.Item
          name="name"
          label="View name"
          rules={[
            { required: true, whitespace: true, message: 'View name is required' },
            { max: MAX_VIEW_NAME, message: `Use at most ${MAX_VIEW_NAME} characters` },
          ]}
        >
          <Input autoFocus autoComplete="off" onFocus={(event) => event.target.select()} />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>Shared with everybody in your organisation</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
