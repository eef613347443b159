/**
 * A dialog with a form that is sent whole. What the server refuses stands beside the field it is about. What was typed
 * stays while the dialog is open, whatever fails, and stands here again when the dialog is next opened, unless the person
 * cancels (`useFormDraft`).
 */
import { Form, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Fields } from '@/api/contract/requests/seen';
import { isApiError, type ApiError } from '@/api/errors';
import { KEEP } from '@/lib/keep';
import { fieldErrors } from '@/parts/folderTree/dialogs/fieldErrors';
import { useFormDraft } from '@/parts/session/useFormDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';

interface FormDialogProps<Values> {
  /** The name of the draft, by dialog and record: none gets the draft of another. */
  name: string;
  title: string;
  okText: string;
  initialValues: Partial<Values>;
  /** The field that shows an error which names none of the fields. */
  otherwise: keyof Values & string;
  /**
   * The outcome of the call; undefined when there was nothing to send. `seen`: the fields that the person saw otherwise
   * than `initialValues` says, because they typed earlier, or because they were shown what somebody else has set
   * meanwhile and overwrite it.
   */
  onSubmit: (values: Values, seen: Fields) => Promise<{ error?: unknown } | undefined>;
  /**
   * Called when the form has been sent; `onClose` if left out. Closing changes the address of this page, so what leads
   * to another page must not close the dialog as well.
   */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { name, title, okText, initialValues, otherwise, onSubmit, onClose, onDone = onClose, children } = props;
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft(name);
  const [isSending, setSending] = useState(false);
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  // A second click may come before the first has been drawn.
  const hasSent = useRef(false);
  const close = (then: () => void) => {
    draft.drop();
    then();
  };
  const submit = async (values: Values) => {
    if (hasSent.current) return;
    hasSent.current = true;
    setSending(true);
    const outcome = await onSubmit(values, { ...draft.seen(), ...overtaken?.now });
    hasSent.current = false;
    setSending(false);
    if (!outcome?.error) return close(onDone);
    const { error } = outcome;
    if (!isApiError(error)) return;
    if (error.status === 412) return setOvertaken(error);
    const names = Object.fromEntries(Object.keys(initialValues).map((field) => [field, field]));
    const errors = fieldErrors(error, names, otherwise);
    // The names of the errors are those of the form's fields.
    form.setFields(errors as unknown as Parameters<typeof form.setFields>[0]);
    if (errors[0]) form.focusField(errors[0].name as Parameters<typeof form.focusField>[0]);
  };
  return (
    <Modal
      open
      title={title}
      okText={overtaken ? KEEP.mine : okText}
      cancelText={overtaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => close(onClose)}
      mask={{ closable: false }}
    >
      {overtaken && <OvertakenNotice text={overtaken.message} />}
      {draft.isKept && !overtaken && (
        <KeptNotice
          onDiscard={() => {
            draft.drop();
            // The fields of the form are those of its initial values.
            form.setFieldsValue(initialValues as Parameters<typeof form.setFieldsValue>[0]);
          }}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...initialValues, ...draft.typed }}
        onValuesChange={(typed) => draft.change({ ...typed }, { ...initialValues })}
        onFinish={submit}
      >
        {children}
      </Form>
    </Modal>
  );
}
